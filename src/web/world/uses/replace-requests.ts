import * as z from 'zod/mini';
import { replaceAnswer } from '#contract/world.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import type { SavedEntry } from '#contract/world/world-entries.ts';
import { request } from '#web/shared/api/api.ts';
import { readEntriesAgain } from '#web/world/entries/entry-requests.ts';

export type AnsweredReplacement = z.infer<typeof replaceAnswer>;

const addressOf = (entry: SavedEntry): string =>
  worldRoutes.replace
    .replace(':catalogue', encodeURIComponent(entry.catalogue))
    .replace(':id', encodeURIComponent(entry.id));

export const replaceEverywhere = async (entry: SavedEntry, other: SavedEntry): Promise<AnsweredReplacement> => {
  const { body } = await request('POST', addressOf(entry), { body: { with: other.id } });
  await readEntriesAgain();
  return z.parse(replaceAnswer, body);
};

/** How many documents the replacement would change, and how many tables it would leave. Refused as it would be. */
export const checkReplacement = async (entry: SavedEntry, other: SavedEntry): Promise<AnsweredReplacement> => {
  const { body } = await request('POST', addressOf(entry), { body: { with: other.id, preview: true } });
  return z.parse(replaceAnswer, body);
};

/** Refused where one of the documents changed since. */
export const requestTakeBack = async (id: string): Promise<void> => {
  await request('DELETE', worldRoutes.replacement.replace(':id', encodeURIComponent(id)));
  await readEntriesAgain();
};
