import { describe, expect, it } from 'vitest';
import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { Requirement } from '#domain/world/property.ts';
import { blankQuest } from '#domain/quest/quest.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { summaryOf, describeSummary } from './quest-summary.tsx';

const signsOf = (quest = aQuest()) => {
  const { asks, gives } = summaryOf(quest, tidewantWorld);
  const format = (signs: typeof asks) => signs.map(({ of, figure }) => (figure === null ? of : `${of} ${figure}`));
  return { asks: format(asks), gives: format(gives) };
};

const twice = <P>(properties: Record<string, P>) => [...Object.values(properties), ...Object.values(properties)];

describe('summaryOf', () => {
  it('has a sign for each kind and metal', () => {
    expect(signsOf()).toEqual({
      asks: ['Level Requirement 12', 'Collect Item', 'Slay Creature', 'Escort NPC', 'Talk with NPC'],
      gives: ['gold', 'silver', 'copper', 'Item Reward', 'XP Reward 900'],
    });
  });

  it('counts objectives by kind, and adds up rewards', () => {
    const { objectives, rewards } = aQuest();
    const quest = aQuest({
      objectives: numberProperties(twice(objectives)),
      rewards: numberProperties(twice(rewards)),
    });
    expect(signsOf(quest)).toEqual({
      asks: ['Level Requirement 12', 'Collect Item 2', 'Slay Creature 2', 'Escort NPC 2', 'Talk with NPC 2'],
      gives: ['gold', 'silver', 'copper', 'Item Reward 2', 'XP Reward 1,800'],
    });
  });

  it('asks for the highest of several levels', () => {
    const [mining] = Object.values(aQuest().requirements);
    const levels = [5, 40, 7].map((level): Requirement => ({ ...mining, profession_level: level }) as Requirement);
    expect(signsOf(aQuest({ requirements: numberProperties(levels) })).asks[0]).toBe('Level Requirement 40');
  });

  it('leaves out metals without coins, and empty kinds', () => {
    const [coins] = Object.values(aQuest().rewards).filter(({ type }) => type === 'Currency Reward');
    const copper = { ...coins, gold: 0, silver: 0 } as NonNullable<typeof coins>;
    expect(signsOf(aQuest({ requirements: {}, rewards: numberProperties([copper]) })).gives).toEqual(['copper']);
    expect(signsOf(blankQuest)).toEqual({ asks: [], gives: [] });
  });
});

describe('describeSummary', () => {
  it('describes all signs', () => {
    expect(describeSummary(summaryOf(aQuest(), tidewantWorld))).toBe(
      'Asks for level 12, Collect Item, Slay Creature, Escort NPC, Talk with NPC. Gives 1 gold, 4 silver, 20 copper, 1 item, 900 XP.',
    );
  });

  it('is empty for a quest that asks and gives nothing', () => {
    expect(describeSummary(summaryOf({ ...aQuest(), objectives: {}, requirements: {} }, tidewantWorld))).toMatch(
      /^Gives /,
    );
    expect(describeSummary(summaryOf(blankQuest, tidewantWorld))).toBe('');
  });
});
