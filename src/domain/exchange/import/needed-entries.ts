import { readableName } from '#domain/exchange/ftb/read/reader.ts';
import { bookFormat } from '#domain/exchange/ftb/book.ts';
import { tableNumberOf } from '#domain/exchange/ftb/table-reference.ts';
import type { Imported } from '#domain/exchange/imported.ts';
import { isOwnFormat, type ImportedFormat } from './roots.ts';
import { hasLengthWithin } from '#domain/limits.ts';
import { ownValue } from '#domain/own-value.ts';
import { fieldValuesOf } from '#domain/quest/quest-fields.ts';
import type { RewardTable } from '#domain/quest/reward-table.ts';
import type { EntryLookup, KnownEntries } from '#domain/world/entry-lookup.ts';
import { blankEntry, entry, type Entry } from '#domain/world/entry.ts';
import { indexWorld, type IndexedWorld } from '#domain/world/index-world.ts';
import type { IndexedField } from '#domain/world/indexed-field.ts';
import { collections } from '#domain/world/property.ts';
import type { World } from '#domain/world/world.ts';

/** Entries that a book may bring. `entryOf` knows them beside those of the world, so that a book is read as if they were there. */
export type BroughtEntries = {
  readonly entryOf: EntryLookup;
  /** null: it can be no entry of a catalogue, such as a tag that stands for many things. */
  readonly bring: (catalogue: string, id: string, name?: string) => Entry | null;
};

type Known = Pick<KnownEntries, 'entryOf' | 'entryCalled'>;

type Bringing = Known & {
  readonly limits: World['limits'];
  /** Those that keep the names that they were listed with. */
  readonly listed: readonly Entry[];
};

/** An entry is called by its id made readable, where nothing else of the catalogue is. */
export const bringEntries = ({ entryOf, entryCalled, limits, listed }: Bringing): BroughtEntries => {
  const brought = new Map<string, Entry | null>(listed.map((each) => [`${each.catalogue} ${each.id}`, each]));
  const names = new Set(listed.map(({ catalogue, name }) => `${catalogue} ${name.toLowerCase()}`));
  const nameFor = (catalogue: string, id: string): string => {
    const name = readableName(id);
    const isFree = entryCalled(catalogue, name) === null && !names.has(`${catalogue} ${name.toLowerCase()}`);
    return isFree && hasLengthWithin(name, limits.name) ? name : id;
  };
  const bring: BroughtEntries['bring'] = (catalogue, id, said) => {
    const key = `${catalogue} ${id}`;
    const made = brought.get(key);
    if (made !== undefined) return made;
    const name = said ?? nameFor(catalogue, id);
    const parsed = standsForMany.test(id) ? null : entry.safeParse({ ...blankEntry, catalogue, id, name });
    const each = parsed?.data ?? null;
    brought.set(key, each);
    if (each) names.add(`${catalogue} ${each.name.toLowerCase()}`);
    return each;
  };
  return { entryOf: (catalogue, id) => entryOf(catalogue, id) ?? bring(catalogue, id), bring };
};

/** Tags, and states of a block. */
const standsForMany = /[#[{]/;

type Listing = {
  readonly world: World;
  readonly format: ImportedFormat;
  readonly known: Known;
  readonly brought: BroughtEntries;
};

/** What a book names and the world lacks, by catalogue and in the order of the book. A document of content may say more of them. */
export const listNeededEntries = (imported: Imported, { world, format, known, brought }: Listing): Entry[] => {
  const described = new Map(imported.entries.map((each) => [`${each.catalogue} ${each.id}`, each]));
  const own = new Set(imported.reward_tables.flatMap(keysOfTable));
  const needed = new Map<string, Entry>();
  for (const { catalogue, id, name } of namedIn(imported, indexWorld(world))) {
    // Readers of other tools’ books keep an id that the world lacks as a name.
    const whole = id === '' && !isOwnFormat(format) ? name : id;
    const key = `${catalogue} ${whole}`;
    if (whole === '' || own.has(whole) || needed.has(key) || known.entryOf(catalogue, whole)) continue;
    if (!Object.hasOwn(world.catalogues, catalogue)) continue;
    const said = described.get(key);
    // A picture stands on another server.
    const each = said ? { ...said, icon: null } : brought.bring(catalogue, whole, id === '' ? undefined : name);
    if (each) needed.set(key, each);
  }
  const byCatalogue = Map.groupBy(needed.values(), ({ catalogue }) => catalogue);
  return Object.keys(world.catalogues).flatMap((catalogue) => byCatalogue.get(catalogue) ?? []);
};

/** Quests name a table that the book brings by its id, or by its number in the game. */
export const keysOfTable = ({ id, origin }: RewardTable): string[] => [
  id,
  ...(origin?.format === bookFormat ? [String(tableNumberOf(origin.id))] : []),
];

type Named = { readonly catalogue: string; readonly id: string; readonly name: string };

function* namedIn({ quests, reward_tables: tables }: Imported, world: IndexedWorld): Generator<Named> {
  for (const quest of quests) {
    yield* namedBy(fieldValuesOf(quest), world.questFields);
    for (const collection of collections)
      for (const property of Object.values(quest[collection]))
        yield* namedBy(property, world.kindOf(property.type)?.fields ?? []);
  }
  for (const { rewards } of tables)
    for (const { reward } of rewards) yield* namedBy(reward, world.kindOf(reward.type)?.fields ?? []);
}

function* namedBy(values: Readonly<Record<string, unknown>>, fields: readonly IndexedField[]): Generator<Named> {
  for (const field of fields) {
    if (field.control !== 'entry') continue;
    const id = String(ownValue(values, field.idKey) ?? '');
    const name = String(ownValue(values, field.key) ?? '');
    if (id !== '' || name !== '') yield { catalogue: field.catalogue, id, name: name || id };
  }
}
