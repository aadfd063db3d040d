import type { BookKind } from '#domain/exchange/ftb/book-kinds.ts';
import type { SnbtCompound } from '#domain/exchange/tree/snbt.ts';
import type { Property } from '#domain/world/property.ts';
import { taggedValue } from '#domain/exchange/betterquesting/tree/tagged-tree.ts';

export type RowCollection = 'objectives' | 'rewards';

/** How the book stores a sort of rows. `list` has the things that it asks for or gives, `said` what else the product says of it. */
export type BetterSort = {
  readonly id: string;
  readonly family: string;
  readonly list?: string;
  readonly said: readonly string[];
};

const sorts: Readonly<Record<RowCollection, readonly BetterSort[]>> = {
  objectives: [
    {
      id: 'bq_standard:retrieval',
      family: 'item',
      list: 'requiredItems',
      said: ['consume', 'ignoreNBT', 'partialMatch'],
    },
    { id: 'bq_standard:optional_retrieval', family: 'item', list: 'requiredItems', said: ['consume'] },
    { id: 'bq_standard:crafting', family: 'item', list: 'requiredItems', said: [] },
    { id: 'bq_standard:fluid', family: 'fluid', list: 'requiredFluids', said: [] },
    { id: 'bq_standard:hunt', family: 'kill', said: ['target', 'required'] },
    { id: 'bq_standard:checkbox', family: 'checkmark', said: [] },
    { id: 'bq_standard:xp', family: 'xp', said: ['amount', 'isLevels'] },
  ],
  rewards: [
    { id: 'bq_standard:item', family: 'item', list: 'rewards', said: [] },
    { id: 'bq_standard:choice', family: 'item', list: 'choices', said: [] },
    { id: 'bq_standard:xp', family: 'xp', said: ['amount', 'isLevels'] },
    { id: 'bq_standard:command', family: 'command', said: ['command'] },
  ],
};

export const sortKeys = { objectives: 'taskID', rewards: 'rewardID' } as const;

/** What a row says, in the words of FTB Quests. */
export type Worded = { readonly property: Property; readonly words: SnbtCompound };

export const familyOf = ({ type }: SnbtCompound): string =>
  type === 'xp_levels' ? 'xp' : typeof type === 'string' ? type : '';

/** The sort of a row that the book brought. */
export const sortOfRow = (collection: RowCollection, tree: SnbtCompound): BetterSort | undefined => {
  const id = taggedValue(tree, sortKeys[collection]);
  return sorts[collection].find((each) => typeof id === 'string' && each.id === id.toLowerCase());
};

/** Whether what the row says now has a sort of its own. Where no field of the kind says what is optional, the sort stays. */
export const needsOtherSort = (kind: BookKind | undefined, { id }: BetterSort, { words }: Worded): boolean =>
  [...(kind?.format?.values() ?? [])].includes('optional_task') &&
  (id === 'bq_standard:optional_retrieval') !== (words['optional_task'] === true) &&
  id !== 'bq_standard:crafting' &&
  words['type'] === 'item';

/** Of a row that the product adds. undefined: the book has none for it. */
export const newSort = (collection: RowCollection, { words }: Worded, isChoice: boolean): BetterSort | undefined => {
  const family = familyOf(words);
  const isOptional = words['optional_task'] === true;
  return sorts[collection].find(
    (each) =>
      each.family === family &&
      (collection === 'rewards'
        ? (each.id === 'bq_standard:choice') === (isChoice && family === 'item')
        : family !== 'item' || (each.id === 'bq_standard:optional_retrieval') === isOptional),
  );
};
