import { randomUUID } from 'node:crypto';
import { submissionAddress, type SubmissionBody } from '#contract/submissions.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import type { Behaviour } from '#test-support/hostile/behaviour.ts';

export const manySubmissions: Behaviour = {
  name: 'submitting and withdrawing',
  needsAccount: true,
  begin: ({ person: { owner, state }, send }) => {
    const body = JSON.stringify({ kind: 'story line', item_id: state?.wholeLine ?? '' } satisfies SubmissionBody);
    return async () => {
      const path = submissionAddress(owner, toSubmissionId(randomUUID()));
      const { status } = await send({ method: 'PUT', path, body });
      if (status === 201) await send({ method: 'DELETE', path });
    };
  },
};
