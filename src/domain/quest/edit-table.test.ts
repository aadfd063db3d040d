import { expect, it } from 'vitest';
import { blocks } from '#test-support/builders/blocks-world.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import {
  addTableReward,
  blankTable,
  changeTableReward,
  deleteTableReward,
  moveTableReward,
  sharesOf,
  weighReward,
} from './edit-table.ts';

const world = indexWorld(blocks);
const [type = ''] = world.liveKindsOf('rewards').map((kind) => kind.type);

const three = [5, 1, 2].reduce(
  (table, weight, index) =>
    weighReward(
      changeTableReward(addTableReward(table, type, world), { id: String(index), mark: `${index}` }),
      index,
      weight,
    ),
  blankTable,
);

const shown = ({ rewards }: typeof three) => rewards.map(({ reward, weight }) => [reward['mark'], reward.id, weight]);

it('weights follow their rewards, which are numbered', () => {
  expect(shown(three)).toEqual([
    ['0', '0', 5],
    ['1', '1', 1],
    ['2', '2', 2],
  ]);
  expect(shown(moveTableReward(three, { from: 0, to: 2 }))).toEqual([
    ['1', '0', 1],
    ['2', '1', 2],
    ['0', '2', 5],
  ]);
  expect(shown(deleteTableReward(three, 1))).toEqual([
    ['0', '0', 5],
    ['2', '1', 2],
  ]);
});

it('shares count the weight of nothing', () => {
  expect(sharesOf({ ...three, empty_weight: 2 })).toEqual([0.5, 0.1, 0.2]);
  expect(sharesOf({ ...three, rewards: three.rewards.map((each) => ({ ...each, weight: 0 })) })).toEqual([0, 0, 0]);
});
