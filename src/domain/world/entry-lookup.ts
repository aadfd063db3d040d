import type { World } from './world.ts';
import type { Entry } from './entry.ts';
import { toSameName } from '#domain/text/text.ts';

/** The entries that the catalogue puts in an order of its own first, then the others as they come. */
export const inOrder = <Each extends { readonly id: string }>(
  { order = [] }: Pick<World['catalogues'][string], 'order'>,
  entries: readonly Each[],
): readonly Each[] => {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: Each): number => places.get(id) ?? places.size;
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other));
};

/** null: the catalogue has no such entry. undefined: this side can't know. */
export type EntryLookup = (catalogue: string, id: string) => Entry | null | undefined;

export type KnownEntries = {
  readonly entryOf: EntryLookup;
  /** The entries of a catalogue, in its order. */
  readonly entriesIn: (catalogue: string) => readonly Entry[];
  /** Capitals make no difference. */
  readonly entryCalled: (catalogue: string, name: string) => Entry | null;
  /** The id of the entry that is called so. null: the catalogue has entries, but none of the name. undefined: this side can't know. */
  readonly idNamed: (catalogue: string, name: string) => string | null | undefined;
};

export const noEntries: KnownEntries = {
  entryOf: () => undefined,
  entriesIn: () => [],
  entryCalled: () => null,
  idNamed: () => undefined,
};

/** For a side that has all entries of all catalogues. */
export const indexEntries = (entries: readonly Entry[]): KnownEntries => {
  const byCatalogue = Map.groupBy(entries, ({ catalogue }) => catalogue);
  const byId = new Map(entries.map((entry) => [`${entry.catalogue} ${entry.id}`, entry]));
  const byName = new Map(
    entries.toReversed().map((entry) => [`${entry.catalogue} ${entry.name.toLowerCase()}`, entry]),
  );
  const idsByName = new Map([...byCatalogue].map(([catalogue, all]) => [catalogue, indexNames(all)]));
  return {
    entryOf: (catalogue, id) => byId.get(`${catalogue} ${id}`) ?? null,
    entriesIn: (catalogue) => byCatalogue.get(catalogue) ?? [],
    entryCalled: (catalogue, name) => byName.get(`${catalogue} ${name.toLowerCase()}`) ?? null,
    idNamed: (catalogue, name) => {
      const ids = idsByName.get(catalogue);
      return ids && (ids.get(toSameName(name)) ?? null);
    },
  };
};

/** The ids of a catalogue by its names. Of two entries of a name, the first one. */
export const indexNames = (entries: readonly Pick<Entry, 'id' | 'name'>[]): ReadonlyMap<string, string> =>
  new Map(entries.toReversed().map(({ id, name }) => [toSameName(name), id]));
