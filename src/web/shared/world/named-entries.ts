import { useEffect, useState } from 'react';
import { namedEntries } from '#domain/quest/named-entries.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { KnownEntries } from '#domain/world/entries/entry-lookup.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { logError } from '#web/shared/errors/log.ts';
import { loadedEntries } from './entry-store.ts';
import { heldKey } from './held-entries.ts';
import { keptEntry, noteMissing, rememberEntries } from './kept-entries.ts';
import { readEntries } from './read-entries.ts';
import { useWorld } from './world-store.ts';

type Named = { readonly catalogue: string; readonly id: string };

const mostInOneRequest = 100;
const mostLookedUp = 1_000;

/** What is asked for at the moment, or was. A failure is asked again. */
const asked = new Set<string>();

/** The entries of this device, again as soon as the server has told those that the quests name. */
export const useNamedEntries = (quests: readonly QuestContent[]): KnownEntries => {
  const world = useWorld();
  const [known, setKnown] = useState(loadedEntries);
  useEffect(() => {
    let isLeft = false;
    const look = async (): Promise<void> => {
      const isNew = await lookUp(unknownIn(quests, world));
      if (isNew && !isLeft) setKnown({ ...loadedEntries() });
    };
    void look();
    return () => {
      isLeft = true;
    };
  }, [quests, world]);
  return known;
};

const unknownIn = (quests: readonly QuestContent[], world: IndexedWorld): Named[] => {
  const unknown = new Map<string, Named>();
  for (const quest of quests)
    for (const { catalogue, id } of namedEntries(quest, world)) {
      const key = heldKey(catalogue, id);
      if (id !== '' && !asked.has(key) && keptEntry(catalogue, id) === undefined) unknown.set(key, { catalogue, id });
    }
  return [...unknown.values()].slice(0, mostLookedUp);
};

/** Whether anything is known that was not before. Without a connection nothing is. */
const lookUp = async (named: readonly Named[]): Promise<boolean> => {
  const batches = [...Map.groupBy(named, ({ catalogue }) => catalogue)].flatMap(([catalogue, all]) =>
    Array.from({ length: Math.ceil(all.length / mostInOneRequest) }, (_, index) => ({
      catalogue,
      ids: all.slice(index * mostInOneRequest, (index + 1) * mostInOneRequest).map(({ id }) => id),
    })),
  );
  let isNew = false;
  for (const batch of batches) isNew = (await lookUpBatch(batch)) || isNew;
  return isNew;
};

type Batch = { readonly catalogue: string; readonly ids: readonly string[] };

const lookUpBatch = async ({ catalogue, ids }: Batch): Promise<boolean> => {
  for (const id of ids) asked.add(heldKey(catalogue, id));
  try {
    const { items } = await readEntries({ catalogue, ids: ids.join(' '), limit: mostInOneRequest });
    rememberEntries(items);
    const found = new Set(items.map(({ id }) => id));
    for (const id of ids) if (!found.has(id)) noteMissing(catalogue, id);
    return true;
  } catch (error) {
    logError('The entries that quests name could not be read', error);
    return false;
  } finally {
    for (const id of ids) asked.delete(heldKey(catalogue, id));
  }
};
