import type { BookImportAnswer } from '#contract/exchange/book-imports.ts';
import { pageSizes } from '#contract/sizes.ts';
import { collections } from '#domain/world/property.ts';
import { keysOfTable } from '#domain/exchange/import/needed-entries.ts';
import type { Imported } from '#domain/exchange/imported.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { KnownEntries } from '#domain/world/entry-lookup.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';

type Named = { readonly catalogue: string; readonly id: string; readonly name: string };

/** What quests of a book name, each once: how much of it the world has, and the first that it lacks. */
export const entriesOfBook = (
  { quests, reward_tables: tables }: Pick<Imported, 'quests' | 'reward_tables'>,
  world: IndexedWorld,
  { entryOf }: Pick<KnownEntries, 'entryOf'>,
): Pick<BookImportAnswer, 'entries' | 'new_entries'> => {
  const brought = new Set(tables.flatMap(keysOfTable));
  const named = new Map<string, Named>();
  for (const quest of quests)
    for (const each of namedBy(quest, world))
      if (!brought.has(each.id)) named.set(`${each.catalogue} ${each.id}`, each);
  const fresh = [...named.values()].filter(({ catalogue, id }) => !entryOf(catalogue, id));
  return {
    entries: { added: fresh.length, changed: 0, unchanged: named.size - fresh.length },
    new_entries: fresh.slice(0, pageSizes.losses),
  };
};

const namedBy = (quest: Quest, { kindOf }: IndexedWorld): Named[] =>
  collections
    .flatMap((collection) => Object.values(quest[collection]))
    .flatMap((property) =>
      (kindOf(property.type)?.fields ?? []).flatMap((field): Named[] => {
        if (field.control !== 'entry') return [];
        // Without an entry a reader keeps the id of the game as a name.
        const name = String(property[field.key] ?? '');
        const id = String(property[field.idKey] ?? '') || name;
        return id === '' ? [] : [{ catalogue: field.catalogue, id, name: name || id }];
      }),
    );
