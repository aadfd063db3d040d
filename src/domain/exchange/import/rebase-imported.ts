import { alignProperties } from '#domain/merge/align-properties.ts';
import { mergeQuests } from '#domain/merge/merge-quests.ts';
import { mergeStoryLines } from '#domain/merge/merge-story-lines.ts';
import { mergeTables } from '#domain/merge/merge-tables.ts';
import type { Merge, NameOf, Versions } from '#domain/merge/merge.ts';
import { listProperties, numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { RewardTable } from '#domain/quest/reward-table.ts';
import { toStoredQuest } from '#domain/quest/to-stored-quest.ts';
import { toStoredTable } from '#domain/quest/to-stored-table.ts';
import { withoutOrigin } from '#domain/quest/without-origin.ts';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { collections, type Property } from '#domain/world/property.ts';

// A book that the product wrote, and that was changed elsewhere: `base` is what the export of `mine` says when it is read again, `theirs`
// what the book says now. The change from the one to the other is made to `mine`, which keeps what the format can't say. null: it can't
// be told apart.

type Known = { readonly world: IndexedWorld; readonly nameOf: NameOf };

export const rebaseQuest = ({ base, mine, theirs }: Versions<Quest>, { world }: Pick<Known, 'world'>): Quest | null => {
  const known = mapRows(mine, (rows, collection) => withRowIds(rows, listProperties(base[collection])));
  const changed = mapRows(theirs, (rows, collection) =>
    layOverRows(
      { base: listProperties(base[collection]), mine: listProperties(known[collection]), theirs: rows },
      world,
    ),
  );
  const rebased = takeTheirs(mergeQuests({ base, mine: known, theirs: changed }, world));
  if (!rebased) return null;
  const { id, uid } = mine;
  const stored = toStoredQuest(rebased, { id, uid }, world);
  return isSameText(withoutOrigin(stored), withoutOrigin(toStoredQuest(mine, { id, uid }, world))) ? mine : stored;
};

export const rebaseLine = (versions: Versions<StoryLine>, { world, nameOf }: Known): StoryLine | null => {
  const rebased = takeTheirs(mergeStoryLines(versions, nameOf, world));
  return rebased && { ...rebased, id: versions.mine.id };
};

export const rebaseTable = (
  { base, mine, theirs }: Versions<RewardTable>,
  { world }: Pick<Known, 'world'>,
): RewardTable | null => {
  const known = weigh(mine, withRowIds(rowsOf(mine), rowsOf(base)));
  const changed = weigh(
    theirs,
    layOverRows({ base: rowsOf(base), mine: rowsOf(known), theirs: rowsOf(theirs) }, world),
  );
  const rebased = takeTheirs(mergeTables({ base, mine: known, theirs: changed }, world));
  if (!rebased) return null;
  const withoutIds = (table: RewardTable) => toStoredTable(weigh(table, rowsOf(table).map(withoutRowId)), world);
  const stored = { id: mine.id, ...toStoredTable(rebased, world) };
  return isSameText(withoutIds(stored), withoutIds(mine)) ? mine : stored;
};

const rowsOf = ({ rewards }: RewardTable): Property[] => rewards.map(({ reward }) => reward);

const weigh = (table: RewardTable, rows: readonly Property[]): RewardTable => ({
  ...table,
  rewards: table.rewards.map(({ weight }, index) => ({ weight, reward: rows[index] as Property })),
});

/** Questions about all rows, quests or links at once. Either side as a whole would lose what the other one says. */
const wholes: ReadonlySet<string> = new Set(['all_properties', 'all_choices', 'all_quests', 'circling_links']);

const takeTheirs = <Content>({ questions, settle }: Merge<Content>): Content | null =>
  questions.some(({ about }) => wholes.has(about.code))
    ? null
    : settle(Object.fromEntries(questions.map(({ id }) => [id, 'theirs'])));

const isSameText = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const mapRows = (
  quest: Quest,
  change: (rows: readonly Property[], collection: (typeof collections)[number]) => readonly Property[],
): Quest => ({
  ...quest,
  ...Object.fromEntries(
    collections.map((collection) => [
      collection,
      numberProperties(change(listProperties(quest[collection]), collection)),
    ]),
  ),
});

const withoutRowId = ({ originId: _row, ...row }: Property): Property => row as Property;

/** Rows that were written here have the ids that the export gave them, so that a row keeps its id where others come and go. */
const withRowIds = (mine: readonly Property[], base: readonly Property[]): Property[] => {
  const taken = new Set(mine.flatMap(({ originId }) => originId ?? []));
  const { became } = taken.size > 0 ? alignProperties(base, mine) : alignProperties(base.map(withoutRowId), mine);
  const ids = new Map(
    base.flatMap(({ originId }, index): [Property, string][] => {
      const row = became[index];
      return row && row.originId === undefined && originId !== undefined && !taken.has(originId)
        ? [[row, originId]]
        : [];
    }),
  );
  return mine.map((row) => {
    const originId = ids.get(row);
    return originId === undefined ? row : { ...row, originId };
  });
};

/** The rows of the book, each with what only mine says of it. */
const layOverRows = ({ base, mine, theirs }: Versions<readonly Property[]>, world: IndexedWorld): Property[] => {
  const [ours, others] = [alignProperties(base, mine), alignProperties(base, theirs)];
  const before = new Map(others.became.map((row, index) => [row, index]));
  return theirs.map((row) => {
    const index = before.get(row);
    const [was, own] = index === undefined ? [] : [base[index], ours.became[index]];
    return was?.type === row.type && own?.type === row.type
      ? layOver({ base: was, mine: own, theirs: row }, world)
      : row;
  });
};

const layOver = ({ base, mine, theirs }: Versions<Property>, { kindOf }: IndexedWorld): Property => {
  const values: Record<string, Property[string]> = {};
  // Id and name of an entry are one value.
  const pairs = new Map(
    (kindOf(theirs.type)?.fields ?? []).flatMap((field): [string, string][] =>
      field.control === 'entry'
        ? [
            [field.key, field.idKey],
            [field.idKey, field.key],
          ]
        : [],
    ),
  );
  const isChanged = (key: string): boolean => theirs[key] !== base[key];
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const value = isChanged(key) || isChanged(pairs.get(key) ?? key) ? theirs[key] : mine[key];
    if (value !== undefined) values[key] = value;
  }
  return values as Property;
};
