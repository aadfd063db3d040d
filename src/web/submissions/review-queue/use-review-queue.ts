import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { reviewQueuePage, submissionRoutes, type ReviewQueuePage } from '#contract/submissions.ts';
import { readAsReviewer } from '#web/submissions/review/use-review.ts';
import { submissionKeys, type QueueFilter } from '#web/submissions/submission-keys.ts';

/** Oldest first. The shown page stays until the next filter's answer arrives. */
export const useReviewQueue = (filter: QueueFilter) =>
  useInfiniteQuery({
    queryKey: submissionKeys.queue(filter),
    queryFn: ({ pageParam }) => fetchReviewQueue(filter, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

const fetchReviewQueue = async ({ state, kind }: QueueFilter, after: string | null): Promise<ReviewQueuePage> => {
  const query = new URLSearchParams({ state, ...(kind && { kind }), ...(after && { after }) });
  return z.parse(reviewQueuePage, await readAsReviewer(`${submissionRoutes.reviewQueue}?${query}`));
};
