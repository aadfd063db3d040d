import { describe, expect, it } from 'vitest';
import {
  ancestorsOf,
  descendantsOf,
  findCycle,
  hasLink,
  listLinks,
  storyLayers,
  storyOrder,
  wouldCreateCycle,
} from './prerequisite-graph.ts';
import { a, aStoryLine, b, c, d, e } from '#test-support/builders/a-story-line.ts';

const at = (quest: string, x: number, y: number) => ({ [quest]: { quest, x, y, prerequisite_quests: {} } });

const diamond = aStoryLine({ [a]: [], [b]: [a], [c]: [a], [d]: [c, b], [e]: [] });

describe('listLinks', () => {
  it('has one link for each prerequisite', () => {
    expect(listLinks(diamond)).toEqual([
      { source: a, target: b },
      { source: a, target: c },
      { source: c, target: d },
      { source: b, target: d },
    ]);
  });
});

describe('hasLink', () => {
  it.each([
    [a, b, true],
    [b, a, false],
    [a, d, false],
    [a, 'constructor', false],
    ['constructor', a, false],
  ])('from %s to %s: %s', (source, target, has) => {
    expect(hasLink(diamond, { source, target })).toBe(has);
  });
});

describe('storyOrder', () => {
  it.each([
    ['from left to right', { [a]: [], [b]: [], [c]: [] }, [a, b, c]],
    ['prerequisites first', { [a]: [b], [b]: [c], [c]: [] }, [c, b, a]],
    ['prerequisites in their places too', { [a]: [d, c], [b]: [], [c]: [], [d]: [] }, [c, d, a, b]],
    ['each quest once', { [a]: [], [b]: [a], [c]: [a], [d]: [c, b], [e]: [] }, [a, b, c, d, e]],
  ])('goes %s', (_, prerequisites, order) => {
    expect(storyOrder(aStoryLine(prerequisites))).toEqual(order);
  });

  it('goes from top to bottom before left to right, whatever the order in which quests were added', () => {
    const story_quests = { ...at(c, 0, 300), ...at(b, 420, 0), ...at(e, 420, 300), ...at(d, 420, 300), ...at(a, 0, 0) };
    expect(storyOrder({ story_quests })).toEqual([a, b, c, d, e]);
  });

  it('holds every quest even where quests wait for each other or for one outside the line', () => {
    expect(storyOrder(aStoryLine({ [a]: [b], [b]: [a, 'quest_elsewhere'], [c]: [] })).toSorted()).toEqual([a, b, c]);
  });
});

describe('storyLayers', () => {
  it.each([
    ['no quests', {}, []],
    ['quests without links', { [a]: [], [b]: [] }, [[a, b]]],
    ['a diamond', { [a]: [], [b]: [a], [c]: [a], [d]: [c, b], [e]: [] }, [[a, e], [b, c], [d]]],
    ['a short and a long way', { [a]: [], [b]: [a], [c]: [b], [d]: [a, c] }, [[a], [b], [c], [d]]],
  ])('of %s', (_, prerequisites, layers) => {
    expect(storyLayers(aStoryLine(prerequisites))).toEqual(layers);
  });
});

describe('ancestorsOf and descendantsOf', () => {
  it.each([
    [a, [], [b, c, d]],
    [b, [a], [d]],
    [d, [a, b, c], []],
    [e, [], []],
    ['quest_elsewhere', [], []],
  ])('of %s', (id, ancestors, descendants) => {
    expect([...ancestorsOf(diamond, id)].toSorted()).toEqual(ancestors);
    expect([...descendantsOf(diamond, id)].toSorted()).toEqual(descendants);
  });
});

describe('a graph with exponentially many ways', () => {
  it('is visited once, not once for each way', () => {
    const ids = Array.from({ length: 80 }, (_, index) => `quest_number${index}`);
    const ladder = aStoryLine(
      Object.fromEntries(ids.map((id, index) => [id, ids.slice(Math.max(0, index - 2), index)])),
    );
    const [first = '', last = ''] = [ids[0], ids.at(-1)];
    expect(ancestorsOf(ladder, last).size).toBe(79);
    expect(descendantsOf(ladder, first).size).toBe(79);
    expect(storyOrder(ladder)).toEqual(ids);
    expect(findCycle(ladder)).toBeNull();
  });
});

describe('wouldCreateCycle', () => {
  it.each([
    [a, a, true],
    [b, a, true],
    [d, a, true],
    [a, d, false],
    [b, c, false],
    [a, b, false],
    [e, a, false],
    [d, e, false],
  ])('from %s to %s: %s', (source, target, would) => {
    expect(wouldCreateCycle(diamond, { source, target })).toBe(would);
  });
});

describe('findCycle', () => {
  it.each([
    ['a diamond', { [a]: [], [b]: [a], [c]: [a], [d]: [c, b] }, null],
    ['a quest before itself', { [a]: [], [b]: [a, b] }, [b]],
    ['a circle behind a tail', { [a]: [b], [b]: [c], [c]: [d], [d]: [b] }, [d, c, b]],
    ['a circle aside', { [a]: [], [b]: [a], [c]: [d], [d]: [c] }, [d, c]],
  ])('in %s', (_, prerequisites, cycle) => {
    expect(findCycle(aStoryLine(prerequisites))).toEqual(cycle);
  });
});
