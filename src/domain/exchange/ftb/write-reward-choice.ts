import type { RewardChoice } from '#domain/quest/choosing/change-reward-groups.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { noteLoss, writeBookTexts, type Book } from './book.ts';
import { addRewardTable, toTableReference } from './reward-tables.ts';
import type { SnbtCompound } from './snbt/snbt.ts';
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
  addRewardTable(book, table, { title, rewards: drawn });
  return Array.from({ length: Math.min(count, drawn.length) }, (_, turn) => {
    const reward = book.idOf(`${key}/${turn}`);
    return {
      ...writeBookTexts(book, `reward.${reward}`, { title }),
      exclude_from_claim_all: true,
      id: reward,
      table_id: toTableReference(table),
      type: pick === 'player' ? 'choice' : 'random',
    };
  });
};
