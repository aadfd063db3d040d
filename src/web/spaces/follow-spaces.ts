import type { QueryClient } from '@tanstack/react-query';
import { commentsKind, inboxKind, presenceKind, spacesKind, submissionsKind } from '#contract/events.ts';
import type { ChangeFollower } from '#web/shared/events/follow-server.ts';

const followed: readonly string[] = [spacesKind, commentsKind, inboxKind, presenceKind];

/** Reads spaces, their members and comments again when they change. Other changes go to `others`. */
export const followSpaces = (client: QueryClient, others: ChangeFollower): ChangeFollower => ({
  handleChange: (change) => {
    if (followed.includes(change.kind)) void client.invalidateQueries({ queryKey: [change.kind] });
    else others.handleChange(change);
    // The inbox shows decisions. An accepted invitation is gone from it, and so is what came from a space that one left.
    if (change.kind === submissionsKind || change.kind === spacesKind)
      void client.invalidateQueries({ queryKey: [inboxKind] });
  },
  handleGap: () => {
    for (const kind of followed) void client.invalidateQueries({ queryKey: [kind] });
    others.handleGap();
  },
  stop: () => others.stop(),
});
