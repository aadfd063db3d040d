import { describe, expect, it } from 'vitest';
import { describeViolation } from '#messages/describe-violation.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { give } from '#test-support/builders/properties.ts';
import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { checkQuest } from './quest-rules.ts';
import type { RewardGroup } from './quest.ts';

const most = tidewantWorld.limits.name.max;

type Group = Partial<RewardGroup> & { readonly rewards?: number };

const choosing = ({ rewards = 3, ...group }: Group) =>
  aQuest({
    rewards: numberProperties([
      ...Array.from({ length: rewards }, () => ({ ...give('Rope'), group: 'spoils' })),
      give('Net'),
    ]),
    reward_groups: { spoils: { title: 'Spoils', pick: 'player', count: 1, ...group } },
  });

const check = (quest: ReturnType<typeof aQuest>) => {
  const violation = checkQuest(quest, tidewantWorld);
  return violation && [violation.code, violation.section, violation.property, violation.field];
};

const problemWith = (group: Group) => {
  const violation = checkQuest(choosing(group), tidewantWorld);
  return violation && describeViolation(violation);
};

const title = ['reward_group_title', 'reward_groups', 'spoils', 'title'];
const count = ['reward_group_count', 'reward_groups', 'spoils', 'count'];

describe('rewards to choose from', () => {
  it.each<[string, Group, readonly string[] | null]>([
    ['no name', { title: '' }, title],
    ['the shortest name', { title: 'S' }, null],
    ['the longest name', { title: 's'.repeat(most) }, null],
    ['a longer name', { title: 's'.repeat(most + 1) }, title],
    ['a name of two lines', { title: 'Spo\nils' }, title],
    ['a name that turns the text', { title: 'Spoils\u202E' }, title],
    ['none of them given', { count: 0 }, count],
    ['one of them given', { count: 1 }, null],
    ['all but one given', { count: 2 }, null],
    ['all of them given', { count: 3 }, count],
    ['two of them', { rewards: 2 }, null],
    ['one of them', { rewards: 1 }, count],
    ['none of them', { rewards: 0 }, count],
  ])('with %s', (_, group, expected) => {
    expect(check(choosing(group))).toEqual(expected);
  });

  it.each([
    ['other', choosing({}).reward_groups],
    ['other', undefined],
    ['constructor', choosing({}).reward_groups],
  ])('of a group %s that the quest does not have are refused', (group, reward_groups) => {
    const { rewards } = choosing({ rewards: 3 });
    const stray = aQuest({
      rewards: { ...rewards, 3: { ...rewards[3], ...give('Net'), id: '3', type_count: 4, group } },
      ...(reward_groups && { reward_groups }),
    });
    const [first] = reward_groups ? ['3'] : ['0'];
    expect(check(stray)).toEqual(['reward_group_unknown', 'rewards', first, 'group']);
  });

  it('say how many may be given', () => {
    expect(problemWith({ count: 3 })).toBe('The number of rewards to choose must be between 1 and 2.');
    expect(problemWith({ rewards: 1 })).toBe('There must be at least two rewards to choose from.');
  });
});
