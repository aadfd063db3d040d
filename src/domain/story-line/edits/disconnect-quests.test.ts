import { describe, expect, it } from 'vitest';
import { a, aStoryLine, b, c, d, prerequisitesIn } from '#test-support/builders/a-story-line.ts';
import { logicIn, withLogic } from '#test-support/builders/with-logic.ts';
import { disconnectQuests } from './connect-quests.ts';

const before = aStoryLine({ [a]: [], [b]: [a], [c]: [a, b], [d]: [c] });

describe('disconnectQuests', () => {
  it.each([
    ['one link', [{ source: a, target: c }], { [a]: [], [b]: [a], [c]: [b], [d]: [c] }],
    [
      'several links, two of them to the same quest',
      [
        { source: a, target: c },
        { source: c, target: d },
        { source: b, target: c },
      ],
      { [a]: [], [b]: [a], [c]: [], [d]: [] },
    ],
    [
      'a link beside one that is not there',
      [
        { source: d, target: a },
        { source: a, target: b },
      ],
      { [a]: [], [b]: [], [c]: [a, b], [d]: [c] },
    ],
  ])('takes away %s', (_, links, left) => {
    expect(prerequisitesIn(disconnectQuests(before, links))).toEqual(left);
  });

  it('keeps the identity of the quests whose prerequisites stay', () => {
    const line = disconnectQuests(before, [{ source: a, target: b }]);
    expect(line.story_quests[c]).toBe(before.story_quests[c]);
  });

  it.each([
    ['no links', []],
    ['a link that is not there', [{ source: a, target: d }]],
    ['a link the other way round', [{ source: b, target: a }]],
    ['a link of quests outside the line', [{ source: 'quest_elsewhere', target: 'quest_nowhere' }]],
  ])('gives the same line back for %s', (_, links) => {
    expect(disconnectQuests(before, links)).toBe(before);
  });

  it.each([
    [3, 1, 2],
    [2, 1, 2],
    [3, 2, 1],
    [1, 2, 1],
    [1, 3, undefined],
  ])('of a quest that needs %i of 3, %i links: it needs %i', (needs, count, left) => {
    const line = withLogic(aStoryLine({ [a]: [], [b]: [], [c]: [], [d]: [a, b, c] }), {
      [d]: { needs, optional: true },
    });
    const links = [a, b, c].slice(0, count).map((source) => ({ source, target: d }));
    const changed = disconnectQuests(line, links);
    expect(logicIn(changed)[d]).toEqual({ ...(left && { needs: left }), optional: true });
    expect(Object.hasOwn(changed.story_quests[d] ?? {}, 'needs')).toBe(left !== undefined);
  });

  it('keeps the choices', () => {
    const choices = { one: { title: 'Two ways', quests: [a, c], at_most: 1 } };
    expect(disconnectQuests({ ...before, choices }, [{ source: a, target: c }]).choices).toBe(choices);
  });
});
