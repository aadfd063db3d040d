import { useEffect, useMemo } from 'react';
import { longestNameAsked } from '#contract/world/world-entries.ts';
import { namedEntries, type NamingQuest } from '#domain/quest/named-entries.ts';
import type { KnownEntries } from '#domain/world/entry-lookup.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { logError } from '#web/shared/errors/log.ts';
import { useConnectivity } from '#web/shared/events/connectivity.ts';
import {
  loadedEntries,
  isConfirmed,
  keptEntry,
  noteMissing,
  rememberEntries,
  noteEntryChange,
  useEntryChanges,
  isWhole,
} from './kept-entries.ts';
import { late } from '#web/shared/late/late.ts';
import type { Loading } from '#web/shared/api/loading.ts';
import { forgetFailedLookUps, entryKeyOf, nameKey, noteFailedLookUps, useFailedLookUps } from './entry-cache.ts';
import type { WrittenName } from './look-up-names.ts';
import { batchesOfIds, type IdBatch, type NamedId, readBatch } from './read-by-ids.ts';
import { isWorldOfGuest, loadedWorld, useWorld } from './world-store.ts';

const mostLookedUp = 1_000;

/** What is asked for at the moment. A failure is asked again. */
const asked = new Set<string>();

/** The quests of one drawing ask together. */
let wanted = new Map<string, NamedId>();

/** What this page knows of entries, again after each change while it is needed. */
export const useKnownEntries = (isNeeded = true): ReturnType<typeof entriesAfter> => {
  const changes = useEntryChanges((count) => (isNeeded ? count : 0));
  return useMemo(() => entriesAfter(changes), [changes]);
};

/** The entries of this device, again as soon as the server has sent those that the quests name. Without quests nothing is drawn again. */
export const useNamedEntries = (quests: readonly NamingQuest[]): KnownEntries => {
  const world = useWorld();
  const known = useKnownEntries(quests.length > 0);
  useEffect(() => {
    const { ids, names } = unknownIn(quests, world, known);
    want(ids);
    return wantNames(names);
  }, [quests, world, known]);
  return known;
};

/**
 * Whether it is known of everything that the quests name if it is an entry. People without a connection learn no more. Guests
 * never see that something is missing.
 */
export const useNamesLoading = (quests: readonly NamingQuest[], known: KnownEntries): Loading => {
  const world = useWorld();
  const isOffline = useConnectivity(({ state }) => state === 'Offline');
  const failed = useFailedLookUps();
  const unknown = useMemo(
    () =>
      quests.flatMap((quest) =>
        namedEntries(quest, world)
          .filter((named) => !isKnown(known, named))
          .map(keyOf),
      ),
    [quests, world, known],
  );
  if (unknown.length === 0 || isWorldOfGuest()) return allLoaded;
  const isFailed = isOffline || unknown.some((key) => failed.has(key));
  return { state: isFailed ? 'failed' : 'loading', retry: lookUpAgain };
};

const allLoaded: Loading = { state: 'loaded' };

const lookUpAgain = (): void => {
  useFailedLookUps.setState(new Set(), true);
  noteEntryChange();
};

const isKnown = (known: KnownEntries, { catalogue, id, name }: NamedId & WrittenName): boolean =>
  id === ''
    ? !isOpen(known, { catalogue, name })
    : known.entryOf(catalogue, id) !== undefined || isConfirmed(catalogue, id);

const keyOf = ({ catalogue, id, name }: NamedId & WrittenName): string =>
  id === '' ? nameKey(catalogue, name) : entryKeyOf(catalogue, id);

/** Asks for what quests name before a screen shows them. */
export const prefetchNamedEntries = (quests: readonly NamingQuest[]): void =>
  want(unknownIn(quests, loadedWorld(), { isConfirmed, idNamed: () => null }).ids);

/** Another object after each change, so that what was worked out with it is worked out again. */
const entriesAfter = (_changes: number) => ({ ...loadedEntries(), isConfirmed });

type Unknown = { readonly ids: readonly NamedId[]; readonly names: readonly WrittenName[] };

const unknownIn = (
  quests: readonly NamingQuest[],
  world: IndexedWorld,
  known: Pick<ReturnType<typeof entriesAfter>, 'isConfirmed' | 'idNamed'>,
): Unknown => {
  const ids = new Map<string, NamedId>();
  const names = new Map<string, WrittenName>();
  for (const quest of quests)
    for (const { catalogue, id, name } of namedEntries(quest, world)) {
      const key = keyOf({ catalogue, id, name });
      if (id !== '') {
        if (!asked.has(key) && !known.isConfirmed(catalogue, id)) ids.set(key, { catalogue, id });
      } else if (names.size < mostLookedUp && !names.has(key) && isOpen(known, { catalogue, name }))
        names.set(key, { catalogue, name });
    }
  return { ids: [...ids.values()].slice(0, mostLookedUp), names: [...names.values()] };
};

/** A catalogue that the device has answers by itself. */
const isOpen = ({ idNamed }: Pick<KnownEntries, 'idNamed'>, { catalogue, name }: WrittenName): boolean =>
  name.trim() !== '' &&
  name.length <= longestNameAsked &&
  !isWhole(catalogue) &&
  idNamed(catalogue, name) === undefined;

const nameLookUp = late(() => import('./look-up-names.ts'));

/** Before a screen shows names without an id. */
export const loadNameLookUp = async (): Promise<void> => {
  try {
    await nameLookUp.load();
  } catch (error) {
    logError('What looks up names could not be loaded', error);
  }
};

/** Looks up names without an id once they rest for a moment. Returns how to stop. */
const wantNames = (named: readonly WrittenName[]): (() => void) | undefined => {
  if (named.length === 0 || isWorldOfGuest()) return undefined;
  const keys = named.map(({ catalogue, name }) => nameKey(catalogue, name));
  const lookUp = async (): Promise<void> => {
    forgetFailedLookUps(keys);
    try {
      await (await nameLookUp.load()).lookUpNames(named);
    } catch (error) {
      logError('Names without an entry could not be looked up', error);
      noteFailedLookUps(keys);
    }
  };
  const timer = setTimeout(() => void lookUp(), restMs);
  return () => clearTimeout(timer);
};

/** Names are looked up once nobody typed for this time, in milliseconds. */
const restMs = 400;

/** Guests, who are lent a world, may read no entries. */
const want = (named: readonly NamedId[]): void => {
  if (named.length === 0 || isWorldOfGuest()) return;
  if (wanted.size === 0) queueMicrotask(() => void lookUpWanted());
  for (const one of named) wanted.set(entryKeyOf(one.catalogue, one.id), one);
};

/** Without a connection nothing more is known afterwards. */
const lookUpWanted = async (): Promise<void> => {
  const named = [...wanted.values()];
  wanted = new Map();
  const batches = batchesOfIds(named);
  for (const { catalogue, id } of named) asked.add(entryKeyOf(catalogue, id));
  const outcomes = new Set(await Promise.all(batches.map(lookUpBatch)));
  const isMoreWanted = named.length >= mostLookedUp && !outcomes.has('failed');
  if (outcomes.has('new') || isMoreWanted) noteEntryChange();
};

/** Whether the page learned anything that it did not know. */
type LookUp = 'new' | 'known' | 'failed';

const lookUpBatch = async ({ catalogue, ids }: IdBatch): Promise<LookUp> => {
  const keys = ids.map((id) => entryKeyOf(catalogue, id));
  forgetFailedLookUps(keys);
  const known = ids.map((id) => JSON.stringify(keptEntry(catalogue, id)));
  try {
    const items = await readBatch({ catalogue, ids });
    rememberEntries(items);
    const found = new Set(items.map(({ id }) => id));
    for (const id of ids) if (!found.has(id)) noteMissing(catalogue, id);
    return ids.some((id, index) => JSON.stringify(keptEntry(catalogue, id)) !== known[index]) ? 'new' : 'known';
  } catch (error) {
    logError('The entries that quests name could not be read', error);
    noteFailedLookUps(keys);
    return 'failed';
  } finally {
    for (const key of keys) asked.delete(key);
  }
};
