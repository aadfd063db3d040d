import { ApiError, request } from '#web/shared/api/api.ts';
import { logError } from '#web/shared/errors/log.ts';
import { refreshSession } from '#web/shared/session/session.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { reviewQueuePage, submissionRoutes, type ReviewQueuePage } from '#contract/submissions.ts';
import { submissionKeys, type QueueFilter } from '#web/submissions/submission-keys.ts';

/** After a refusal it reloads the session, which may show a lost rank. */
export const readAsReviewer = async (address: string): Promise<unknown> => {
  try {
    return (await request('GET', address)).body;
  } catch (error) {
    logError('Submissions could not be loaded', error);
    if (error instanceof ApiError && error.status === 403) await refreshSession();
    throw error;
  }
};

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
