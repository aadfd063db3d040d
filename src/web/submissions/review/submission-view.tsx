import { useId, type ReactNode } from 'react';
import type { Review } from '#contract/submissions.ts';
import { StoryTag } from '#web/documents/list-pane/story-tag.tsx';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { Since } from '#web/shared/formats/since.tsx';
import { Decision } from '#web/submissions/states/decision.tsx';
import { StateBadge } from '#web/submissions/states/state-badge.tsx';
import { SubmissionAdvice } from './submission-advice.tsx';
import { SubmissionChecks } from './submission-checks.tsx';
import { SubmissionDifferences } from './submission-differences.tsx';
import styles from './submission-view.module.css';
import { SubmittedLine } from './submitted-line.tsx';
import { SubmittedQuest } from './submitted-quest.tsx';
import { submittedKinds } from '#web/submissions/submitted-kinds.ts';

/** A submission to judge: who sent it, what the rules say, what it would change, and all of it. */
export function SubmissionView({ review }: { review: Review }) {
  const { submission, submitted } = review;
  const [quest] = submitted.quests;
  const type = submitted.story_line?.type ?? quest?.type;
  return (
    <article className={styles['submission']}>
      <header className={styles['header']}>
        <div className={styles['title']}>
          <h2 tabIndex={-1}>
            <bdi>{submission.title}</bdi>
          </h2>
          {type && <StoryTag type={type} />}
          {submission.decided_by === null && <StateBadge state={submission.state} />}
        </div>
        <p className={styles['facts']}>
          {submittedKinds[submission.kind].aOne} submitted by {submission.author} <Since time={submission.created_at} />
        </p>
        <Decision submission={submission} />
      </header>
      {submission.state === 'withdrawn' ? <NothingToRead /> : <Content review={review} />}
    </article>
  );
}

function NothingToRead() {
  return (
    <EmptyState title="There is nothing to read" headingLevel={3}>
      Its author has withdrawn this submission. What was submitted is not kept.
    </EmptyState>
  );
}

function Content({ review: { submitted, official } }: { review: Review }) {
  const [quest] = submitted.quests;
  return (
    <>
      <Part title="Checks">
        <SubmissionChecks submitted={submitted} />
        <SubmissionAdvice submitted={submitted} />
      </Part>
      <Part title="Changes to what is official">
        <SubmissionDifferences official={official} submitted={submitted} />
      </Part>
      <Part title="As submitted">
        {submitted.story_line ? (
          <SubmittedLine line={submitted.story_line} quests={submitted.quests} />
        ) : (
          quest && <SubmittedQuest quest={quest} />
        )}
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles['part']} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {children}
    </section>
  );
}
