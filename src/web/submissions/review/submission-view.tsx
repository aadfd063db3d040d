import { useId, useMemo, type ReactNode } from 'react';
import type { Review } from '#contract/reviews/reviews.ts';
import { collections } from '#domain/world/property.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import * as questTexts from '#texts/quests.ts';
import * as texts from '#texts/submissions.ts';
import { CommentMark } from '#web/documents/comments/comment-mark.tsx';
import { CommentedContext, commentedSubmission, earlierSubmission } from '#web/documents/comments/commented-here.ts';
import { WantedMarkContext, useWantedMark } from '#web/documents/comments/wanted-mark.ts';
import { LateComments } from '#web/documents/comments/late-comments.tsx';
import { RichText } from '#web/shared/rich-text.tsx';
import { StoryTag } from '#web/documents/list-pane/story-tag.tsx';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { Since } from '#web/shared/since.tsx';
import { Decision } from '#web/submissions/decision.tsx';
import { StateBadge } from '#web/submissions/state-badge.tsx';
import { PropertyList } from '#web/quests/view/property-list.tsx';
import { QuestMore } from '#web/quests/view/quest-more.tsx';
import { usePresentQuest } from '#web/shared/world/use-present-quests.ts';
import { GameText } from '#web/shared/game-text/game-text.tsx';
import { PlainTitle } from '#web/shared/game-text/plain-title.tsx';
import { SubmissionAdvice } from './submission-advice.tsx';
import { SubmissionChecks } from './submission-checks.tsx';
import { SubmissionDifferences, sinceOfficial, sinceRefused } from './submission-differences.tsx';
import styles from './submission-view.module.css';

/** A withdrawn line is here, too. */
export function SubmissionView({ review }: { review: Review }) {
  const { submission, submitted } = review;
  const [quest] = submitted.quests;
  const type = submitted.story_line?.type ?? quest?.type;
  const { owner } = review;
  const isCommented = owner !== undefined && submission.state !== 'withdrawn';
  const here = useMemo(
    () => (isCommented ? commentedSubmission(owner, submission.id) : null),
    [isCommented, owner, submission.id],
  );
  return (
    <CommentedContext value={here}>
      <WantedMarkContext value={useWantedMark()}>
        <article className={styles['submission']}>
          <header className={styles['header']}>
            <div className={styles['title']}>
              <h2 tabIndex={-1}>
                <PlainTitle text={submission.title} />
              </h2>
              <CommentMark place="/title" what={questTexts.title} />
              {type && <StoryTag type={type} />}
              {submission.decided_by === null && <StateBadge state={submission.state} />}
            </div>
            <SubmissionFacts submission={submission} />
          </header>
          {submission.state === 'withdrawn' ? (
            <NothingToRead />
          ) : (
            <>
              <SubmissionFindings review={review} />
              <Part title={texts.asSubmitted}>{quest && <SubmittedQuest quest={quest} />}</Part>
              <SubmissionComments review={review} />
            </>
          )}
        </article>
      </WantedMarkContext>
    </CommentedContext>
  );
}

/** The conversation with the author, also about what was refused before. */
export function SubmissionComments({ review: { owner, submission, refused_before: refused } }: { review: Review }) {
  if (owner === undefined) return null;
  const before = refused ? [earlierSubmission(owner, refused.submission)] : [];
  return <LateComments subjects={[{ owner, kind: 'submission', id: submission.id }, ...before]} />;
}

export function SubmissionFacts({ submission }: Pick<Review, 'submission'>) {
  return (
    <>
      <p className={styles['facts']}>
        <RichText
          parts={texts.submittedBy<ReactNode>({
            kind: submission.kind,
            author: texts.authorNames(submission),
            since: <Since time={submission.created_at} />,
          })}
        />
      </p>
      <Decision submission={submission} />
    </>
  );
}

function NothingToRead() {
  return (
    <EmptyState title={texts.nothingToRead} headingLevel={3}>
      {texts.nothingToReadHint}
    </EmptyState>
  );
}

export function SubmissionFindings({ review }: { review: Review }) {
  const { submitted, official, refused_before: refused, set_aside: setAside } = review;
  return (
    <>
      <Part title={texts.checks}>
        <SubmissionAdvice
          submitted={submitted}
          setAside={setAside}
          rules={<SubmissionChecks submitted={submitted} />}
        />
      </Part>
      {refused && (
        <Part title={texts.changesSince}>
          <Decision submission={refused.submission} />
          <SubmissionDifferences earlier={refused.submitted} submitted={submitted} words={sinceRefused} />
        </Part>
      )}
      <Part title={texts.changes}>
        {official ? (
          <SubmissionDifferences earlier={official} submitted={submitted} words={sinceOfficial} />
        ) : (
          <p className={styles['facts']}>{texts.allNew}</p>
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

/** A submitted quest without its title. */
function SubmittedQuest({ quest: written }: { quest: QuestContent }) {
  const quest = usePresentQuest(written);
  return (
    <div className={styles['quest']}>
      <p className={styles['description']}>
        <GameText text={quest.description} /> <CommentMark place="/description" what={questTexts.description} />
      </p>
      <QuestMore quest={quest} />
      <div className={styles['sections']}>
        {collections.map((collection) => (
          <PropertyList key={collection} quest={quest} collection={collection} />
        ))}
      </div>
    </div>
  );
}
