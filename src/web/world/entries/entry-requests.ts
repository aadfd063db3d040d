import { notReachedTryAgain } from '#texts/shared.ts';
import * as texts from '#texts/world/entries.ts';
import { ApiError, request, ServerUnreachable } from '#web/shared/api/api.ts';
import { problemOf } from '#web/shared/api/problem-of.ts';
import * as z from 'zod/mini';
import type { EntryContent } from '#domain/world/entry.ts';
import { changeHeaders, creationHeaders, type KnownVersion, toKnownVersion } from '#contract/versions.ts';
import { entryAddress, worldRoutes } from '#contract/world/world-routes.ts';
import { iconAnswer } from '#contract/world.ts';
import { savedEntry, type SavedEntry } from '#contract/world/world-entries.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { entryKeys } from '#web/shared/world/entry-keys.ts';
import { forgetEntry, rememberEntries } from '#web/shared/world/kept-entries.ts';

/** Why the server did not take an entry, such as a catalogue that is gone. */
export const describeRefusal = (error: unknown): string => {
  if (error instanceof ServerUnreachable) return notReachedTryAgain;
  return (
    (error instanceof ApiError && error.status === 422 ? problemOf(error)?.detail : undefined) ?? texts.entryNotSaved
  );
};

type EntryPlace = Pick<SavedEntry, 'catalogue' | 'id'>;

/** Without `version` the entry is made. */
export const sendEntry = async (
  { catalogue, id }: EntryPlace,
  content: EntryContent,
  version: KnownVersion | null,
): Promise<SavedEntry> => {
  const headers = version === null ? creationHeaders : changeHeaders(version);
  const { body } = await request('PUT', entryAddress(catalogue, id), { body: content, headers });
  const saved = z.parse(savedEntry, body);
  rememberEntries([saved]);
  await readEntriesAgain();
  return saved;
};

export const deleteEntry = async (entry: SavedEntry): Promise<void> => {
  const { catalogue, id } = entry;
  await request('DELETE', entryAddress(catalogue, id), { headers: changeHeaders(toKnownVersion(entry)) });
  forgetEntry(catalogue, id);
  await readEntriesAgain();
};

export const readEntriesAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: entryKeys.all });

/** Keeps a picture on the server. Answers its address. */
export const keepPicture = async (file: File): Promise<string> => {
  const { body } = await request('POST', worldRoutes.icons, { file });
  return z.parse(iconAnswer, body).icon;
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
