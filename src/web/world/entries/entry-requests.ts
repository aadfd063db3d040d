import * as z from 'zod/mini';
import type { EntryContent } from '#domain/world/entry.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { entryAddress, savedEntry, worldRoutes, type SavedEntry } from '#contract/world.ts';
import { request } from '#web/shared/api/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { entryKeys } from '#web/shared/world/entries.ts';
import { forgetEntry, rememberEntries } from '#web/shared/world/kept-entries.ts';

type EntryPlace = Pick<SavedEntry, 'catalogue' | 'id'>;

/** Without `version` the entry is made. */
export const saveEntry = async (
  { catalogue, id }: EntryPlace,
  content: EntryContent,
  version: number | null,
): Promise<SavedEntry> => {
  const headers = version === null ? creationHeaders : changeHeaders(version);
  const { body } = await request('PUT', entryAddress(catalogue, id), { body: content, headers });
  const saved = z.parse(savedEntry, body);
  rememberEntries([saved]);
  await readEntriesAgain();
  return saved;
};

export const deleteEntry = async ({ catalogue, id, version }: SavedEntry): Promise<void> => {
  await request('DELETE', entryAddress(catalogue, id), { headers: changeHeaders(version) });
  forgetEntry(catalogue, id);
  await readEntriesAgain();
};

export const readEntriesAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: entryKeys.all });

const keptPicture = z.object({ icon: z.string() });

/** Keeps a picture on the server. Answers its address. */
export const keepPicture = async (file: File): Promise<string> => {
  const { body } = await request('POST', worldRoutes.icons, { file });
  return z.parse(keptPicture, body).icon;
};

/** What people write of an entry, without its place and version. */
export const toEntryContent = ({ name, aliases, level, value, tags, icon, retired }: SavedEntry): EntryContent => ({
  name,
  aliases,
  level,
  value,
  tags,
  icon,
  retired,
});
