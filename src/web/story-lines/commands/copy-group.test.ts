import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { describe, expect, it } from 'vitest';
import { isQuestId, questContent, type QuestContent } from '#domain/quest/quest.ts';
import { a, aStoryLine, b, c, d } from '#test-support/builders/a-story-line.ts';
import { anOwnedQuest } from '#test-support/builders/builders.ts';
import { copyGroup, planInsertion, toCopyTitle } from './copy-group.ts';

const quests = new Map<string, QuestContent>(
  [a, b, c, d].map((id) => [id, anOwnedQuest({ id, title: `Quest ${id.at(-1)}${id.at(-1)}` })]),
);
const line = aStoryLine({ [a]: [], [b]: [a], [c]: [b] });

describe('copyGroup', () => {
  it('takes quests with their places and the links among them', () => {
    expect(copyGroup(line, [b, c])).toEqual({
      places: { [b]: { x: 420, y: 0 }, [c]: { x: 840, y: 0 } },
      links: [{ source: b, target: c }],
    });
  });
});

describe('planInsertion', () => {
  it('copies what the line holds, with the links among the copies, beside every card', () => {
    const { copies, group } = planInsertion(line, copyGroup(line, [a, b]), quests);
    const [first, second] = copies;
    expect(copies.map(({ of }) => of)).toEqual([a, b]);
    expect(copies.every(({ id }) => isQuestId(id))).toBe(true);
    expect(first?.content).toMatchObject({ title: 'Quest aa (copy)', description: quests.get(a)?.description });
    expect(questContent.safeParse(first?.content).success).toBe(true);
    expect(group.links).toEqual([{ source: first?.id, target: second?.id }]);
    expect(Object.values(group.places)).toEqual([
      { x: 1260, y: 0 },
      { x: 1680, y: 0 },
    ]);
  });

  it('takes a quest that the line does not hold itself, where there is room', () => {
    const elsewhere = aStoryLine({ [d]: [] });
    const { copies, group } = planInsertion(elsewhere, copyGroup(line, [b, c]), quests);
    expect(copies).toEqual([]);
    expect(group).toEqual(copyGroup(line, [b, c]));
  });

  it('mixes both', () => {
    const half = aStoryLine({ [a]: [] });
    const { copies, group } = planInsertion(half, copyGroup(line, [a, b]), quests);
    expect(copies.map(({ of }) => of)).toEqual([a]);
    expect(group.links).toEqual([{ source: copies[0]?.id, target: b }]);
  });

  it('leaves out a quest that is missing', () => {
    expect(planInsertion(line, copyGroup(line, [a, b]), new Map())).toEqual({
      copies: [],
      group: { places: {}, links: [] },
    });
  });
});

describe('toCopyTitle', () => {
  it.each([
    ['', ''],
    ['Short', 'Short (copy)'],
    ['x'.repeat(43), `${'x'.repeat(43)} (copy)`],
    ['x'.repeat(50), `${'x'.repeat(43)} (copy)`],
    [`${'x'.repeat(42)}🐺🐺`, `${'x'.repeat(42)}🐺 (copy)`],
    [`${'x'.repeat(42)} y`, `${'x'.repeat(42)} (copy)`],
  ])('%s', (title, copied) => {
    expect(toCopyTitle(title)).toBe(copied);
    expect([...toCopyTitle(title)].length).toBeLessThanOrEqual(tidewantWorld.limits.quest_title.max);
  });
});
