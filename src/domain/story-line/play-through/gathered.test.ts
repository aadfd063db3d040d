import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { expect, test } from 'vitest';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { gather } from './gathered.ts';

const unnumbered = { id: '', type_count: 0 };
const experience = (profession_name: string, profession_experience: number) =>
  ({ ...unnumbered, type: 'XP Reward', profession_id: '', profession_name, profession_experience }) as const;
const level = (profession_name: string, profession_level: number) =>
  ({ ...unnumbered, type: 'Level Requirement', profession_id: '', profession_name, profession_level }) as const;

test('nothing was gathered before anything is done', () => {
  const coins = { gold: 0, silver: 0, copper: 0 };
  expect(gather([], tidewantWorld)).toEqual({ coins, experience: [], items: [], levels: [] });
});

test('coins, experience and items add up; of levels the highest counts', () => {
  const hard = aQuest({
    requirements: numberProperties([level('Mining', 40), level('Fishing', 3)]),
    rewards: numberProperties([experience('Fishing', 100), experience('Mining', 7), experience('Fishing', 1)]),
  });
  expect(gather([aQuest(), hard, aQuest()], tidewantWorld)).toEqual({
    coins: { gold: 2, silver: 8, copper: 40 },
    experience: [
      { name: 'Fishing', amount: 1_901 },
      { name: 'Mining', amount: 7 },
    ],
    items: [{ name: 'Fogproof Lantern', amount: 2 }],
    levels: [
      { name: 'Mining', amount: 40 },
      { name: 'Fishing', amount: 3 },
    ],
  });
});
