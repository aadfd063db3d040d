import { moveLimits } from '#contract/moves.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import type { World } from '#domain/world/world.ts';
import type { Property } from '#domain/world/property.ts';
import { shippedWorlds } from '#domain/worlds/worlds.ts';
import type { Database } from '#server/platform/db/database.ts';
import { tableOf } from '#server/platform/db/schema.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { manyTimes, numbered } from './many-times.ts';

/** Sets of quests that name as many tables of rewards as a move takes along: one for each try of a request, and one that stays. */
export type NamedTables = {
  readonly from: string;
  /** It has no tables. */
  readonly empty: string;
  /** It has another table of each id. */
  readonly taken: string;
  readonly quests: readonly (readonly string[])[];
};

type Places = Pick<NamedTables, 'from' | 'taken' | 'empty'>;

/** `others`: tables that no quest names; `sets`: of quests with as many tables, which are as many, as large and have as many uses as a move takes. */
const amounts = {
  sets: 4,
  ofSet: moveLimits.documents / 2,
  others: 4_000,
  inQuest: 10,
  inTable: 10,
  patterns: 1_000,
  letters: 6_500,
} as const;

/** A world with a kind whose field names a table. */
export const withTables = async (world: World): Promise<World> => {
  const { world: blocks } = await shippedWorlds.blocks();
  const kinds = blocks.kinds.filter(({ type }) => type === kind);
  const { loot_table = { label: '', plural: '' } } = blocks.catalogues;
  return { ...world, catalogues: { ...world.catalogues, loot_table }, kinds: [...world.kinds, ...kinds] };
};

const kind = 'Loot Table';

const tableAt = (set: number, index: number): string =>
  `table-${set}-${String(index % amounts.ofSet).padStart(4, '0')}`;

const naming = (table: string): Property => ({
  id: '0',
  type: kind,
  type_count: 1,
  table_id: table,
  table_name: 'A chest',
  title: '',
});

const questOf = (set: number, index: number) => ({
  ...aQuest({
    title: `Names tables ${index}`,
    description: 'x'.repeat(amounts.letters),
    requirements: {},
    objectives: {},
  }),
  rewards: numberProperties(manyTimes(amounts.inQuest, (next) => naming(tableAt(set, index + next)))),
});

type Row = { readonly id: string; readonly title: string; readonly type: string; readonly document: object };

const other = (index: number): Row => ({
  id: `other-${index}`,
  title: `Other ${index}`,
  type: '',
  document: { title: `Other ${index}`, count: 1, empty_weight: 0, rewards: [] },
});

const pattern = (index: number): Row => ({
  id: `pattern-${index}`,
  title: `Pattern ${index}`,
  type: 'Main Story',
  document: questOf(amounts.sets, index),
});

const storedRow = { marks: null, version: 1, stamp: 'stored', created_at: 1, updated_at: 1 };

/** Directly, since requests would take hours. */
export const storeNamedTables = async ({ db }: Database, { from, taken, empty }: Places): Promise<NamedTables> => {
  const store = async (owner: string, kindOf: 'quests' | 'reward_tables' | 'patterns', rows: readonly Row[]) => {
    for (const some of inPortions(rows, 100))
      await db
        .insertInto(tableOf(kindOf))
        .values(
          some.map(({ document, ...row }) => ({
            ...row,
            owner_id: owner,
            document: JSON.stringify({ ...document, id: row.id, uid: owner }),
            ...storedRow,
            updated_by: owner,
          })),
        )
        .execute();
  };
  const tablesOf = (set: number, title: string): Row[] =>
    manyTimes(amounts.ofSet, (index) => ({
      id: tableAt(set, index),
      title: `${title} ${set} ${index}`,
      type: '',
      document: {
        title: `${title} ${set} ${index}`,
        count: 1,
        empty_weight: 0,
        rewards: manyTimes(amounts.inTable, (next) => ({ reward: naming(tableAt(set, index + next)), weight: 1 })),
      },
    }));
  const quests = manyTimes(amounts.sets, (set) =>
    manyTimes(amounts.ofSet, (index) => toQuestId(`names${set}${numbered(index)}`)),
  );
  for (const [set, ids] of quests.entries()) {
    await store(from, 'reward_tables', tablesOf(set, 'Chest'));
    await store(taken, 'reward_tables', tablesOf(set, 'Their chest'));
    const rows = ids.map((id, index) => ({
      id,
      title: `Names tables ${index}`,
      type: 'Main Story',
      document: questOf(set, index),
    }));
    await store(from, 'quests', rows);
  }
  await store(from, 'reward_tables', manyTimes(amounts.others, other));
  await store(from, 'patterns', manyTimes(amounts.patterns, pattern));
  return { from, empty, taken, quests };
};
