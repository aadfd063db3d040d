import { describe, expect, it } from 'vitest';
import { a, aStoryLine, b, c, d, e, f } from '#test-support/builders/a-story-line.ts';
import { withLogic } from '#test-support/builders/with-logic.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { indexLogic } from './index-logic.ts';
import { standingsOf } from './standings.ts';

/** Such as `a done, b open`, in story order. */
const standingsIn = (line: StoryGraph, done: readonly string[]): string => {
  const logic = indexLogic(line);
  const standings = standingsOf(logic, (rank) => done.includes(logic.quests[rank] ?? ''));
  return logic.quests.map((quest, rank) => `${quest.at(-1)} ${standings[rank]}`).join(', ');
};

describe('a diamond with one side to choose', () => {
  const diamond = aStoryLine({ [a]: [], [b]: [a], [c]: [a], [d]: [b], [e]: [c], [f]: [d, e] });
  const choice = { title: 'Two ways', quests: [b, c], at_most: 1 };
  const anySide = withLogic(diamond, { [f]: { needs: 1 } }, { one: choice });

  it.each([
    ['at the start', [], 'a open, b waiting, c waiting, d waiting, e waiting, f waiting'],
    ['before the choice', [a], 'a done, b open, c open, d waiting, e waiting, f waiting'],
    ['on the left side', [a, b], 'a done, b done, c lost, d open, e lost, f waiting'],
    ['on the right side', [a, c], 'a done, b lost, c done, d lost, e open, f waiting'],
    ['after the left side', [a, b, d], 'a done, b done, c lost, d done, e lost, f open'],
    ['at the end', [a, b, d, f], 'a done, b done, c lost, d done, e lost, f done'],
  ])('does not lose the join with the side that is lost: %s', (_, done, standings) => {
    expect(standingsIn(anySide, done)).toBe(standings);
  });

  it('loses a join that needs both sides', () => {
    const bothSides = withLogic(diamond, {}, { one: choice });
    expect(standingsIn(bothSides, [a])).toBe('a done, b open, c open, d waiting, e waiting, f waiting');
    expect(standingsIn(bothSides, [a, b])).toBe('a done, b done, c lost, d open, e lost, f lost');
  });

  it('loses no side without a choice', () => {
    const free = withLogic(diamond, { [f]: { needs: 1 } });
    expect(standingsIn(free, [a, b])).toBe('a done, b done, c open, d open, e waiting, f waiting');
  });
});

describe('a quest', () => {
  const line = aStoryLine({ [a]: [], [b]: [], [c]: [], [d]: [a, b, c] });

  it.each([
    [1, [], 'd waiting'],
    [1, [a], 'd open'],
    [2, [a], 'd waiting'],
    [2, [a, c], 'd open'],
    [3, [a, b], 'd waiting'],
    [3, [a, b, c], 'd open'],
    [undefined, [a, b], 'd waiting'],
    [undefined, [a, b, c], 'd open'],
  ])('that needs %s of 3, after %j', (needs, done, standing) => {
    expect(standingsIn(withLogic(line, { [d]: { needs } }), done)).toContain(standing);
  });

  it.each([
    [1, [a], 'a done, b lost, c lost'],
    [2, [a], 'a done, b open, c open'],
    [2, [a, b], 'a done, b done, c lost'],
  ])('of a choice of at most %i, after %j', (at_most, done, standings) => {
    const choosing = withLogic(line, {}, { one: { title: 'Ways', quests: [a, b, c], at_most } });
    expect(standingsIn(choosing, done)).toContain(standings);
  });

  it('is lost where one of several choices with it is used up', () => {
    const choices = {
      one: { title: 'Ways', quests: [a, b], at_most: 1 },
      two: { title: 'Others', quests: [b, c], at_most: 1 },
    };
    expect(standingsIn(withLogic(line, {}, choices), [a])).toBe('a done, b lost, c open, d lost');
    expect(standingsIn(withLogic(line, {}, choices), [b])).toBe('a lost, b done, c lost, d lost');
  });

  it('stands alike whether it is optional, hidden or repeats', () => {
    const parts = { optional: true, hidden_until_open: true, repeat: { every: 'day' } } as const;
    expect(standingsIn(withLogic(line, { [d]: parts, [a]: parts }), [a])).toBe(standingsIn(line, [a]));
  });
});
