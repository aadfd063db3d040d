import type { ReactNode } from 'react';
import type { LineAdvice } from '#domain/advice/advice.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import { checksBadge, checksName } from '#texts/check-counts.ts';
import { tabs as labels } from '#texts/story-line-workspace.ts';
import { FoundChecksContext } from '#web/documents/pane/found-checks.ts';
import type { PerformCommand } from '#web/story-lines/commands/line-command.ts';
import { ChecksPanel } from '#web/story-lines/checks/checks-panel.tsx';
import { LineQuests } from '#web/story-lines/line-quests/line-quests.tsx';
import { PlayPanel } from '#web/story-lines/play/play-panel.tsx';
import type { ShownQuests } from '#web/story-lines/content/use-line-quests.ts';
import type { SelectionState } from '#web/story-lines/workspace/use-selection.ts';
import type { InspectorTab } from '#web/story-lines/workspace/inspector/inspector.tsx';
import { QuestPanel } from '#web/story-lines/quest-panel/quest-panel.tsx';
import type { PlayAndChecks } from './use-play-and-checks.ts';

type LineTabs = {
  line: StoryLineContent;
  lineQuests: ShownQuests;
  selectionState: SelectionState;
  playAndChecks: PlayAndChecks;
  /** The panel of the tab Story. */
  story: ReactNode;
  /** The panel of the tab Quest. Without it, one that only reads. */
  quest?: ReactNode;
  /** A field of the panel of the tab Quest gets the focus now. */
  isWanted?: boolean;
  /** A link from the panel that only reads to the quest's own screen. */
  screenLink?: ReactNode;
  /** In the panel that only reads: the story lines that have the quest, where several have it. */
  sharing?: ReactNode;
  /** The violations that forbid a save, in the tab Checks. */
  faults?: ReactNode;
  /** Puts right in the tab Checks what a quest says. */
  onCorrect?: (found: LineAdvice) => void;
  /** The panel of the tab History; without it there is no such tab. */
  history?: ReactNode;
  onCommand?: PerformCommand;
  /** Makes a choice of the selected quests. */
  onMakeChoice?: () => void;
};

/** The tabs of an open story line. */
export const lineTabs = (tabs: LineTabs): InspectorTab[] => {
  const { line, lineQuests, selectionState, playAndChecks, story, quest, faults, history, isWanted = false } = tabs;
  const { onCommand, onMakeChoice, screenLink, sharing, onCorrect } = tabs;
  const { titleOf } = lineQuests;
  const { selected, goToQuest, showChoice } = selectionState;
  return [
    { id: 'story', label: labels.story, panel: withFoundChecks(playAndChecks, story) },
    {
      id: 'quest',
      label: labels.quest,
      isWanted,
      panel: quest ?? (
        <QuestPanel
          {...{ line, titleOf, screenLink, sharing }}
          id={selected}
          quests={lineQuests.byId}
          onGo={goToQuest}
          onOpenChoice={showChoice}
          lineTitleOf={lineQuests.lineTitleOf}
          several={selectionState.quests}
        />
      ),
    },
    {
      id: 'quests',
      label: labels.quests,
      panel: (
        <LineQuests
          {...{ line, titleOf, selectionState }}
          {...(onCommand && { onCommand })}
          {...(onMakeChoice && { onMakeChoice })}
        />
      ),
    },
    {
      id: 'checks',
      label: labels.checks,
      name: checksName(playAndChecks.checks.found),
      count: checksBadge(playAndChecks.checks.found),
      panel: (
        <ChecksPanel {...{ line, lineQuests, faults, onCorrect }} checks={playAndChecks.checks} onShow={goToQuest} />
      ),
    },
    {
      id: 'play',
      label: labels.play,
      count: playAndChecks.playing.count,
      panel: (
        <PlayPanel
          line={line}
          lineQuests={lineQuests}
          playing={playAndChecks.playing}
          simulation={playAndChecks.simulation}
          onShow={goToQuest}
        />
      ),
    },
    ...(history ? [{ id: 'history', label: labels.history, panel: history } as const] : []),
  ];
};

/** What is submitted from there says what the checks found. */
const withFoundChecks = ({ checks }: PlayAndChecks, panel: ReactNode) => (
  <FoundChecksContext value={checks.found}>{panel}</FoundChecksContext>
);
