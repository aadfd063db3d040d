import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  ownSubmissions,
  submissionAddress,
  submissionsAddress,
  type Submission,
  type SubmissionBody,
} from '#contract/submissions.ts';
import { durations } from '#domain/timings.ts';
import { request } from '#web/shared/api/api.ts';
import { logError } from '#web/shared/errors/log.ts';
import { submissionKeys } from '#web/submissions/submission-keys.ts';

/** The latest of an author's submissions, newest first; read anew whenever the window gets the focus. */
export const useOwnSubmissions = (owner: string) =>
  useQuery({
    queryKey: submissionKeys.own(owner),
    queryFn: () => fetchOwn(owner),
    staleTime: durations.reviewsKnown,
    refetchOnWindowFocus: 'always',
  });

/** What an author does: `id` is made once for each try, so that sending it again is the same request. */
export type AuthorRequest =
  | { readonly name: 'submit'; readonly id: string; readonly body: SubmissionBody }
  | { readonly name: 'withdraw'; readonly id: string };

/** Submits or withdraws. Also after a failure the list is read anew: it tells how things stand. */
export const useAuthorRequest = (owner: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: AuthorRequest) =>
      act.name === 'submit'
        ? request('PUT', submissionAddress(owner, act.id), { body: act.body })
        : request('DELETE', submissionAddress(owner, act.id)),
    onSettled: () => void client.invalidateQueries({ queryKey: submissionKeys.all }),
  });
};

const fetchOwn = async (owner: string): Promise<readonly Submission[]> => {
  try {
    const { body } = await request('GET', submissionsAddress(owner));
    return z.parse(ownSubmissions, body).items;
  } catch (error) {
    logError('The submissions could not be loaded', error);
    throw error;
  }
};
