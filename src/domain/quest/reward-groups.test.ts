import { describe, expect, it } from 'vitest';
import { figuresOf } from '#domain/balance/figures.ts';
import { mergeQuests } from '#domain/merge/merge-quests.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import { deleteProperty } from './change-properties.ts';
import type { Reward } from '#domain/world/property.ts';
import { checkQuest } from './quest-rules.ts';
import type { QuestContent, RewardGroup } from './quest.ts';
import { gather } from '#domain/story-line/play-through/gathered.ts';
import { compareQuests } from '#domain/submission/compare.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { give, pay, teach } from '#test-support/builders/properties.ts';
import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import {
  addRewardGroup,
  changeRewardGroup,
  deleteRewardGroup,
  putIntoGroup,
  sortRewards,
  tidyRewardGroups,
} from './change-reward-groups.ts';

const one: RewardGroup = { title: 'Choose one', pick: 'player', count: 1 };
const chosen = (reward: Reward, group = 'a'): Reward => ({ ...reward, group });
const giving = (rewards: readonly Reward[], groups?: QuestContent['reward_groups']): QuestContent =>
  aQuest({ rewards: numberProperties(rewards), ...(groups && { reward_groups: groups }) });
const groupsIn = ({ rewards }: QuestContent) => Object.values(rewards).map(({ group }) => group);

describe('rewards to choose from', () => {
  const three = giving([give('Rope'), give('Net'), pay(1)]);

  it('are made, filled and taken apart again', () => {
    const made = putIntoGroup(putIntoGroup(addRewardGroup(three, 'a', 'Choose one'), '0', 'a'), '2', 'a');
    expect([groupsIn(made), made.reward_groups]).toEqual([['a', undefined, 'a'], { a: one }]);
    expect(sortRewards(made).choices).toMatchObject([{ id: 'a', rewards: [{ id: '0' }, { id: '2' }] }]);
    expect(changeRewardGroup(made, 'a', { pick: 'chance' }).reward_groups?.['a']?.pick).toBe('chance');
    expect(groupsIn(putIntoGroup(made, '0', null))).toEqual([undefined, undefined, 'a']);
    expect(deleteRewardGroup(made, 'a')).toEqual(three);
    expect(deleteRewardGroup(made, 'a')).not.toHaveProperty('reward_groups');
  });

  it('of a group that is missing are always given', () => {
    expect(sortRewards(giving([chosen(give('Rope'))])).always).toHaveLength(1);
  });

  it('are more than a group gives once they are tidied', () => {
    const two = { a: { ...one, count: 2 } };
    const [rope, net, oar] = [chosen(give('Rope')), chosen(give('Net')), chosen(give('Oar'))];
    expect(tidyRewardGroups(giving([rope, net, oar], two)).reward_groups).toEqual(two);
    expect(tidyRewardGroups(giving([rope, net], two)).reward_groups).toEqual({ a: one });
    expect(tidyRewardGroups(giving([rope], two))).toEqual(giving([give('Rope')]));
    expect(tidyRewardGroups(giving([rope, net]))).toEqual(giving([give('Rope'), give('Net')]));
  });
});

describe('what a quest gives', () => {
  const rewards = [pay(0, 1), chosen(pay(0, 0, 90)), chosen(pay(0, 2)), chosen(teach('Mining', 40)), give('Rope')];

  it.each([
    [1, { gold: 0, silver: 3, copper: 0 }, 300],
    [2, { gold: 0, silver: 3, copper: 90 }, 390],
  ])('counts the best %d of those to choose from', (count, coins, worth) => {
    const quest = giving(rewards, { a: { ...one, count } });
    expect(gather([quest], tidewantWorld).coins).toEqual(coins);
    expect(figuresOf([quest], tidewantWorld)).toMatchObject({ coins: worth, experience: 40 });
  });

  it('counts each reward where nothing is chosen', () => {
    expect(figuresOf([giving([pay(1), pay(2)])], tidewantWorld).coins).toBe(30_000);
  });
});

describe('two changes of the fields and the rewards to choose from', () => {
  const base = {
    ...giving([chosen(give('Rope')), chosen(give('Net')), pay(1)], { a: one }),
    fields: { giver: { id: '1', name: 'Ysa' }, summary: 'Short' },
  };
  const merge = (mine: QuestContent, theirs: QuestContent) => mergeQuests({ base, mine, theirs }, tidewantWorld);

  it('are joined where they are of different fields and groups', () => {
    const mine = { ...base, fields: { ...base.fields, summary: 'Long' } };
    const theirs = { ...base, fields: { summary: 'Short' }, reward_groups: { a: { ...one, title: 'A gift' } } };
    const { questions, settle } = merge(mine, theirs);
    expect(questions).toEqual([]);
    expect(settle({})).toEqual({ ...theirs, fields: { summary: 'Long' } });
  });

  it('are a question where both changed the same', () => {
    const mine = { ...base, fields: { ...base.fields, summary: 'Mine' } };
    const theirs = { ...base, fields: { giver: base.fields.giver } };
    const { questions, settle } = merge(mine, theirs);
    expect(questions).toEqual([
      {
        id: 'fields/summary',
        about: { code: 'quest_field', params: { label: 'summary' } },
        mine: { code: 'text', params: 'Mine' },
        theirs: null,
      },
    ]);
    expect(settle({ 'fields/summary': 'theirs' })).toEqual(theirs);
  });

  it('keep the rules where one side takes a reward out of a group and the other another', () => {
    const merged = merge(deleteProperty(base, 'rewards', '0'), deleteProperty(base, 'rewards', '1')).settle({});
    expect(merged).not.toHaveProperty('reward_groups');
    expect(groupsIn(merged)).toEqual([undefined]);
    const { fields: _fields, ...quest } = merged;
    expect(checkQuest(quest, tidewantWorld)).toBeNull();
  });

  it('are compared part by part', () => {
    const after = { ...base, fields: { summary: 'Long' }, reward_groups: { a: { ...one, count: 2 } } };
    expect(compareQuests(base, after, tidewantWorld).map(({ about }) => about)).toEqual([
      { code: 'quest_field', params: { label: 'giver' } },
      { code: 'quest_field', params: { label: 'summary' } },
      { code: 'reward_group', params: { title: 'Choose one' } },
    ]);
  });
});
