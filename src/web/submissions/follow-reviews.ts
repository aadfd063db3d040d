import type { QueryClient } from '@tanstack/react-query';
import { submissionsKind } from '#contract/events.ts';
import type { ChangeFollower } from '#web/shared/events/follow-server.ts';
import { submissionKeys } from './submission-keys.ts';

/** Reads the own submissions again after a decision, and after a submission from another window; other changes go to `others`. */
export const followReviews = (client: QueryClient, others: ChangeFollower): ChangeFollower => ({
  handleChange: (change) => {
    if (change.kind === submissionsKind) void client.invalidateQueries({ queryKey: submissionKeys.own(change.owner) });
    else others.handleChange(change);
  },
  handleGap: () => {
    void client.invalidateQueries({ queryKey: submissionKeys.everyOwn });
    others.handleGap();
  },
  stop: others.stop,
});
