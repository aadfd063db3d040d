import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { reviewQueuePage, submissionRoutes, type ReviewQueuePage } from '#contract/submissions.ts';
import { readAsReviewer } from './read-as-reviewer.ts';
import { submissionKeys, type QueueFilter } from '#web/submissions/submission-keys.ts';

/** What waits at the desk, the oldest first, page by page. What was shown stays until another filter's answer is there. */
export const useReviewQueue = (filter: QueueFilter) =>
  useInfiniteQuery({
    queryKey: submissionKeys.desk(filter),
    queryFn: ({ pageParam }) => fetchReviewQueue(filter, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

const fetchReviewQueue = async ({ state, kind }: QueueFilter, after: string | null): Promise<ReviewQueuePage> => {
  const query = new URLSearchParams({ state, ...(kind && { kind }), ...(after && { after }) });
  return z.parse(reviewQueuePage, await readAsReviewer(`${submissionRoutes.reviewQueue}?${query}`));
};
