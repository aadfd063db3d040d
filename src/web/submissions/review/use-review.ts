import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { review, type Review } from '#contract/reviews/reviews.ts';
import { decisionAddress, reviewAddress, type DecisionBody } from '#contract/submissions.ts';
import { officialOwner } from '#domain/account/user.ts';
import { ApiError, request } from '#web/shared/api/api.ts';
import { logError } from '#web/shared/errors/log.ts';
import { refreshSession } from '#web/shared/session/session.ts';
import { listKey } from '#web/documents/sending/list-cache.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { storyLineKind } from '#web/story-lines/story-line-kind.ts';
import { submissionKeys } from '#web/submissions/submission-keys.ts';

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

export const useReview = (id: string) =>
  useQuery({ queryKey: submissionKeys.review(id), queryFn: () => fetchReview(id) });

/** The queue is loaded again, also after a failure: another reviewer may have decided. */
export const useDecision = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: DecisionBody & { readonly id: string }) =>
      request('POST', decisionAddress(id), { body: body satisfies DecisionBody }),
    onSuccess: (_, { verdict }) => {
      if (verdict !== 'approved') return;
      void client.invalidateQueries({ queryKey: listKey(questKind.name, officialOwner) });
      void client.invalidateQueries({ queryKey: listKey(storyLineKind.name, officialOwner) });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: submissionKeys.all }),
  });
};

const fetchReview = async (id: string): Promise<Review> => z.parse(review, await readAsReviewer(reviewAddress(id)));
