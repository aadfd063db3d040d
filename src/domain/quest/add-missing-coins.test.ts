import { describe, expect, it } from 'vitest';
import { indexWorld } from '#domain/world/index-world.ts';
import { aWorld } from '#test-support/builders/a-world.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { addMissingCoins } from './add-missing-coins.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';

const world = indexWorld(aWorld());
const paying = (...purses: readonly Record<string, number>[]) =>
  aQuest({ rewards: numberProperties(purses.map((purse) => ({ id: '', type_count: 0, type: 'Pay', ...purse }))) });

describe('a coin that a reward lacks', () => {
  it('counts as 0 where the replaced quest lacks it', () => {
    const before = paying({ penny: 1 });
    expect(addMissingCoins(before, before, world)).toEqual(paying({ penny: 1, crown: 0 }));
    expect(addMissingCoins(paying({ penny: 5 }, { penny: 7, crown: 2 }), before, world)).toEqual(
      paying({ penny: 5, crown: 0 }, { penny: 7, crown: 2 }),
    );
  });

  it.each([
    ['nothing is replaced', null],
    ['the replaced quest has it', paying({ penny: 1, crown: 0 })],
    ['the replaced quest has no such reward', paying()],
  ])('stays missing where %s', (_, before) => {
    expect(addMissingCoins(paying({ penny: 1 }), before, world)).toEqual(paying({ penny: 1 }));
  });

  it('stays missing in a reward that counts none', () => {
    const other = numberProperties([
      { id: '', type_count: 0, type: 'Have', thing_id: '', thing_name: 'Rope', quantity: 1 },
    ]);
    const quest = aQuest({ rewards: other });
    expect(addMissingCoins(quest, quest, world)).toEqual(quest);
  });
});
