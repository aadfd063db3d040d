import { randomUUID } from 'node:crypto';
import { submissionAddress, type SubmissionBody } from '#contract/submissions.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import type { Behaviour } from '#test-support/hostile/behaviour.ts';
import { questAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { largestQuest } from '#test-support/hostile/worst/largest-documents.ts';

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

export const manyWrites: Behaviour = {
  name: 'writes without end',
  needsAccount: true,
  begin: ({ person: { owner }, send }) => {
    const body = JSON.stringify(largestQuest('Write'));
    return async () => {
      const path = questAddress(owner, toQuestId(randomUUID()));
      await send({ method: 'PUT', path, headers: creationHeaders, body });
      const { headers } = await send({ method: 'PUT', path, headers: creationHeaders, body });
      if (headers.etag) await send({ method: 'DELETE', path, headers: { 'if-match': headers.etag } });
    };
  },
};
