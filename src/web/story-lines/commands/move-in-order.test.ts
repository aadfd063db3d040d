import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storyOrder } from '#domain/story-line/prerequisite-graph.ts';
import { checkGraph } from '#domain/story-line/graph-rules.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { a, aStoryLine, b, c, d, e } from '#test-support/builders/a-story-line.ts';
import { moveStoryQuests } from '#domain/story-line/edits/move-story-quests.ts';
import { placesInOrder } from './move-in-order.ts';

const ids = [a, b, c, d, e];

const orderAfter = (line: StoryGraph, id: string, step: -1 | 1): string[] | null => {
  const places = placesInOrder(line, id, step);
  return places && storyOrder(moveStoryQuests(line, places));
};

describe('placesInOrder', () => {
  const line = aStoryLine({ [a]: [], [b]: [a], [c]: [], [d]: [] });

  it.each([
    ['one earlier', d, -1, [a, b, d, c]],
    ['one later', c, 1, [a, b, d, c]],
    ['the first earlier', a, -1, null],
    ['the last later', d, 1, null],
    ['one before its prerequisite', b, -1, null],
    ['one after what waits for it', a, 1, null],
    ['one that is not there', e, 1, null],
  ] as const)('moves %s', (_, id, step, order) => {
    expect(orderAfter(line, id, step)).toEqual(order);
  });

  it('distributes all places again where an exchange is not enough', () => {
    const tangled = aStoryLine({ [e]: [a, d], [a]: [], [b]: [], [d]: [b] });
    expect(storyOrder(tangled)).toEqual([a, b, d, e]);
    expect(orderAfter(tangled, b, -1)).toEqual([b, a, d, e]);
  });

  it('always moves where no link and no shared place keeps the quest', () => {
    const places = fc.uniqueArray(fc.record({ x: fc.nat(20), y: fc.nat(20) }), {
      minLength: ids.length,
      maxLength: ids.length,
      selector: ({ x, y }) => `${x} ${y}`,
    });
    const prerequisites = fc.tuple(...ids.map((_, index) => fc.subarray(ids.slice(0, index))));
    fc.assert(
      fc.property(places, prerequisites, fc.constantFrom(...ids), fc.constantFrom(-1, 1), (at, before, id, step) => {
        const linked = aStoryLine(Object.fromEntries(ids.map((quest, index) => [quest, before[index] ?? []])));
        const spread = Object.fromEntries(
          ids.map((quest, index) => [quest, { x: (at[index]?.x ?? 0) * 20, y: (at[index]?.y ?? 0) * 20 }]),
        );
        const random = moveStoryQuests(linked, spread);
        const order = storyOrder(random);
        const neighbour = order[order.indexOf(id) + step];
        const after = orderAfter(random, id, step === 1 ? 1 : -1);
        const { story_quests } = random;
        const isKept =
          neighbour === undefined ||
          Object.hasOwn(story_quests[id]?.prerequisite_quests ?? {}, neighbour) ||
          Object.hasOwn(story_quests[neighbour]?.prerequisite_quests ?? {}, id);
        const moved = after ? (after.indexOf(id) - order.indexOf(id)) * step : 0;
        expect(moved > 0).toBe(!isKept);
        expect(after === null).toBe(isKept);
        expect(checkGraph(random)).toBeNull();
      }),
    );
  });
});
