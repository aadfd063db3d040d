import type { QueryClient } from '@tanstack/react-query';
import { commentsKind, inboxKind, presenceKind, spacesKind, submissionsKind } from '#contract/events.ts';
import { durations } from '#domain/timings.ts';
import type { ChangeFollower } from '#web/shared/events/follow-server.ts';

const followed: readonly string[] = [spacesKind, commentsKind, inboxKind, presenceKind];

/** Reads spaces, their members and comments again when they change, four times a second at most. Other changes go to `others`. */
export const followSpaces = (client: QueryClient, others: ChangeFollower): ChangeFollower => {
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
    handleChange: (change) => {
      if (followed.includes(change.kind)) note(change.kind);
      else others.handleChange(change);
      // The inbox shows decisions. An accepted invitation is gone from it, and so is what came from a space that one left.
      if (change.kind === submissionsKind || change.kind === spacesKind) note(inboxKind);
    },
    handleGap: () => {
      followed.forEach(note);
      others.handleGap();
    },
    stop: () => {
      window.clearTimeout(timer);
      others.stop();
    },
  };
};
