import { collections } from '#domain/quest-properties/collections.ts';
import type { EntryLookup } from '#domain/world/entries/entry-lookup.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { namedEntries, type NamingQuest } from './named-entries.ts';

/** What a quest is about, as people look for it: each name as it was written, and the entry's present one. */
export const namesInQuest = (quest: NamingQuest, world: IndexedWorld, entryOf: EntryLookup): string[] => {
  const written = collections.flatMap((collection) =>
    Object.values(quest[collection]).flatMap((property) => world.subjectOf(property) ?? []),
  );
  const named = namedEntries(quest, world).flatMap(({ catalogue, id, name }) => {
    const present = id === '' ? undefined : entryOf(catalogue, id)?.name;
    return present === undefined || present === name ? [name] : [name, present];
  });
  return [...new Set([...written, ...named])];
};
