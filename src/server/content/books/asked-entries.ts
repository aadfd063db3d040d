import { inPieces, type PieceLimits } from '#server/platform/db/in-pieces.ts';
import { entry, entryContent, type Entry } from '#domain/world/entry.ts';
import { indexEntries, type KnownEntries } from '#domain/world/entry-lookup.ts';

/** What a thread knows of the entries of a world. */
export type EntriesOrder = {
  /** JSON. */
  readonly entries: string;
  /** What was looked up, whether the world has it or not. null: the entries are all of the world. */
  readonly looked: readonly string[] | null;
};

/** Ids or names of entries, as JSON. */
export type AskedEntries = {
  readonly catalogue: string;
  readonly by: 'id' | 'name';
  readonly values: readonly string[];
};

/** `asked`: what was not looked up yet, some in each text. `read` is null then. */
export type SettledReading<Read> = { readonly asked: readonly string[]; readonly read: Read | null };

/** Databases bound the values of a statement, and the event loop reads a text at once. */
const askedAtOnce: PieceLimits = { bytes: 16 * 1024, rows: 250 };

type Asking = Omit<AskedEntries, 'values'> & { readonly value: string };

const keyOf = ({ by, catalogue, value }: Asking): string => `${by} ${catalogue} ${value}`;

/** What no entry has for an id or a name is not looked up. */
const isPossible = ({ by, value }: Asking): boolean =>
  (by === 'id' ? entry.shape.id : entryContent.shape.name).safeParse(value).success;

type OpenEntries = {
  readonly known: KnownEntries;
  /** What `known` was asked and nobody looked up. */
  readonly listAsked: () => readonly string[];
};

/** Entries as a reading of a book knows them. It has to be done again where it asked for more. */
export const openEntries = ({ entries, looked }: EntriesOrder): OpenEntries => {
  const known = indexEntries(JSON.parse(entries) as Entry[]);
  if (looked === null) return { known, listAsked: () => [] };
  const settled = new Set(looked.flatMap(readAsked));
  const asked = new Map<string, Asking>();
  const note = (asking: Asking): void => {
    const key = keyOf(asking);
    if (!settled.has(key) && !asked.has(key) && isPossible(asking)) asked.set(key, asking);
  };
  return {
    known: {
      ...known,
      entryOf: (catalogue, id) => {
        const found = known.entryOf(catalogue, id);
        if (!found) note({ by: 'id', catalogue, value: id });
        return found;
      },
      entryCalled: (catalogue, name) => {
        const found = known.entryCalled(catalogue, name);
        if (!found) note({ by: 'name', catalogue, value: name.toLowerCase() });
        return found;
      },
    },
    listAsked: () => writeAsked([...asked.values()]),
  };
};

const readAsked = (text: string): string[] => {
  const { catalogue, by, values } = JSON.parse(text) as AskedEntries;
  return values.map((value) => keyOf({ catalogue, by, value }));
};

const writeAsked = (asked: readonly Asking[]): string[] => {
  const sized = asked.map((each) => ({ ...each, bytes: each.value.length }));
  const alike = Map.groupBy(sized, ({ by, catalogue }) => `${by} ${catalogue}`);
  return [...alike.values()].flatMap((some) =>
    [...inPieces(some, askedAtOnce)].flatMap((piece) => {
      const [first] = piece;
      if (!first) return [];
      const { by, catalogue } = first;
      return [JSON.stringify({ catalogue, by, values: piece.map(({ value }) => value) } satisfies AskedEntries)];
    }),
  );
};
