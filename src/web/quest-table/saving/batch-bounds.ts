import { type BatchBody, batchLimits } from '#contract/batch.ts';
import * as texts from '#texts/quest-table.ts';

/** As the server bounds a batch. null: it takes it. */
export const boundsOfBatch = (body: BatchBody): string | null => {
  const count = Object.keys(body.changes).length + (body.submit?.length ?? 0);
  if (count > batchLimits.quests) return texts.tooManyQuests(batchLimits.quests);
  if (Object.keys(body.story_lines ?? {}).length > batchLimits.storyLines)
    return texts.tooManyLines(batchLimits.storyLines);
  return new TextEncoder().encode(JSON.stringify(body)).length > batchLimits.bytes ? texts.tooManyBytes : null;
};
