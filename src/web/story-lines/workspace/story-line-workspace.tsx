// Read this folder in this order: this file, use-selection, workspace-bar, tool-strip, find-quest, then inspector.

import { type ReactNode, useMemo } from 'react';
import { showsQuest } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/story-lines.ts';
import { WantedMarkContext } from '#web/documents/comments/wanted-mark.ts';
import { usePeopleAtCards } from '#web/documents/presence/people-at-cards.ts';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { usePresentQuests } from '#web/shared/world/use-present-quests.ts';
import type { PerformCommand } from '#web/story-lines/commands/line-command.ts';
import type { CanvasLine } from '#web/story-lines/graph/story-line-graph-props.ts';
import { StoryLineGraph } from '#web/story-lines/graph/story-line-graph.tsx';
import { withTeam, type QuestMarks } from '#web/story-lines/graph/scene/elements/quest-mark.ts';
import type { GraphEditing } from '#web/story-lines/graph/input/graph-editing.ts';
import { useQuestIds, type ShownQuests } from '#web/story-lines/content/use-line-quests.ts';
import { useReadQuests } from '#web/shared/game-text/read-text.ts';
import { WorkspaceBar } from './workspace-bar.tsx';
import { FindQuest } from './find-quest.tsx';
import { Inspector, type InspectorTab } from './inspector/inspector.tsx';
import { followSelection, openInspector, useInspector } from './inspector/use-inspector.ts';
import './page-frame.css';
import styles from './story-line-workspace.module.css';
import { useLineComments } from './use-line-comments.tsx';
import type { Selection, SelectionState } from './use-selection.ts';

type StoryLineWorkspaceProps = {
  line: CanvasLine;
  lineQuests: ShownQuests;
  selectionState: SelectionState;
  heading: ReactNode;
  /** The actions of the line, in the bar. */
  actions?: ReactNode;
  tabs: readonly InspectorTab[];
  marks: QuestMarks | undefined;
  /** Completes an open quest, takes back a done one. */
  onPlay: (quest: string) => void;
  onCommand?: PerformCommand;
  /** What is needed to edit quests on the canvas. */
  writing?: GraphEditing;
  /** The tools over the canvas. */
  tools?: ReactNode;
  /** A notice about the line, over the canvas and below the tools. */
  notice?: ReactNode;
  /** The tour, between the bar and the canvas. */
  tour?: ReactNode;
};

/** A story line on the whole screen: the bar, the canvas with the tools over it, and the inspector. */
export function StoryLineWorkspace(props: StoryLineWorkspaceProps) {
  const { line, lineQuests, selectionState, heading, actions, tabs, marks, onPlay, onCommand, writing } = props;
  const { tab } = useInspector();
  const comments = useLineComments(line, lineQuests, selectionState.revealQuest);
  const shownMarks = useTeamMarks(marks, comments.threads, selectionState.selected);
  const shown = useReadQuests(usePresentQuests(lineQuests.byId, useQuestIds(line)));
  const writtenTitleOf = (id: string): string => lineQuests.byId.get(id)?.title ?? '';
  const { lineId, selection, select, questToShow, revealQuest, focusOnCanvas, showChoice } = selectionState;
  const handleSelect = (selected: Selection) => {
    select(selected);
    const [only] = selected;
    if (selected.size === 1 && only !== undefined && showsQuest(line, only)) followSelection();
  };
  const handleOpenQuest = (quest: string) => {
    select(new Set([quest]));
    openInspector('quest');
  };
  return (
    <WantedMarkContext value={comments.wantedMark}>
      <div className={styles['workspace']} data-print="never">
        <div>
          <WorkspaceBar
            heading={heading}
            actions={actions}
            find={<FindQuest {...{ lineId, line }} quests={shown} onShow={revealQuest} onLeave={focusOnCanvas} />}
          />
          {props.tour}
        </div>
        <div className={styles['canvas']}>
          {lineQuests.state === 'loaded' ? (
            <StoryLineGraph
              line={line}
              quests={shown}
              editable={onCommand !== undefined}
              selection={selection}
              onSelect={handleSelect}
              onCommand={onCommand ?? refuseNothing}
              questToShow={questToShow}
              marks={shownMarks}
              onComments={comments.open}
              lineTitleOf={lineQuests.lineTitleOf}
              onPlay={onPlay}
              tools={props.tools}
              onOpenQuest={handleOpenQuest}
              onOpenNote={selectionState.showNote}
              onOpenChoice={showChoice}
              writtenTitleOf={writtenTitleOf}
              {...writing}
            />
          ) : (
            <QuestsMissing lineQuests={lineQuests} />
          )}
          <div className={styles['notice']}>{props.notice}</div>
        </div>
        {comments.dialog}
        <Inspector tabs={tabs} tab={tab} quest={selectionState.selected} onTab={openInspector} />
      </div>
    </WantedMarkContext>
  );
}

/** With the numbers of open threads, once they are known, and the people at the cards. */
const useTeamMarks = (
  marks: StoryLineWorkspaceProps['marks'],
  threads: ReturnType<typeof useLineComments>['threads'],
  selected: string | null,
): StoryLineWorkspaceProps['marks'] => {
  const people = usePeopleAtCards(selected);
  return useMemo(() => (threads || people ? withTeam(marks, { threads, people }) : marks), [marks, threads, people]);
};

const refuseNothing = (): null => null;

function QuestsMissing({ lineQuests: { state, retry } }: { lineQuests: ShownQuests }) {
  return (
    <div className={styles['missing']}>
      {state === 'loading' ? (
        <Skeleton lines={8} label={texts.loadingQuests} />
      ) : (
        <NotLoaded what={texts.theQuests} headingLevel={3} onRetry={retry}>
          {texts.savedIsSafe}
        </NotLoaded>
      )}
    </div>
  );
}
