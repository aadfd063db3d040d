import { randomUUID } from 'node:crypto';
import { questAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import type { Behaviour } from '#test-support/hostile/behaviour.ts';
import { largestQuest } from '#test-support/hostile/worst/largest-documents.ts';

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
