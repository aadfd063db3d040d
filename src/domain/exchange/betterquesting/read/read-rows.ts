import { ownValue } from '#domain/own-value.ts';
import { isTrue } from '#domain/exchange/tree/read-snbt.ts';
import { readRow, type RowReader } from '#domain/exchange/ftb/read/read-row.ts';
import { snbtInt, type Snbt, type SnbtCompound } from '#domain/exchange/tree/snbt.ts';
import { compareBetterRow } from '#domain/exchange/betterquesting/write/write-better-rows.ts';
import type { Property } from '#domain/world/property.ts';
import {
  taggedCompound,
  taggedCompounds,
  taggedNumber,
  taggedValue,
  taggedText,
  toItemTree,
  withoutTagged,
} from '#domain/exchange/betterquesting/tree/tagged-tree.ts';
import type { Reader } from './reader.ts';

/** A row in the words of FTB Quests, in which worlds say how they store kinds. `rest` is what these words don't say. */
type Words = {
  /** One for each thing that the row asks for or gives. */
  readonly rows: readonly SnbtCompound[];
  readonly rest: SnbtCompound;
  /** The rest of each thing. */
  readonly items?: readonly SnbtCompound[];
  readonly isChoice?: boolean;
};

type Translate = (tree: SnbtCompound) => Words;

const one = (tree: SnbtCompound, said: readonly string[], row: SnbtCompound): Words => ({
  rows: [row],
  rest: withoutTagged(tree, said),
});

type Things = { readonly list: string; readonly said?: readonly string[]; readonly more?: SnbtCompound };

const things = (tree: SnbtCompound, { list, said = [], more = {} }: Things): Words => {
  const items = taggedCompounds(tree, list);
  return {
    rows: items.map((item) => ({ type: 'item', item: toItem(item), count: countOf(item), ...more })),
    rest: withoutTagged(tree, [list, ...said]),
    items: items.map((item) => withoutTagged(item, ['id', 'Count', 'tag'])),
  };
};

const countOf = (item: SnbtCompound): Snbt => taggedValue(item, 'Count') ?? snbtInt(1);

const toItem = (item: SnbtCompound): SnbtCompound => {
  const tag = toItemTree(taggedCompound(item, 'tag'));
  return { id: taggedText(item, 'id'), ...(Object.keys(tag).length > 0 && { tag }) };
};

const gather =
  (more: SnbtCompound): Translate =>
  (tree) =>
    things(tree, {
      list: 'requiredItems',
      said: ['consume'],
      more: { ...more, consume_items: isTrue(taggedValue(tree, 'consume')) },
    });

const fluids: Translate = (tree) => {
  const all = taggedCompounds(tree, 'requiredFluids');
  return {
    rows: all.map((each) => ({
      type: 'fluid',
      fluid: { id: taggedText(each, 'FluidName'), amount: taggedValue(each, 'Amount') ?? snbtInt(1000) },
    })),
    rest: withoutTagged(tree, ['requiredFluids']),
    items: all.map((each) => withoutTagged(each, ['FluidName', 'Amount'])),
  };
};

/** Older games name a creature without its mod. */
const hunt: Translate = (tree) => {
  const target = taggedText(tree, 'target');
  const said = target.includes(':') ? ['target', 'required'] : ['required'];
  return one(tree, said, { type: 'kill', entity: target, value: taggedValue(tree, 'required') ?? snbtInt(1) });
};

const tasks: Readonly<Record<string, Translate>> = {
  'bq_standard:retrieval': gather({}),
  'bq_standard:optional_retrieval': gather({ optional_task: true }),
  'bq_standard:crafting': (tree) => things(tree, { list: 'requiredItems', more: { only_from_crafting: true } }),
  'bq_standard:fluid': fluids,
  'bq_standard:hunt': hunt,
  'bq_standard:checkbox': (tree) => one(tree, [], { type: 'checkmark' }),
  'bq_standard:xp': (tree) =>
    one(tree, ['amount', 'isLevels'], {
      type: 'xp',
      value: taggedValue(tree, 'amount') ?? snbtInt(1),
      points: !isTrue(taggedValue(tree, 'isLevels')),
    }),
};

const rewards: Readonly<Record<string, Translate>> = {
  'bq_standard:item': (tree) => things(tree, { list: 'rewards' }),
  'bq_standard:choice': (tree) => ({ ...things(tree, { list: 'choices' }), isChoice: true }),
  'bq_standard:xp': (tree) => {
    const amount = taggedValue(tree, 'amount') ?? snbtInt(1);
    const row = isTrue(taggedValue(tree, 'isLevels'))
      ? { type: 'xp_levels', xp_levels: amount }
      : { type: 'xp', xp: amount };
    return one(tree, ['amount', 'isLevels'], row);
  },
  'bq_standard:command': (tree) => one(tree, ['command'], { type: 'command', command: taggedText(tree, 'command') }),
};

const collections = {
  objectives: { translators: tasks, list: 'tasks', sort: 'taskID' },
  rewards: { translators: rewards, list: 'rewards', sort: 'rewardID' },
} as const;

export type ReadRows = {
  readonly properties: readonly Property[];
  /** What is kept of each, in their order. */
  readonly kept: readonly SnbtCompound[];
  /** The sorts that no kind of the world takes. */
  readonly unread: readonly string[];
};

/** A row of several things becomes a property for each, and comes whole or is kept whole. */
export const readBetterRows = (
  reader: RowReader & Pick<Reader, 'book'>,
  quest: SnbtCompound,
  collection: 'objectives' | 'rewards',
): ReadRows => {
  const { translators, list, sort } = collections[collection];
  const properties: Property[] = [];
  const unread: string[] = [];
  const ids = new Set<string>();
  const kept = taggedCompounds(quest, list).map((tree, place): SnbtCompound => {
    const type = taggedText(tree, sort);
    const id = freeRow(taggedNumber(tree, 'index'), place, ids);
    const translated = ownValue(translators, type.toLowerCase())?.(tree);
    const words = translated && translated.rows.length > 0 ? translated : { rows: [{ ...tree, type }], rest: tree };
    const read = words.rows.flatMap((row, at): Property[] => {
      const property = readRow(reader, collection, { id: at === 0 ? id : `${id}:${at}`, tree: row });
      return property ? [property] : [];
    });
    const isWhole =
      read.length === words.rows.length && properties.length + read.length <= reader.world.limits[collection].max;
    if (!isWhole) {
      unread.push(type);
      return { v: tree };
    }
    const group = words.isChoice && read.length > 1 ? { group: id } : {};
    properties.push(...read.map((each) => ({ ...each, ...group })));
    const said = compareBetterRow(reader.book, collection, { tree, properties: read });
    return { id, v: words.rest, ...(words.items && { i: words.items }), ...said };
  });
  return { properties, kept, unread };
};

/** Where two rows have one number, the second is named by its place. */
const freeRow = (index: number | null, place: number, taken: Set<string>): string => {
  const wanted = index !== null && Number.isSafeInteger(index) && index >= 0 ? String(index) : '';
  const id = wanted === '' || taken.has(wanted) ? `at-${place}` : wanted;
  taken.add(id);
  return id;
};
