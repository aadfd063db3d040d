import type { QueryClient } from '@tanstack/react-query';
import { durations } from '#domain/timings.ts';
import { submissionKeys } from '#web/submissions/submission-keys.ts';

/** Submissions that change together are read together, and never while the queue is being read. */
export const followQueue = (client: QueryClient) => {
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
