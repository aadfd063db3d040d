import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Commented } from '#contract/comments.ts';
import { ownSubmission, submissionAddress } from '#contract/submissions.ts';
import type { Snapshot } from '#domain/submission/submission.ts';
import { request } from '#web/shared/api/api.ts';

/** It never changes. */
export const sentContentQuery = ({ owner, id }: Commented) => ({
  queryKey: ['as-submitted', owner, id] as const,
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async (): Promise<Snapshot> =>
    z.parse(ownSubmission, (await request('GET', submissionAddress(owner, id))).body).submitted,
});

/** What the author submitted; undefined until it is there. */
export const useSentContent = (sent: Commented | undefined): Snapshot | undefined =>
  useQuery({ ...sentContentQuery(sent ?? nothing), enabled: sent !== undefined }).data;

const nothing: Commented = { owner: '', kind: 'submission', id: '' };
