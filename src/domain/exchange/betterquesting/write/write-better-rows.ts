import { noteLoss } from '#domain/exchange/ftb/book.ts';
import { writeProperties } from '#domain/exchange/ftb/write-property.ts';
import { textKeys } from '#domain/exchange/ftb/book-texts.ts';
import { compareWith, layOver } from '#domain/exchange/tree/overlay.ts';
import { compoundsIn, isCompound, snbtInt, type Snbt, type SnbtCompound } from '#domain/exchange/tree/snbt.ts';
import { treeNumber } from '#domain/exchange/tree/read-snbt.ts';
import type { Property } from '#domain/world/property.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { formatProperty } from '#domain/quest-properties/format-property.ts';
import {
  taggedCompounds,
  taggedValue,
  taggedText,
  withTagged,
} from '#domain/exchange/betterquesting/tree/tagged-tree.ts';
import { itemWithSorts } from '#domain/exchange/betterquesting/tree/write-tagged.ts';
import type { BetterBook } from './better-book.ts';
import {
  type RowCollection,
  type BetterSort,
  sortKeys,
  type Worded,
  familyOf,
  sortOfRow,
  needsOtherSort,
  newSort,
} from './better-sorts.ts';

/** Turns round the reading of one thing. */
const writeThing = (book: BetterBook, { words }: Worded): SnbtCompound => {
  const { type, item, fluid, count, amount } = words;
  if (type === 'fluid')
    return {
      FluidName: isCompound(fluid) ? (fluid['id'] ?? '') : (fluid ?? ''),
      Amount: amount === undefined ? snbtInt(1000) : toInt(amount),
    };
  const { id, tag } = isCompound(item) ? item : { id: item ?? '', tag: undefined };
  return {
    id: id ?? '',
    Count: snbtInt(treeNumber(count) ?? 1),
    ...(isCompound(tag) && { tag: book.form === 'plain' ? tag : itemWithSorts(tag) }),
  };
};

/** The oldest games read a number as false. */
const flag = ({ form }: BetterBook, isOn: boolean): Snbt => (form === 'plain' ? isOn : snbtInt(isOn ? 1 : 0));

/** `null`: the format has no place for it. */
const writeSaid = (book: BetterBook, { words }: Worded, said: readonly string[]): SnbtCompound => {
  const { type, entity, value, points, xp, xp_levels: levels, command, consume_items: consume } = words;
  const all: SnbtCompound = {
    ...(consume !== undefined && { consume: flag(book, consume === true) }),
    ...(words['match_nbt'] !== undefined && {
      ignoreNBT: flag(book, words['match_nbt'] === false),
      partialMatch: flag(book, words['weak_nbt_match'] === true),
    }),
    ...(type === 'kill' && { target: entity ?? '', required: toInt(value) }),
    ...(type === 'xp' && {
      amount: toInt(value ?? xp),
      isLevels: flag(book, value !== undefined && points !== true),
    }),
    ...(type === 'xp_levels' && { amount: toInt(levels), isLevels: flag(book, true) }),
    ...(type === 'command' && { command: command ?? '' }),
  };
  return Object.fromEntries(Object.entries(all).filter(([key]) => said.includes(key)));
};

const toInt = (value: Snbt | undefined): Snbt => snbtInt(Math.min(2 ** 31 - 1, treeNumber(value) ?? 1));

/**
 * Where the book says a row otherwise than the product would write it: `o` of the row, `io` of each of its things. Empty: nowhere.
 */
export const compareBetterRow = (
  book: BetterBook,
  collection: RowCollection,
  { tree, properties }: { readonly tree: SnbtCompound; readonly properties: readonly Property[] },
): SnbtCompound => {
  const sort = sortOfRow(collection, tree);
  if (!sort) return {};
  const worded = wordedOf(book, { quest: { id: '' }, collection, properties });
  const [first] = worded;
  const o = first ? compareWith(pick(tree, sort.said), writeSaid(book, first, sort.said)) : null;
  const things = sort.list === undefined ? [] : taggedCompounds(tree, sort.list);
  const io = things.map((thing, at) => {
    const each = worded[at];
    return (each && compareWith(pick(thing, thingKeys), writeThing(book, each))) ?? {};
  });
  return { ...(o && { o }), ...(io.some((each) => Object.keys(each).length > 0) && { io }) };
};

const thingKeys = ['id', 'Count', 'tag', 'FluidName', 'Amount'] as const;

const pick = (tree: SnbtCompound, names: readonly string[]): SnbtCompound =>
  Object.fromEntries(
    names.flatMap((name): [string, Snbt][] => {
      const value = taggedValue(tree, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );

type Rows = {
  readonly quest: Pick<Quest, 'id'>;
  readonly collection: RowCollection;
  readonly properties: readonly Property[];
};

const wordedOf = (book: BetterBook, { properties, ...place }: Rows): Worded[] =>
  properties.flatMap((property) =>
    writeProperties(book, { ...place, properties: [property] }).map((words) => ({ property, words })),
  );

/** The tasks or rewards of the book: what it brought in its order, what is new behind. */
export const writeBetterRows = (
  book: BetterBook,
  { quest, collection, properties }: Rows & { readonly quest: Quest },
): SnbtCompound[] => {
  const kept = compoundsIn(book.keptTreeOf(quest)[collection === 'objectives' ? 't' : 'r']);
  const known = new Map(
    kept.flatMap((row): [string, SnbtCompound][] => (typeof row['id'] === 'string' ? [[row['id'], row]] : [])),
  );
  const grouped = groupRows(wordedOf(book, { quest, collection, properties }), known);
  const rows = [...grouped.values()].flatMap((row) =>
    writeRow(book, { quest, collection, kept: known.get(rowOf(row)) }, row),
  );
  for (const [at, { id, v }] of kept.entries()) if (id === undefined && isCompound(v)) rows.splice(at, 0, v);
  return withIndices(rows, kept.length);
};

const rowOf = ([first]: readonly Worded[]): string => first?.property.originId?.replace(/:\d+$/, '') ?? '';

/** Things of one row of the book stay one row, and so do rewards to choose from. */
const groupRows = (worded: readonly Worded[], known: ReadonlyMap<string, SnbtCompound>): Map<string, Worded[]> =>
  Map.groupBy(worded, (each): string => {
    const { group } = each.property;
    const row = rowOf([each]);
    if (known.has(row)) return `row ${row}`;
    return typeof group === 'string' ? `group ${group}` : `own ${each.property.id}`;
  });

type RowPlace = { readonly quest: Quest; readonly collection: RowCollection; readonly kept: SnbtCompound | undefined };

const writeRow = (book: BetterBook, place: RowPlace, row: readonly Worded[]): SnbtCompound[] => {
  const { quest, collection, kept } = place;
  const [first] = row;
  if (!first) return [];
  const v = isCompound(kept?.['v']) ? kept['v'] : {};
  if (kept && first.words['type'] === taggedText(v, sortKeys[collection])) return [v];
  const own = sortOfRow(collection, v);
  const family = familyOf(first.words);
  const stays = own?.family === family;
  const isChoice = row.some(({ property }) => typeof property.group === 'string');
  const isOther = own && needsOtherSort(book.kindOf(first.property.type), own, first);
  const sort = own && stays && !isOther ? own : newSort(collection, first, isChoice);
  if (!sort) return writeUnplaced(book, place, row);
  for (const each of row) noteWords(book, { quest, collection }, each);
  const from = stays ? { v, kept } : { v: {}, kept: undefined };
  return sort.list === undefined
    ? row.map((each, at) =>
        joinRow(book, { sort, collection, ...(at === 0 ? from : { v: {}, kept: undefined }) }, [each]),
      )
    : [joinRow(book, { sort, collection, ...from }, row)];
};

/** What the words say and the book has no place for. */
const noteWords = (
  book: BetterBook,
  { quest, collection }: Omit<RowPlace, 'kept'>,
  { property, words }: Worded,
): void => {
  const { kind, format } = book.kindOf(property.type) ?? {};
  for (const key of Object.keys(words)) {
    if (placed.has(key)) continue;
    const bookKey = key === textKeys.title ? 'title' : key;
    const field = kind?.fields.find(({ of }) => format?.get(of) === bookKey);
    if (!field) continue;
    const place = { item: quest.id, path: [collection, property.id, field.key] };
    noteLoss(book, place, { code: 'field_left_out', params: { field: field.label } });
  }
};

const placed = new Set(
  `id type item fluid count amount value points xp xp_levels entity command consume_items match_nbt weak_nbt_match
  optional_task only_from_crafting`.split(/\s+/),
);

type JoinedRow = {
  readonly sort: BetterSort;
  readonly collection: RowCollection;
  readonly v: SnbtCompound;
  readonly kept: SnbtCompound | undefined;
};

const joinRow = (book: BetterBook, { sort, collection, v, kept }: JoinedRow, row: readonly Worded[]): SnbtCompound => {
  const [first] = row;
  let joined = sortOfRow(collection, v) === sort ? v : withTagged(v, sortKeys[collection], sort.id);
  const said = first ? layOver(writeSaid(book, first, sort.said), kept?.['o']) : {};
  for (const [key, value] of Object.entries(said)) joined = withTagged(joined, key, value);
  if (sort.list === undefined) return joined;
  const [rests, overlays] = [compoundsIn(kept?.['i']), compoundsIn(kept?.['io'])];
  const things = row.map((each) => {
    const at = placeOf(each.property);
    const rest = at === null ? undefined : rests[at];
    const thing = layOver(writeThing(book, each), at === null ? undefined : overlays[at]);
    return { ...(rest ?? (sort.list === 'requiredFluids' ? {} : { Damage: snbtInt(0), OreDict: '' })), ...thing };
  });
  return withTagged(joined, sort.list, things);
};

/** The place of a thing among those of its row. */
const placeOf = ({ originId }: Property): number | null => {
  if (originId === undefined) return null;
  const [, at] = /:(\d+)$/.exec(originId) ?? [];
  return at === undefined ? 0 : Number(at);
};

/** A quest without tasks is complete at once. So the player ticks it off. */
const writeUnplaced = (book: BetterBook, { quest, collection }: RowPlace, row: readonly Worded[]): SnbtCompound[] =>
  row.flatMap(({ property }) => {
    const place = { item: quest.id, path: [collection, property.id] };
    const kind = book.kindOf(property.type)?.kind.label ?? property.type;
    if (collection === 'rewards') {
      noteLoss(book, place, { code: 'kind_left_out', params: { kind } });
      return [];
    }
    noteLoss(book, place, {
      code: 'task_by_hand',
      params: { field: kind, name: formatProperty(property, book.world) || kind },
    });
    return [{ taskID: 'bq_standard:checkbox' }];
  });

/** A book that came in keeps rows without a number, if it has some. */
const withIndices = (rows: readonly SnbtCompound[], known: number): SnbtCompound[] => {
  const used = new Set(rows.map((row) => treeNumber(taggedValue(row, 'index')) ?? -1));
  if (known > 0 && rows.length <= known) return [...rows];
  let next = 0;
  return rows.map((row) => {
    if (taggedValue(row, 'index') !== undefined) return row;
    while (used.has(next)) next += 1;
    used.add(next);
    return { ...row, index: snbtInt(next) };
  });
};
