import { snbtInt, type SnbtCompound } from '#domain/exchange/tree/snbt.ts';
import type { RewardChoice } from '#domain/quest/change-reward-groups.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { writeTexts } from './book-texts.ts';
import { noteLoss, type Book } from './book.ts';
import { toTableReference } from './table-reference.ts';
import { writeProperties } from './write-property.ts';

/** Rewards to choose from are a table of their own. Where several are given, each is drawn from all of them. */
export const writeRewardChoice = (
  book: Book,
  quest: Quest,
  { id, group, rewards }: RewardChoice,
): readonly SnbtCompound[] => {
  const place = { item: quest.id, path: ['reward_groups', id] };
  const drawn = writeProperties(book, { quest, collection: 'rewards', properties: rewards });
  const { title, pick, count } = group;
  if (drawn.length === 0) {
    noteLoss(book, place, { code: 'reward_group_left_out', params: { title } });
    return [];
  }
  if (count > 1) noteLoss(book, place, { code: 'reward_may_repeat', params: { title } });
  const key = [quest.id, ...place.path].join('/');
  const table = book.idOf(key);
  book.tables.set(table, { ...writeTexts(book, place, { title }), id: table, loot_size: snbtInt(1), rewards: drawn });
  return Array.from({ length: Math.min(count, drawn.length) }, (_, turn) => ({
    ...writeTexts(book, place, { title }),
    exclude_from_claim_all: true,
    id: book.idOf(`${key}/${turn}`),
    table_id: toTableReference(table),
    type: pick === 'player' ? 'choice' : 'random',
  }));
};
