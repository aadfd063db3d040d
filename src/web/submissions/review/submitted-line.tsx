import { type ReactNode, useMemo } from 'react';
import type { Review } from '#contract/reviews/reviews.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import { isOpen, type Verdict } from '#domain/submission/submission.ts';
import * as texts from '#texts/submissions.ts';
import { CommentedContext, commentedSubmission } from '#web/documents/comments/commented-here.ts';
import { StoryTag } from '#web/documents/list-pane/story-tag.tsx';
import type { ShownQuests } from '#web/story-lines/content/use-line-quests.ts';
import { BarTitle } from '#web/story-lines/workspace/workspace-bar.tsx';
import { lineTabs } from '#web/story-lines/view/line-tabs.tsx';
import { useFirstTab } from '#web/story-lines/workspace/inspector/use-inspector.ts';
import { StoryLineWorkspace } from '#web/story-lines/workspace/story-line-workspace.tsx';
import { PanelButtons, ToolStrip } from '#web/story-lines/workspace/tool-strip.tsx';
import { useLinesOfReferences } from '#web/story-lines/view/use-lines-of-references.ts';
import { usePlayAndChecks } from '#web/story-lines/view/use-play-and-checks.ts';
import { useSelection } from '#web/story-lines/workspace/use-selection.ts';
import { StoryPanel } from '#web/story-lines/view/story-panel.tsx';
import { StateBadge } from '#web/submissions/state-badge.tsx';
import { DecisionForm } from './decision-form.tsx';
import { SubmissionComments, SubmissionFacts, SubmissionFindings } from './submission-view.tsx';
import { readText } from '#web/shared/game-text/read-text.ts';
import { changedQuests, compareSnapshots } from './compare-snapshots.ts';
import { useConnectedOfficial } from './use-connected-official.ts';
import { QuestsInFull } from './quests-in-full.tsx';
import styles from './submitted-line.module.css';

type SubmittedLineProps = LineDecisionProps & { line: StoryLine };

export function SubmittedLine(props: SubmittedLineProps) {
  const { owner, submission, submitted } = props.review;
  const here = useMemo(
    () => (owner === undefined ? null : commentedSubmission(owner, submission.id, submitted.quests)),
    [owner, submission.id, submitted.quests],
  );
  return (
    <CommentedContext value={here}>
      <LineWorkspace {...props} />
    </CommentedContext>
  );
}

function LineWorkspace({ line, review, ...decision }: SubmittedLineProps) {
  const lineQuests = useLinesOfReferences(officialOwner, line, useSubmittedQuests(review));
  const selectionState = useSelection(line);
  const playAndChecks = usePlayAndChecks(line, lineQuests);
  const changed = useMemo(() => changedSinceRefused(review), [review]);
  useFirstTab('review');
  const [story, quest, , ...others] = lineTabs({
    line,
    lineQuests,
    selectionState,
    playAndChecks,
    story: (
      <StoryPanel {...{ line, selectionState }} titleOf={lineQuests.titleOf} quests={lineQuests.byId} review={null} />
    ),
  });
  const reviewTab = {
    id: 'review',
    label: texts.review,
    panel: <LineDecision review={review} {...decision} />,
  } as const;
  const questsTab = {
    id: 'quests',
    label: texts.questsTab,
    panel: <QuestsInFull line={line} quests={lineQuests.byId} changed={changed} onShow={selectionState.revealQuest} />,
  } as const;
  return (
    <StoryLineWorkspace
      line={line}
      lineQuests={lineQuests}
      selectionState={selectionState}
      marks={playAndChecks.marks}
      onPlay={playAndChecks.playing.toggle}
      heading={<SubmittedHeading line={line} review={review} />}
      tools={
        <ToolStrip>
          <PanelButtons isEmpty={review.submitted.quests.length === 0} playAndChecks={playAndChecks} />
        </ToolStrip>
      }
      tabs={[reviewTab, ...(story && quest ? [story, quest] : []), questsTab, ...others]}
    />
  );
}

function SubmittedHeading({ line, review: { submission } }: { line: StoryLine; review: Review }) {
  return (
    <div className={styles['heading']}>
      <h2 tabIndex={-1}>
        <BarTitle title={readText(submission.title)} />
      </h2>
      <StoryTag type={line.type} />
      <StateBadge state={submission.state} />
    </div>
  );
}

const useSubmittedQuests = ({ submitted }: Review): ShownQuests => {
  const { byId, connected } = useConnectedOfficial(submitted);
  return useMemo(
    () => ({
      byId,
      titleOf: (id: string) => readText(byId.get(id)?.title ?? texts.missingQuest),
      state: 'loaded',
      retry: () => undefined,
      ...(connected !== undefined && { connected }),
    }),
    [byId, connected],
  );
};

const changedSinceRefused = ({ submitted, refused_before: refused }: Review): ReadonlySet<string> | null =>
  refused ? changedQuests(compareSnapshots(refused.submitted, submitted, () => texts.noLongerSubmitted)) : null;

type LineDecisionProps = {
  review: Review;
  /** Who else looks at it. */
  here: ReactNode;
  reason: string;
  onReasonChange: (reason: string) => void;
  onDecide: (verdict: Verdict) => void;
};

function LineDecision({ review, here, ...decision }: LineDecisionProps) {
  const { submission } = review;
  return (
    <div className={styles['review']}>
      {here}
      <SubmissionFacts submission={submission} />
      <SubmissionFindings review={review} />
      {isOpen(submission.state) && (
        <>
          {review.left_out && <p className={styles['leftOut']}>{texts.waitsForUnofficial(review.left_out)}</p>}
          <DecisionForm submission={submission.id} {...decision} />
        </>
      )}
      <SubmissionComments review={review} />
    </div>
  );
}
