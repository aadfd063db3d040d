// Read this folder in this order: about-page, this file, kept-line, then take-tried-line.

import { QueryClientProvider } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { spotBelow } from '#domain/story-line/edits/create-story-quest.ts';
import type { StoryLineViolation } from '#domain/story-line/story-line-violation.ts';
import { type Position, toStoryLineId } from '#domain/story-line/story-line.ts';
import { triedLine, triedQuests } from '#domain/worlds/tidewant/tried-line.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import * as texts from '#texts/about.ts';
import * as lineTexts from '#texts/story-lines.ts';
import type { Draft } from '#web/documents/document-kind.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { LiveRegion, useAnnouncer } from '#web/shared/notices/live-region.tsx';
import { queryClient } from '#web/shared/query-client.ts';
import { useShortcut } from '#web/shared/shortcuts/use-shortcut.ts';
import { useWorldOfGuest } from '#web/shared/world/use-world-of-guest.ts';
import { ShownWorld } from '#web/shared/world/world-store.ts';
import { copiesInto } from '#web/story-lines/commands/copy-keys.ts';
import { describeLineCommand } from '#web/story-lines/commands/describe-line-command.ts';
import { applyLineCommand, type LineCommand, typedField } from '#web/story-lines/commands/line-command.ts';
import { createLineEditing, type LineEditing } from '#web/story-lines/commands/line-editing.ts';
import { toQuestEdit } from '#web/story-lines/commands/quest-edit.ts';
import { useUndoKeys } from '#web/story-lines/commands/use-undo-keys.ts';
import { type LineContent, withDrafts } from '#web/story-lines/content/line-content.ts';
import type { LineQuestsState } from '#web/story-lines/content/use-line-quests.ts';
import { useEditedQuests } from '#web/story-lines/editor/quest/use-edited-quests.ts';
import { useDuplicate } from '#web/story-lines/editor/use-duplicate.ts';
import { UndoButtons, type UndoSteps } from '#web/story-lines/editor/undo-buttons.tsx';
import type { NewQuestLink } from '#web/story-lines/graph/input/graph-editing.ts';
import { StoryLineGraph } from '#web/story-lines/graph/story-line-graph.tsx';
import { elementAt } from '#web/story-lines/graph/view/focus.ts';
import { PlayPanel } from '#web/story-lines/play/play-panel.tsx';
import { playMarks, usePlaying } from '#web/story-lines/play/use-playing.ts';
import { useSimulation } from '#web/story-lines/simulation/use-simulation.ts';
import { ToolGroup, ToolStrip } from '#web/story-lines/workspace/tool-strip.tsx';
import { type SelectionState, useSelection } from '#web/story-lines/workspace/use-selection.ts';
import styles from './about-page.module.css';
import { forgetTriedLine, keepTriedLine, readTriedLine } from './kept-line.ts';

const nobody = 'nobody';

const drafts = Object.fromEntries(
  Object.entries(triedQuests).map(([id, content]) => [id, { content, original: null, expected: null }]),
);

const firstContent: LineContent = withDrafts(triedLine, drafts);

const toDraft = (content: LineContent): Draft<LineContent> => ({
  id: toStoryLineId(nobody, 'tried_line'),
  version: null,
  original: firstContent,
  content,
});

/** What a stranger may pan, read, play and change. Changes stay on the device. */
export function TriedLine() {
  const [editing, setEditing] = useState(() => createLineEditing(toDraft(readTriedLine() ?? firstContent)));
  const [round, setRound] = useState(0);
  useWorldOfGuest(tidewant);
  const handleStartOver = () => {
    forgetTriedLine();
    setEditing(createLineEditing(toDraft(firstContent)));
    setRound(round + 1);
  };
  return (
    <QueryClientProvider client={queryClient}>
      <ShownWorld value={tidewant}>
        <Playground key={round} editing={editing} onStartOver={handleStartOver} />
      </ShownWorld>
    </QueryClientProvider>
  );
}

const noQuestsSaved: LineQuestsState = {
  quests: [],
  byId: new Map(),
  titleOf: () => lineTexts.missingQuest,
  state: 'loaded',
  isWhole: false,
  retry: () => undefined,
};

const linesOf = (): readonly string[] => [];
const mayCopy = copiesInto(nobody);

function Playground({ editing, onStartOver }: { editing: LineEditing; onStartOver: () => void }) {
  const content = useStore(editing.store, (state) => state.content);
  const lineQuests = useEditedQuests(nobody, noQuestsSaved, content.quests);
  const { announcement, announce } = useAnnouncer();
  const selectionState = useSelection(content);
  const playing = usePlaying(content, lineQuests.byId, true);
  const simulation = useSimulation(content, lineQuests);
  const steps = useSteps(editing, announce);
  const isChanged = content !== firstContent;
  useEffect(() => {
    if (isChanged) keepTriedLine(content);
    else forgetTriedLine();
  }, [isChanged, content]);
  const { run, create, rename } = useChanges(editing, { lineQuests, selectionState });
  useDuplicate({ owner: nobody, line: content, linesOf, lineQuests, selectionState, onCommand: run, announce });
  const { open, waiting, lost, done } = playing;
  const { shares } = simulation;
  const marks = useMemo(() => playMarks({ open, waiting, lost, done }, shares), [open, waiting, lost, done, shares]);

  return (
    <div className={styles['tried']}>
      <div className={styles['canvas']}>
        <StoryLineGraph
          line={content}
          quests={lineQuests.byId}
          editable
          inPage
          selection={selectionState.selection}
          onSelect={selectionState.select}
          onCommand={run}
          questToShow={selectionState.questToShow}
          marks={marks}
          onPlay={playing.toggle}
          onCreate={create}
          onRename={rename}
          mayCopy={mayCopy}
          tools={<Tools steps={steps} onStartOver={isChanged ? onStartOver : null} />}
        />
      </div>
      <section className={styles['play']} aria-label={texts.playIt}>
        <PlayPanel
          line={content}
          lineQuests={lineQuests}
          playing={playing}
          simulation={simulation}
          onShow={selectionState.goToQuest}
        />
      </section>
      <LiveRegion announcement={announcement} />
    </div>
  );
}

type ToolsProps = { steps: UndoSteps; onStartOver: (() => void) | null };

function Tools({ steps, onStartOver }: ToolsProps) {
  return (
    <ToolStrip>
      <ToolGroup>
        <UndoButtons {...steps} />
      </ToolGroup>
      {onStartOver && (
        <Button icon={<RotateCcw aria-hidden="true" />} onClick={onStartOver}>
          {texts.asItWas}
        </Button>
      )}
    </ToolStrip>
  );
}

type Shown = {
  readonly lineQuests: ReturnType<typeof useEditedQuests>;
  readonly selectionState: SelectionState;
};

const useChanges = (editing: LineEditing, { lineQuests, selectionState }: Shown) => {
  const run = (command: LineCommand): StoryLineViolation | null =>
    editing.run(
      (line) => applyLineCommand(line, command),
      describeLineCommand(command, lineQuests.titleOf),
      typedField(command),
    );
  const create = (at: Position, link: NewQuestLink | null): void => {
    const quest = questKind.newId(nobody);
    const refusal = run({ kind: 'create', quest, at, link: link && toLink(quest, link) });
    if (!refusal) selectionState.selectAdded([quest]);
  };
  const createNext = (): void => {
    const before = selectionState.selected ?? elementAt(document.activeElement);
    const at = before === null ? null : spotBelow(editing.store.getState().content, before);
    if (before !== null && at) create(at, { quest: before, isAfter: true });
  };
  useShortcut('nextQuest', createNext);
  const rename = (quest: string, title: string): void => {
    const draft = editing.store.getState().content.quests?.[quest];
    if (draft) editing.editQuest(toQuestEdit(quest, draft, { ...draft.content, title }));
  };
  return { run, create, rename };
};

const useSteps = (editing: LineEditing, announce: (message: string) => void) => {
  const canUndo = useStore(editing.store.temporal, ({ pastStates }) => pastStates.length > 0);
  const canRedo = useStore(editing.store.temporal, ({ futureStates }) => futureStates.length > 0);
  const onUndo = () => {
    const step = editing.undo();
    announce(step ? lineTexts.undone(step) : lineTexts.nothingToUndo);
  };
  const onRedo = () => {
    const step = editing.redo();
    announce(step ? lineTexts.redone(step) : lineTexts.nothingToRedo);
  };
  useUndoKeys({ onUndo, onRedo });
  return { canUndo, canRedo, onUndo, onRedo };
};

const toLink = (created: string, { quest, isAfter }: NewQuestLink) =>
  isAfter ? { source: quest, target: created } : { source: created, target: quest };
