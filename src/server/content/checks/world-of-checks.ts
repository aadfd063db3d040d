import { isStoredQuest, type Quest } from '#domain/quest/quest.ts';
import { indexEntries, type EntryLookup } from '#domain/world/entry-lookup.ts';
import type { Entry } from '#domain/world/entry.ts';
import { indexWorld, type IndexedWorld } from '#domain/world/index-world.ts';
import type { World } from '#domain/world/world.ts';
import type { EntryKey } from '#server/content/entries/entry-store.ts';
import { recall, remember } from '#server/content/current-world/current-world.ts';
import { withoutGone } from './named-entries.ts';

/** Of the world, of the entries, and the catalogues whose entries are all there. */
type Versions = { readonly world: string; readonly entries: string; readonly catalogues: readonly string[] };

type Content = { readonly world: World; readonly entries: readonly Entry[] };

/** A world as JSON, in memory that threads share. */
type Packed = { readonly packed: Uint8Array; readonly versions: Versions };

/** What a document is checked with, in a form that a thread can be sent. Without versions nothing is remembered of it. */
export type WorldOfChecks = (Content | Packed) & {
  readonly versions?: Versions;
  /** The texts of the stored quests that are replaced, by id. What they named stays. */
  readonly replaced?: ReadonlyMap<string, string>;
  /** Entries that a transaction did not find any more. */
  readonly gone?: readonly EntryKey[];
};

export type VersionedChecks = WorldOfChecks & Content & { readonly versions: Versions };

type Prepared = {
  readonly world: IndexedWorld;
  readonly entryOf: EntryLookup;
  /** The quest that is replaced, where it was asked for. */
  readonly beforeOf: (id: string) => Quest | null;
};

let lastLookup: { readonly version: string; readonly entryOf: EntryLookup } | null = null;

/** Compiled once for each version of the world and of the entries that it asks for. */
export const prepareChecks = (checks: WorldOfChecks): Prepared => {
  const { versions, replaced, gone } = checks;
  const beforeOf = toBefore(replaced);
  let content: Content | undefined;
  const read = (): Content => (content ??= 'packed' in checks ? unpack(checks.packed) : checks);
  if (!versions) return { world: indexWorld(read().world), entryOf: indexEntries(read().entries).entryOf, beforeOf };
  if (lastLookup?.version !== versions.entries)
    lastLookup = { version: versions.entries, entryOf: toLookup(read().entries, versions) };
  const world = recall(versions.world) ?? remember(versions.world, read().world);
  return { world: world.indexed, entryOf: withoutGone(lastLookup.entryOf, gone), beforeOf };
};

let lastPacked: { readonly version: string; readonly packed: Uint8Array } | null = null;

/** For a thread: nothing is copied, and a thread reads each version once. */
export const packChecks = ({ world, entries, ...checks }: VersionedChecks): WorldOfChecks => {
  const version = JSON.stringify([checks.versions.world, checks.versions.entries]);
  if (lastPacked?.version !== version) lastPacked = { version, packed: pack({ world, entries }) };
  return { ...checks, packed: lastPacked.packed };
};

const pack = (content: Content): Uint8Array => {
  const text = Buffer.from(JSON.stringify(content));
  const packed = new Uint8Array(new SharedArrayBuffer(text.length));
  packed.set(text);
  return packed;
};

const unpack = ({ buffer, byteOffset, byteLength }: Uint8Array): Content =>
  JSON.parse(Buffer.from(buffer, byteOffset, byteLength).toString()) as Content;

const toBefore =
  (replaced: WorldOfChecks['replaced']): Prepared['beforeOf'] =>
  (id) => {
    const stored = replaced?.get(id);
    const quest: unknown = stored === undefined ? null : JSON.parse(stored);
    return isStoredQuest(quest) ? quest : null;
  };

const toLookup = (entries: readonly Entry[], { catalogues }: Versions): EntryLookup => {
  const { entryOf } = indexEntries(entries);
  const known = new Set(catalogues);
  return (catalogue, id) => (known.has(catalogue) ? entryOf(catalogue, id) : undefined);
};
