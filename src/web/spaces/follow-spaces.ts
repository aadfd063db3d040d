import type { QueryClient } from '@tanstack/react-query';
import { commentsKind, inboxKind, presenceKind, spacesKind, submissionsKind } from '#contract/events.ts';
import { durations } from '#domain/timings.ts';
import { type ChangeFollower, onEach } from '#web/shared/events/change-follower.ts';

const followed = [spacesKind, commentsKind, inboxKind, presenceKind] as const;

/** Reads spaces, comments, the inbox and who is here again when they change, four times a second at most. */
export const followSpaces = (client: QueryClient): ChangeFollower => {
  const changed = new Set<string>();
  let timer: number | undefined;
  const readAgain = (): void => {
    timer = undefined;
    for (const kind of changed) void client.invalidateQueries({ queryKey: [kind] });
    changed.clear();
  };
  const note = (kind: string): void => {
    changed.add(kind);
    timer ??= window.setTimeout(readAgain, durations.gatherChanges);
  };
  return {
    on: {
      ...onEach(followed, ({ kind }) => note(kind)),
      // An accepted invitation is gone from the inbox, and so is what came from a space that one left.
      [spacesKind]: () => [spacesKind, inboxKind].forEach(note),
      // The inbox shows decisions.
      [submissionsKind]: () => note(inboxKind),
    },
    handleGap: () => followed.forEach(note),
    stop: () => window.clearTimeout(timer),
  };
};
