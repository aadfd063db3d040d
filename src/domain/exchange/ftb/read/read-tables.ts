import { readBookId } from '#domain/exchange/ftb/book-ids.ts';
import { compareWith } from '#domain/exchange/tree/overlay.ts';
import { writeTableFields } from '#domain/exchange/ftb/reward-tables.ts';
import { treeNumber } from '#domain/exchange/tree/read-snbt.ts';
import { compoundsIn, type SnbtCompound } from '#domain/exchange/tree/snbt.ts';
import { checkRewardTable, type RewardTable } from '#domain/quest/reward-table.ts';
import { writeKept } from '#domain/exchange/tree/kept.ts';
import type { BookIndex } from './book-index.ts';
import { takeDocumentTexts } from './document-texts.ts';
import { compareRow } from './read-quest.ts';
import { readRow } from './read-row.ts';
import { originOf, readableName, tableIdOf, objectTitle, type BookReader } from './reader.ts';

/** A table that the product can't have is kept whole, with its texts. */
export type ReadRewardTable =
  | { readonly table: RewardTable; readonly whole: null }
  | { readonly table: null; readonly whole: SnbtCompound };

export const readRewardTable = (
  reader: BookReader,
  { id, file, tree }: BookIndex['tables'][number],
): ReadRewardTable => {
  const { id: _id, ...rest } = tree;
  const rows = compoundsIn(tree['rewards']);
  const ids = rows.map((row, index) => readBookId(row['id']) ?? `r${index}`);
  const texts = takeDocumentTexts(reader.trees.languages, [
    { sort: 'reward_table', id, tree: rest },
    ...rows.map((row, index) => ({ sort: 'reward' as const, id: ids[index] ?? '', tree: row })),
  ]);
  const [parts = {}, ...rewards] = texts.parts;
  const own: SnbtCompound = { ...parts, rewards };
  const read: RewardTable = {
    id: tableIdOf(id),
    title: objectTitle(own, reader.readText) || readableName(file) || id,
    count: treeNumber(own['loot_size']) ?? 0,
    empty_weight: treeNumber(own['empty_weight']) ?? 0,
    rewards: rewards.flatMap((row, index) => readReward(reader, row, ids[index] ?? '')),
    origin: originOf(id),
  };
  if (checkRewardTable(read, reader.world)) return { table: null, whole: { ...own, id } };
  const overlays = rewards.flatMap((row, index): [string, SnbtCompound][] => {
    const originId = ids[index] ?? '';
    const property = read.rewards.find(({ reward }) => reward.originId === originId)?.reward;
    const { weight: _weight, ...others } = asReward(row);
    const overlay = property && compareRow(reader, others, { quest: read, collection: 'rewards', property });
    return overlay ? [[originId, overlay]] : [];
  });
  const r = overlays.length > 0 ? { r: Object.fromEntries(overlays) } : {};
  const withRows = { ...read, origin: { ...originOf(id), kept: writeKept(r) } };
  const q = compareWith(own, writeTableFields(reader.written, withRows));
  const kept = { file, ...r, ...(q && { q }), ...texts.kept };
  return { table: { ...read, origin: { ...originOf(id), kept: writeKept(kept) } }, whole: null };
};

/** A row of a table gives items where it says nothing else. */
const asReward = (row: SnbtCompound): SnbtCompound => ({ type: 'item', ...row });

const readReward = (reader: BookReader, row: SnbtCompound, id: string): RewardTable['rewards'] => {
  const property = readRow(reader, 'rewards', { id, tree: asReward(row) });
  const weight = treeNumber(row['weight']) ?? 1;
  return property ? [{ reward: property, weight }] : [];
};
