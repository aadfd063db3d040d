import type { QueryClient } from '@tanstack/react-query';
import { reviewersOwner, submissionsKind } from '#contract/events.ts';
import type { ChangeFollower } from '#web/shared/events/follow-server.ts';
import { followQueue } from './review-queue/follow-queue.ts';
import { submissionKeys } from './submission-keys.ts';

/** Reads the own submissions again after a decision or a submission, and the queue of a reviewer; other changes go to `others`. */
export const followReviews = (client: QueryClient, others: ChangeFollower): ChangeFollower => {
  const queryKey = submissionKeys.everyOwn;
  const queue = followQueue(client);
  let isFollowing = false;
  return {
    handleChange: (change) => {
      if (change.kind !== submissionsKind) others.handleChange(change);
      else if (change.owner === reviewersOwner) queue.handleChange(change.id);
      else void client.invalidateQueries({ queryKey: submissionKeys.own(change.owner) });
    },
    /** The first one is the start of the page, which has just read them. */
    handleGap: () => {
      if (isFollowing) {
        void client.invalidateQueries({ queryKey });
        queue.handleGap();
      } else void client.refetchQueries({ queryKey, type: 'active', stale: true });
      isFollowing = true;
      others.handleGap();
    },
    stop: () => {
      queue.stop();
      others.stop();
    },
  };
};
