// Read this folder in this order: this file, line-tabs, use-play-and-checks, story-panel, printed-line.

import { Pencil } from 'lucide-react';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import { MoveButtons } from '#web/documents/moving/move-buttons.tsx';
import { TurnButton } from '#web/documents/editing/turn-button.tsx';
import type { DocumentViewProps } from '#web/documents/pane/kind-pane.ts';
import { AsideOwner } from '#web/quests/aside/aside-names.tsx';
import { SharingLines } from '#web/quests/view/lines-of-quest.tsx';
import { ShareButton } from '#web/quests/view/share-button.tsx';
import { copied } from '#texts/story-line-tools.ts';
import { edit } from '#texts/story-lines.ts';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { copiesAlone, keepCopied, useCopyKeys } from '#web/story-lines/commands/copy-keys.ts';
import type { GraphEditing } from '#web/story-lines/graph/input/graph-editing.ts';
import { useLostCards } from '#web/story-lines/history/shown-save.ts';
import { LineHistoryTab } from '#web/story-lines/history/line-history-tab.tsx';
import { shortcutProps } from '#web/shared/shortcuts/shortcut-keys.ts';
import { StoryTag } from '#web/documents/list-pane/story-tag.tsx';
import { usePrinting } from '#web/shared/screens/use-printing.ts';
import { linesWithAny, useOtherLines } from '#web/story-lines/content/use-other-lines.ts';
import { useLineQuests } from '#web/story-lines/content/use-line-quests.ts';
import { StoryLineWorkspace } from '#web/story-lines/workspace/story-line-workspace.tsx';
import { BarTitle } from '#web/story-lines/workspace/workspace-bar.tsx';
import { QuestScreenLink } from '#web/story-lines/quest-panel/quest-screen-link.tsx';
import { PanelButtons, ToolStrip } from '#web/story-lines/workspace/tool-strip.tsx';
import { useSelection } from '#web/story-lines/workspace/use-selection.ts';
import { readText } from '#web/shared/game-text/read-text.ts';
import { lineTabs } from './line-tabs.tsx';
import { useLinesOfReferences } from './use-lines-of-references.ts';
import { usePlayAndChecks } from './use-play-and-checks.ts';
import { PrintedLine } from './printed-line.tsx';
import { StoryPanel } from './story-panel.tsx';
import styles from './story-line-view.module.css';

type StoryLineViewProps = Pick<DocumentViewProps<SavedStoryLine>, 'owner' | 'review' | 'comments'> & {
  line: SavedStoryLine;
  /** Begins to edit the line. Absent: there is no button for it. */
  onEdit?: (() => void) | undefined;
};

export function StoryLineReading({ saved, editable, onEdit, ...shown }: DocumentViewProps<SavedStoryLine>) {
  return <StoryLineView key={saved.id} line={saved} onEdit={editable ? onEdit : undefined} {...shown} />;
}

function StoryLineView({ owner, line, onEdit, review, comments }: StoryLineViewProps) {
  const lineQuests = useLinesOfReferences(owner, line, useLineQuests(owner, line));
  const selectionState = useSelection(line, line.id);
  useCopyKeys({ onCopy: () => copySelected(owner, { line, quests: lineQuests.byId }, selectionState.quests) });
  const playAndChecks = usePlayAndChecks(
    line,
    lineQuests,
    onEdit ? { owner, line: line.id, version: line.version } : null,
  );
  const shown = useLostCards(line, lineQuests);
  const isPrinting = usePrinting();
  return (
    <AsideOwner value={onEdit ? owner : null}>
      <StoryLineWorkspace
        {...shown}
        selectionState={selectionState}
        marks={playAndChecks.marks}
        onPlay={playAndChecks.playing.toggle}
        writing={reading}
        heading={<LineHeading line={line} />}
        actions={
          onEdit && (
            <TurnButton {...shortcutProps('edit')} icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
              {edit}
            </TurnButton>
          )
        }
        tools={<ReadingTools {...{ line, playAndChecks }} />}
        tabs={lineTabs({
          line,
          lineQuests,
          selectionState,
          playAndChecks,
          story: (
            <StoryPanel
              {...{ line, selectionState, review, comments }}
              titleOf={lineQuests.titleOf}
              quests={lineQuests.byId}
              share={<LineElsewhere {...{ owner, line }} isShared={onEdit !== undefined} />}
            />
          ),
          screenLink: (
            <QuestScreenLink
              {...{ owner, selectionState }}
              editable={Boolean(onEdit)}
              line={line.id}
              saved={lineQuests.byId}
            />
          ),
          sharing: <LinesSharing {...{ owner, line }} quest={selectionState.selected} />,
          history: onEdit && <LineHistoryTab owner={owner} saved={line} />,
        })}
      />
      {isPrinting && <PrintedLine line={line} lineQuests={lineQuests} />}
    </AsideOwner>
  );
}

const reading: GraphEditing = { mayCopy: copiesAlone };

type ReadingToolsProps = { line: StoryLineContent; playAndChecks: ReturnType<typeof usePlayAndChecks> };

function ReadingTools({ line: { story_quests }, playAndChecks }: ReadingToolsProps) {
  return (
    <ToolStrip>
      <PanelButtons isEmpty={Object.keys(story_quests).length === 0} playAndChecks={playAndChecks} />
    </ToolStrip>
  );
}

const copySelected = (owner: string, from: Parameters<typeof keepCopied>[1], selected: readonly string[]): boolean => {
  if (selected.length === 0) return false;
  keepCopied(owner, from, selected);
  showToast(copied(selected.length));
  return true;
};

type LinesSharingProps = { owner: string; line: SavedStoryLine; quest: string | null };

function LinesSharing({ owner, line, quest }: LinesSharingProps) {
  const others = useOtherLines(owner, line.id);
  if (quest === null) return null;
  return <SharingLines titles={[line, ...linesWithAny(others, [quest])].map(({ title }) => title)} />;
}

type LineElsewhereProps = { owner: string; line: SavedStoryLine; isShared: boolean };

function LineElsewhere({ owner, line: { id }, isShared }: LineElsewhereProps) {
  return (
    <>
      {isShared && <ShareButton kind="story_lines" owner={owner} id={id} />}
      <MoveButtons chosen={{ owner, lines: [id] }} />
    </>
  );
}

function LineHeading({ line }: { line: StoryLineContent }) {
  return (
    <div className={styles['heading']}>
      <h2 tabIndex={-1}>
        <BarTitle title={readText(line.title)} />
      </h2>
      <StoryTag type={line.type} />
    </div>
  );
}
