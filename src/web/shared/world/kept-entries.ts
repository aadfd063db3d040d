import { create } from 'zustand';
import * as z from 'zod/mini';
import { savedEntry, type SavedEntry } from '#contract/world/world-entries.ts';
import { forgetWithSession } from '#web/shared/session/session.ts';
import { currentUser } from '#web/shared/session/session-state.ts';
import { forget, keep, readKept } from '#web/shared/device-storage/device-storage.ts';
import { entryCache, entryKeyOf, nameKey, useFailedLookUps } from './entry-cache.ts';
import { parseJson } from '#web/shared/api/api.ts';
import { toSameName } from '#domain/text/text.ts';
import { indexNames, type KnownEntries } from '#domain/world/entry-lookup.ts';

/** Counts what this page learns of entries that documents name, and changes of catalogues. */
export const useEntryChanges = create<number>(() => 0);

export const noteEntryChange = (): void => useEntryChanges.setState((count) => count + 1, true);

const key = 'runeloom.entries';

/** The device keeps no more entries than this. The ones used last stay. */
export const mostKeptEntries = 3_000;

const waitMs = 1_000;

const keptEntries = z.object({ owner: z.string(), complete: z.array(z.string()), items: z.array(savedEntry) });

let timer: ReturnType<typeof setTimeout> | undefined;

const opened = (): Map<string, SavedEntry> => {
  entryCache.entries ??= readEntries();
  return entryCache.entries;
};

const readEntries = (): Map<string, SavedEntry> => {
  const { data } = z.safeParse(keptEntries, parseJson(readKept(key) ?? ''));
  if (data?.owner !== currentUser()?.id) return new Map();
  entryCache.complete = new Set(data?.complete);
  return new Map(data?.items.map((entry) => [entryKeyOf(entry.catalogue, entry.id), entry]));
};

export const rememberEntries = (looked: readonly SavedEntry[]): void => {
  const known = opened();
  for (const entry of looked) {
    const at = entryKeyOf(entry.catalogue, entry.id);
    known.delete(at);
    known.set(at, entry);
    entryCache.confirmed.add(at);
  }
  for (const oldest of known.keys()) {
    if (known.size <= mostKeptEntries) break;
    entryCache.complete.delete(oldest.slice(0, oldest.indexOf(' ')));
    known.delete(oldest);
  }
  timer ??= setTimeout(writeEntries, waitMs);
};

export const rememberCatalogue = (catalogue: string, all: readonly SavedEntry[]): void => {
  const known = opened();
  for (const entry of keptOf(catalogue)) known.delete(entryKeyOf(catalogue, entry.id));
  rememberEntries(all);
  entryCache.complete.add(catalogue);
  entryCache.confirmed.add(catalogue);
};

/** What the device has of a changed catalogue stays, but is no longer all of it, and is asked for again. */
export const forgetCatalogue = (catalogue: string): void => {
  entryCache.complete.delete(catalogue);
  entryCache.confirmed.delete(catalogue);
  for (const keys of [entryCache.missing, entryCache.confirmed, entryCache.names])
    for (const at of keys.keys()) if (at.startsWith(entryKeyOf(catalogue, ''))) keys.delete(at);
  noteEntryChange();
};

/** Changes may have been missed: what is known stays, and what documents name is asked for again. */
export const doubtEntries = (): void => {
  if (entryCache.missing.size + entryCache.confirmed.size + entryCache.names.size === 0) return;
  entryCache.names.clear();
  entryCache.missing.clear();
  entryCache.confirmed.clear();
  noteEntryChange();
};

/** Whether the server sent this page what the catalogue has under the id, since the catalogue's last change. */
export const isConfirmed = (catalogue: string, id: string): boolean =>
  entryCache.confirmed.has(entryKeyOf(catalogue, id)) || entryCache.confirmed.has(catalogue);

/** Remembers on this page that the server has no such entry. */
export const noteMissing = (catalogue: string, id: string): void => {
  const at = entryKeyOf(catalogue, id);
  opened().delete(at);
  entryCache.missing.add(at);
  entryCache.confirmed.add(at);
};

export const forgetEntry = (catalogue: string, id: string): void => void opened().delete(entryKeyOf(catalogue, id));

export const keptOf = (catalogue: string): SavedEntry[] =>
  [...opened().values()].filter((entry) => entry.catalogue === catalogue);

/** Whether the device has all entries of a catalogue. */
export const isWhole = (catalogue: string): boolean => {
  opened();
  return entryCache.complete.has(catalogue);
};

/** All entries of a catalogue, undefined where the device does not have them all. */
export const wholeCatalogue = (catalogue: string): readonly SavedEntry[] | undefined =>
  isWhole(catalogue) ? keptOf(catalogue) : undefined;

/** The entry, null where the catalogue has none of this id, undefined where the device can't know. */
export const keptEntry = (catalogue: string, id: string): SavedEntry | null | undefined =>
  opened().get(entryKeyOf(catalogue, id)) ??
  (entryCache.complete.has(catalogue) || entryCache.missing.has(entryKeyOf(catalogue, id)) ? null : undefined);

const writeEntries = (): void => {
  timer = undefined;
  const owner = currentUser()?.id;
  if (!owner) return;
  const kept = { owner, complete: [...entryCache.complete], items: [...opened().values()] };
  if (!keep(key, JSON.stringify(kept))) forget(key);
};

const forgetEntries = (): void => {
  clearTimeout(timer);
  timer = undefined;
  entryCache.entries = null;
  entryCache.complete = new Set();
  entryCache.missing = new Set();
  entryCache.confirmed = new Set();
  entryCache.names = new Map();
  useFailedLookUps.setState(new Set(), true);
};

forgetWithSession({ stop: () => Promise.resolve(), forget: forgetEntries });

const deviceEntries: KnownEntries = {
  entryOf: keptEntry,
  entriesIn: keptOf,
  entryCalled: (catalogue, name) => {
    const wanted = name.toLowerCase();
    return keptOf(catalogue).find((entry) => entry.name.toLowerCase() === wanted) ?? null;
  },
  idNamed: (catalogue, name) => {
    const whole = wholeCatalogue(catalogue);
    if (!whole) return entryCache.names.get(nameKey(catalogue, name));
    return whole.length === 0 ? undefined : (indexNames(whole).get(toSameName(name)) ?? null);
  },
};

export const loadedEntries = (): KnownEntries => deviceEntries;
