import type { QueryClient } from '@tanstack/react-query';
import { submissionsKind } from '#contract/events.ts';
import type { ChangeFollower } from '#web/shared/events/follow-server.ts';
import { submissionKeys } from './submission-keys.ts';

/** Reads the own submissions again after a decision, and after a submission from another window; other changes go to `others`. */
export const followReviews = (client: QueryClient, others: ChangeFollower): ChangeFollower => {
  const queryKey = submissionKeys.everyOwn;
  let isFollowing = false;
  return {
    handleChange: (change) => {
      if (change.kind === submissionsKind)
        void client.invalidateQueries({ queryKey: submissionKeys.own(change.owner) });
      else others.handleChange(change);
    },
    /** The first one is the start of the page, which has just read them. */
    handleGap: () => {
      if (isFollowing) void client.invalidateQueries({ queryKey });
      else void client.refetchQueries({ queryKey, type: 'active', stale: true });
      isFollowing = true;
      others.handleGap();
    },
    stop: others.stop,
  };
};
