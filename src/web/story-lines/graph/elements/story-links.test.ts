import { describe, expect, it } from 'vitest';
import { a, aStoryLine, b, c } from '#test-support/a-story-line.ts';
import { moveStoryQuests } from '#domain/story-line/move-story-quests.ts';
import { aQuest } from '#test-support/builders.ts';
import { toLinkId } from './link-id.ts';
import { toStoryLinks } from './story-links.ts';

const line = aStoryLine({ [a]: [], [b]: [a], [c]: [a, b] });
const quests = new Map([
  [a, aQuest({ title: 'The bell under the bay' })],
  [b, aQuest({ title: 'A wick for Vionne' })],
]);
const before = toStoryLinks({ line, quests, selection: new Set() }, []);

describe('toStoryLinks', () => {
  it('makes an edge of each link, which tells what it links', () => {
    expect(before.map(({ source, target, ariaLabel }) => [source, target, ariaLabel])).toEqual([
      [a, b, 'The bell under the bay comes before A wick for Vionne'],
      [a, c, 'The bell under the bay comes before Missing quest'],
      [b, c, 'A wick for Vionne comes before Missing quest'],
    ]);
  });

  it('is no group, for a group is a quest', () => {
    expect(before.map(({ ariaRole }) => ariaRole)).toEqual(['img', 'img', 'img']);
  });

  it('gives the very same list back where quests only move', () => {
    const moved = moveStoryQuests(line, { [b]: { x: 20, y: 400 } });
    expect(toStoryLinks({ line: moved, quests, selection: new Set([a]) }, before)).toBe(before);
  });

  it('makes one new edge where one link is selected', () => {
    const selection = new Set([toLinkId({ source: a, target: c })]);
    const after = toStoryLinks({ line, quests, selection }, before);
    expect(after.map((edge, index) => edge === before[index])).toEqual([true, false, true]);
    expect(after.map(({ selected }) => selected)).toEqual([false, true, false]);
  });
});
