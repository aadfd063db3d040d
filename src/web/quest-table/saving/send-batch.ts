import { batchAddress, batchAnswer, type BatchAnswer, type BatchBody } from '#contract/batch.ts';
import { schemaHeaders } from '#contract/versions.ts';
import { limits } from '#domain/limits.ts';
import { request } from '#web/shared/api/api.ts';

/** A large batch is checked and saved as one. */
const patienceMs = 60_000;

/** All or nothing. `act` becomes the note in each history. */
export const sendBatch = async (owner: string, body: BatchBody, act: string): Promise<BatchAnswer['versions']> => {
  const noted = { ...body, note: act.slice(0, limits.note.max) };
  const sent = await request('POST', batchAddress(owner), { body: noted, headers: schemaHeaders, patienceMs });
  return batchAnswer.parse(sent.body).versions;
};
