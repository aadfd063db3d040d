import * as z from 'zod/mini';
import { replaceAnswer, worldRoutes, type SavedEntry } from '#contract/world.ts';
import { request } from '#web/shared/api/api.ts';
import { readEntriesAgain } from '#web/world/entries/entry-requests.ts';

export type Replacement = z.infer<typeof replaceAnswer>;

export const replaceEverywhere = async (entry: SavedEntry, other: SavedEntry): Promise<Replacement> => {
  const address = worldRoutes.replace
    .replace(':catalogue', encodeURIComponent(entry.catalogue))
    .replace(':id', encodeURIComponent(entry.id));
  const { body } = await request('POST', address, { body: { with: other.id } });
  await readEntriesAgain();
  return z.parse(replaceAnswer, body);
};

/** Refused where one of the documents changed since. */
export const takeBackReplacement = async (id: string): Promise<void> => {
  await request('DELETE', worldRoutes.replacement.replace(':id', encodeURIComponent(id)));
  await readEntriesAgain();
};
