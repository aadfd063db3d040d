import { batchAddress, batchAnswer, type BatchAnswer, type BatchBody, batchLimits } from '#contract/batch.ts';
import { schemaHeaders } from '#contract/versions.ts';
import { limits } from '#domain/limits.ts';
import * as texts from '#texts/quest-table.ts';
import { request } from '#web/shared/api/api.ts';

/** A large batch is checked and saved as one. */
const patienceMs = 60_000;

/** All or nothing. `act` becomes the note in each history. */
export const sendBatch = async (owner: string, body: BatchBody, act: string): Promise<BatchAnswer['versions']> => {
  const noted = { ...body, note: act.slice(0, limits.note.max) };
  const sent = await request('POST', batchAddress(owner), { body: noted, headers: schemaHeaders, patienceMs });
  return batchAnswer.parse(sent.body).versions;
};

/** As the server bounds a batch. null: it takes it. */
export const boundsOfBatch = (body: BatchBody): string | null => {
  const count = Object.keys(body.changes).length + (body.submit?.length ?? 0);
  if (count > batchLimits.quests) return texts.tooManyQuests(batchLimits.quests);
  if (Object.keys(body.story_lines ?? {}).length > batchLimits.storyLines)
    return texts.tooManyLines(batchLimits.storyLines);
  return new TextEncoder().encode(JSON.stringify(body)).length > batchLimits.bytes ? texts.tooManyBytes : null;
};
