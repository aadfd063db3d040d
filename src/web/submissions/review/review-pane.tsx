import { MapPinOff } from 'lucide-react';
import type { RefObject } from 'react';
import type { Review } from '#contract/reviews/reviews.ts';
import { reviewersOwner } from '#contract/events.ts';
import { isOpen, type Verdict } from '#domain/submission/submission.ts';
import * as texts from '#texts/submissions.ts';
import { ApiError } from '#web/shared/api/api.ts';
import { useFocusKeeper } from '#web/documents/list-pane/use-focus-keeper.ts';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { DecisionForm } from './decision-form.tsx';
import styles from './submission-view.module.css';
import { SubmissionView } from './submission-view.tsx';
import { SubmittedLine } from './submitted-line.tsx';
import { useReview } from './use-review.ts';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { PeopleAt } from '#web/documents/presence/people-here.tsx';
import { usePresentPeople, useAnnouncePresence } from '#web/documents/presence/use-presence.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';

type ReviewPaneProps = {
  /** Keeps a focus that the end of a submission takes away. */
  pane: RefObject<HTMLElement | null>;
  id: string;
  reason: string;
  onReasonChange: (reason: string) => void;
  onDecide: (review: Review, verdict: Verdict) => void;
};

export function ReviewPane({ pane, id, reason, onReasonChange, onDecide }: ReviewPaneProps) {
  const { data: review, error, isFetching, refetch } = useReview(id);
  useFocusKeeper(pane, review ? review.submission.state : null);
  if (!review && error) return <NotOpened error={error} isTrying={isFetching} onRetry={() => void refetch()} />;
  if (!review) return <Skeleton lines={8} label={texts.loadingSubmission} />;
  const { submission, submitted } = review;
  const here = <ReviewersHere submission={id} />;
  const decision = { reason, onReasonChange, onDecide: (verdict: Verdict) => onDecide(review, verdict) };
  if (submitted.story_line && submission.state !== 'withdrawn')
    return <SubmittedLine line={submitted.story_line} review={review} here={here} {...decision} />;
  return (
    <div className={styles['pane']}>
      {here}
      <SubmissionView review={review} />
      {isOpen(submission.state) && <DecisionForm submission={id} {...decision} />}
    </div>
  );
}

type NotOpenedProps = { error: Error; isTrying: boolean; onRetry: () => void };

function NotOpened({ error, isTrying, onRetry }: NotOpenedProps) {
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState title={texts.noSubmission} icon={<MapPinOff aria-hidden="true" />}>
        {texts.noSubmissionHint}
      </EmptyState>
    );
  return <NotLoaded what={texts.theSubmission} isTrying={isTrying} onRetry={onRetry} />;
}

/** Says which submission one looks at, and shows who else does. */
function ReviewersHere({ submission }: { submission: string }) {
  useAnnouncePresence({ owner: reviewersOwner, kind: 'submission', id: submission });
  const { id: me } = useSignedInUser();
  const people = usePresentPeople(reviewersOwner);
  return <PeopleAt people={people.filter(({ id, user }) => id === submission && user.id !== me)} />;
}
