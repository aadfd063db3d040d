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

/** Newest first. A window that gets the focus loads them again. */
export const useOwnSubmissions = (owner: string) =>
  useQuery({
    queryKey: submissionKeys.own(owner),
    queryFn: () => fetchOwn(owner),
    staleTime: durations.reviewsKnown,
    refetchOnWindowFocus: 'always',
  });

/** A repeated request has the same `id`. */
export type AuthorRequest =
  | { readonly name: 'submit'; readonly id: string; readonly body: SubmissionBody }
  | { readonly name: 'withdraw'; readonly id: string };

/** The list is loaded again, also after a failure. */
export const useAuthorRequest = (owner: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: AuthorRequest) =>
      action.name === 'submit'
        ? request('PUT', submissionAddress(owner, action.id), { body: action.body })
        : request('DELETE', submissionAddress(owner, action.id)),
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
