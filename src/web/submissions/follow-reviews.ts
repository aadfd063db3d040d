import type { Query, QueryClient } from '@tanstack/react-query';
import { documentKindNames, tablesOfKinds } from '#contract/document-kinds.ts';
import { type Change, reviewersOwner, submissionsKind } from '#contract/events.ts';
import { officialOwner } from '#domain/account/user.ts';
import { durations } from '#domain/timings.ts';
import type { SavedDocument } from '#web/documents/document-content.ts';
import type { LoadedList } from '#web/documents/sending/list-cache.ts';
import { type ChangeFollower, onEach } from '#web/shared/events/change-follower.ts';
import { submissionKeys } from './submission-keys.ts';

/** Reads the own submissions again after a decision or a submission, and the queue of a reviewer. */
export const followReviews = (client: QueryClient): ChangeFollower => {
  const queryKey = submissionKeys.everyOwn;
  const queue = followQueue(client);
  let isFollowing = false;
  return {
    on: {
      ...onEach(Object.values(tablesOfKinds), (change) => {
        if (change.owner === officialOwner) readCopied(client, change);
      }),
      [submissionsKind]: ({ owner, id }) => {
        if (owner === reviewersOwner) return queue.handleChange(id);
        void client.invalidateQueries({ queryKey: submissionKeys.own(owner) });
        readOwnAgain(client, owner);
      },
    },
    /** The first one is the start of the page, which has just read them. */
    handleGap: () => {
      if (isFollowing) {
        void client.invalidateQueries({ queryKey });
        queue.handleGap();
      } else void client.refetchQueries({ queryKey, type: 'active', stale: true });
      isFollowing = true;
    },
    stop: queue.stop,
  };
};

/** After an approval the documents say that they are official. */
const readOwnAgain = (client: QueryClient, owner: string): void => {
  for (const name of documentKindNames) void client.invalidateQueries({ queryKey: [name, owner] });
};

/** The lists with a document whose official copy has changed. */
const readCopied = (client: QueryClient, { id, kind }: Change): void => {
  const name = documentKindNames.find((each) => tablesOfKinds[each] === kind);
  if (!name) return;
  const hasCopy = ({ state: { data } }: Query): boolean =>
    (data as LoadedList<SavedDocument> | undefined)?.items.some(
      ({ official, ...own }) => official?.id === id && own.id !== id,
    ) ?? false;
  void client.invalidateQueries({ queryKey: [name], predicate: hasCopy });
};

/** Submissions that change together are read together, and never while the queue is being read. */
const followQueue = (client: QueryClient) => {
  const queue = { queryKey: submissionKeys.everyQueue };
  const changed = new Set<string>();
  let timer: number | undefined;

  const takeUp = (): void => {
    timer = client.isFetching(queue) > 0 ? window.setTimeout(takeUp, durations.gatherReviews) : undefined;
    if (timer !== undefined) return;
    void client.invalidateQueries(queue);
    for (const id of changed) void client.invalidateQueries({ queryKey: submissionKeys.review(id) });
    changed.clear();
  };
  return {
    handleChange: (id: string): void => {
      changed.add(id);
      timer ??= window.setTimeout(takeUp, durations.gatherReviews);
    },
    handleGap: (): void => {
      void client.invalidateQueries(queue);
      void client.invalidateQueries({ queryKey: submissionKeys.everyReview });
    },
    stop: (): void => window.clearTimeout(timer),
  };
};
