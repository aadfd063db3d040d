import { describe, expect, it } from 'vitest';
import { aQuest } from '#test-support/builders/builders.ts';
import {
  aQuestOf,
  askFor,
  collect,
  escort,
  give,
  pay,
  slay,
  talkWith,
  teach,
} from '#test-support/builders/properties.ts';
import type { Objective } from '#domain/quest-properties/registry.ts';
import { figuresOf } from '#domain/balance/figures.ts';
import { adviseQuest } from './advise-quest.ts';

const told = (properties: Parameters<typeof aQuestOf>[1]): string[] =>
  adviseQuest(aQuestOf('The bell', properties)).map(({ message }) => message);

const salt = (item_quantity: number) => ({ ...collect('Salt'), item_quantity }) as Objective;

describe('a quest', () => {
  it('has nothing to look at where nothing is odd', () => {
    expect(adviseQuest(aQuest())).toEqual([]);
  });

  it('names what the world nearly knows, but what it knows or never heard of is left alone', () => {
    const objectives = [collect('Drymouth Cutlas'), collect('Drymouth Cutlass'), talkWith('Old Nobody at All')];
    expect(told({ objectives })).toEqual([
      'Collect Item 1 names “Drymouth Cutlas”; the world knows “Drymouth Cutlass”.',
    ]);
  });

  it('asks or gives the same twice', () => {
    expect(
      told({
        asks: [askFor('Mining', 3), askFor('Fishing', 3), askFor('Mining', 9)],
        objectives: [collect('Salt'), slay('Salt'), collect(' salt ')],
        gives: [pay(1), teach('Mining', 5), pay(2)],
      }),
    ).toEqual([
      'Level Requirement 1 and Level Requirement 3 are both about “Mining” and could be one.',
      'Collect Item 1 and Collect Item 2 are both about “ salt ” and could be one.',
      'Currency Reward 1 and Currency Reward 2 could be one.',
    ]);
  });

  it('is left alone about what has no name yet', () => {
    expect(told({ objectives: [collect(''), collect(' '), slay(''), talkWith('')], gives: [give('')] })).toEqual([]);
  });

  it('has two rows where one has no room for both', () => {
    expect(told({ objectives: [salt(15), salt(15)] })).toHaveLength(1);
    expect(told({ objectives: [salt(15), salt(16)] })).toEqual([]);
    expect(told({ gives: [pay(125), pay(125, 99, 99)] })).toHaveLength(1);
    expect(told({ gives: [pay(125), pay(126)] })).toEqual([]);
    expect(told({ gives: [pay(125, 50), pay(125, 99)] })).toEqual([]);
    expect(told({ asks: [askFor('Mining', 60), askFor('Mining', 70)] })).toHaveLength(1);
  });

  it('slays whom it needs alive', () => {
    expect(told({ objectives: [talkWith('Salt wolf'), slay('Salt wolf')] })).toEqual([]);
    expect(told({ objectives: [slay('salt Wolf'), talkWith('Salt wolf'), escort('Ebb fox')] })).toEqual([
      'Slay Creature 1 slays “salt Wolf”, whom Talk with NPC 1 needs alive.',
    ]);
  });

  it('gives what it asks for', () => {
    expect(told({ objectives: [collect('A bell')], gives: [give('A bell'), give('A rope')] })).toEqual([
      'Item Reward 1 gives “A bell”, which Collect Item 1 asks for.',
    ]);
  });

  it('pays nothing', () => {
    expect(told({ gives: [pay(0)] })).toEqual(['Currency Reward 1 gives no coins.']);
    expect(told({ gives: [pay(0, 0, 1)] })).toEqual([]);
  });

  it('gives more than five times what a median official quest gives', () => {
    const official = figuresOf([aQuestOf('Median', { gives: [pay(0, 2), teach('Mining', 100)] })]);
    const gives = (silver: number, experience: number) =>
      adviseQuest(aQuestOf('Rich', { gives: [pay(0, silver), teach('Mining', experience)] }), official).map(
        ({ message }) => message,
      );
    expect(gives(10, 500)).toEqual([]);
    expect(gives(11, 599)).toEqual([
      'Gives 5.5 times the coins of a median official quest.',
      'Gives 5.9 times the experience of a median official quest.',
    ]);
    expect(adviseQuest(aQuestOf('Rich', { gives: [pay(9)] }), figuresOf([]))).toEqual([]);
  });
});
