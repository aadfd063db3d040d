import { firstNames, type BookImportAnswer } from '#contract/exchange/book-imports.ts';
import type { Imported } from '#domain/exchange/imported.ts';
import { readIntoGrown, type NeedsOfBook, type ReadWith } from '#domain/exchange/import/read-into-grown.ts';
import type { WorldAddition } from '#domain/exchange/import/world-additions.ts';
import type { ImportedFormat } from '#domain/exchange/import/roots.ts';
import { ownValue } from '#domain/own-value.ts';
import type { KnownEntries } from '#domain/world/entry-lookup.ts';
import type { Entry } from '#domain/world/entry.ts';
import type { World } from '#domain/world/world.ts';

export type GrowthOrder = {
  /** What the import adds to the world. */
  readonly chosen: readonly WorldAddition[];
  /** JSON of a world whose kinds may be added. */
  readonly shipped: string;
};

type Present = { readonly world: World; readonly known: KnownEntries };

type GrowingOrder = { readonly format: ImportedFormat; readonly growth: GrowthOrder | null };

type ReadForWorld = {
  readonly imported: Imported;
  readonly needs: BookImportAnswer['world'];
  readonly grown: World | null;
  /** Entries that the book names and the world lacks. */
  readonly fresh: readonly Entry[];
  /** The entries that are there once it is imported. */
  readonly known: Pick<KnownEntries, 'entryOf'>;
};

/** Reads a book into the world as the import leaves it. */
export const readForWorld = (
  read: ReadWith,
  { world: present, known }: Present,
  { growth, format }: GrowingOrder,
): ReadForWorld => {
  if (growth === null)
    return { imported: read(present, known.entryOf), needs: undefined, grown: null, fresh: [], known };
  const { chosen } = growth;
  const shipped = JSON.parse(growth.shipped) as World;
  const order = { world: present, format, known, shipped, chosen: new Set(chosen) };
  const { imported, needs, world } = readIntoGrown(read, order);
  return {
    imported,
    needs: describeNeeds(needs, world ?? present, chosen),
    grown: world,
    fresh: needs.entries,
    known: chosen.includes('entries') ? knowing(known, needs.entries) : known,
  };
};

const describeNeeds = (
  { kinds, limits, entries, markup }: NeedsOfBook,
  { catalogues }: World,
  chosen: readonly WorldAddition[],
): BookImportAnswer['world'] => ({
  chosen: [...chosen],
  kinds: kinds.map(({ kind: { type, label = type, collection }, properties }) => ({
    type,
    label,
    collection,
    properties,
  })),
  limits: [...limits],
  markup: [...markup],
  entries: [...Map.groupBy(entries, ({ catalogue }) => catalogue)].map(([catalogue, some]) => ({
    catalogue,
    label: ownValue(catalogues, catalogue)?.plural ?? catalogue,
    count: some.length,
    first: some.slice(0, firstNames).map(({ id, name }) => ({ id, name })),
  })),
});

const knowing = ({ entryOf }: KnownEntries, fresh: readonly Entry[]): Pick<KnownEntries, 'entryOf'> => {
  const byKey = new Map(fresh.map((each) => [`${each.catalogue} ${each.id}`, each]));
  return { entryOf: (catalogue, id) => entryOf(catalogue, id) ?? byKey.get(`${catalogue} ${id}`) ?? null };
};
