import { expect, test } from 'vitest';
import type { RewardTableContent } from '#domain/quest/reward-table.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import { blocks } from '#test-support/builders/blocks-world.ts';
import { wholly } from './testing/choices.ts';
import { mergeTables } from './merge-tables.ts';

const world = indexWorld(blocks);

const aReward = (amount: number, weight: number, originId: string): RewardTableContent['rewards'][number] => ({
  reward: { id: '0', type: 'Experience Reward', type_count: 1, originId, amount },
  weight,
});

const base: RewardTableContent = {
  title: 'Tools',
  count: 1,
  empty_weight: 0,
  rewards: [aReward(5, 1, 'A'), aReward(10, 2, 'B')],
};

test('what each side changed in different places of a table goes together', () => {
  const mine = { ...base, title: 'My tools', rewards: [aReward(5, 7, 'A'), aReward(10, 2, 'B')] };
  const theirs = { ...base, count: 2, rewards: [...base.rewards, aReward(20, 3, 'C')] };
  const { questions, settle } = mergeTables({ base, mine, theirs }, world);
  expect(questions).toEqual([]);
  expect(settle({})).toEqual({
    title: 'My tools',
    count: 2,
    empty_weight: 0,
    rewards: [aReward(5, 7, 'A'), aReward(10, 2, 'B'), aReward(20, 3, 'C')],
  });
});

test('each place of a table that both sides changed is a question', () => {
  const mine = { ...base, count: 3, empty_weight: 1, rewards: [aReward(5, 7, 'A'), aReward(10, 2, 'B')] };
  const theirs = { ...base, count: 2, empty_weight: 4, rewards: [aReward(6, 1, 'A'), aReward(10, 2, 'B')] };
  const { questions, settle } = mergeTables({ base, mine, theirs }, world);
  expect(questions.map(({ id }) => id)).toEqual(['count', 'empty_weight', 'rewards/0']);
  expect(questions[2]).toMatchObject({
    mine: { code: 'table_reward', params: { weight: 7 } },
    theirs: { code: 'table_reward', params: { weight: 1 } },
  });
  expect(settle(wholly(questions, 'mine'))).toEqual(mine);
  expect(settle(wholly(questions, 'theirs'))).toEqual(theirs);
});
