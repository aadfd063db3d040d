import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { a, aStoryLine } from '#test-support/builders/a-story-line.ts';
import { reachableStates, smallLine } from '#test-support/builders/small-lines.ts';
import { aForkedLine } from '#test-support/builders/a-forked-line.ts';
import { limits } from '#domain/limits.ts';
import { indexLogic, type IndexedLogic } from '#domain/story-line/logic/index-logic.ts';
import { hasBit, type Bits } from './bits.ts';
import { findOutcomes, type Outcomes } from './find-outcomes.ts';
import { questOrderIn } from './quest-order.ts';
import { reachIn } from './reach.ts';

const anyLogic = smallLine.map(indexLogic);

const decided = (outcomes: Outcomes | null): Outcomes => {
  if (!outcomes) throw new Error('Is not decided.');
  return outcomes;
};

const statesIn = (logic: IndexedLogic, outcomes: Outcomes): number[] => {
  const { of } = reachIn(logic, outcomes);
  return Array.from({ length: outcomes.count }, (_, outcome) =>
    logic.quests.reduce((state, _quest, rank) => state | (hasBit(of(rank), outcome) ? 1 << rank : 0), 0),
  );
};

const ascending = (numbers: readonly number[]): number[] => numbers.toSorted((one, other) => one - other);
const outcomesWith = (bits: Bits, count: number): boolean[] =>
  Array.from({ length: count }, (_, at) => hasBit(bits, at));
const some = { numRuns: 500 };

describe('in any line of seven quests', () => {
  it('the outcomes are the states in which nothing is open any more', () => {
    fc.assert(
      fc.property(anyLogic, (logic) => {
        const outcomes = decided(findOutcomes(logic, { isAskedAbout: () => true }));
        expect(ascending(statesIn(logic, outcomes))).toEqual(ascending(reachableStates(logic).ends));
      }),
      some,
    );
  });

  it('the same holds where some quests are never done', () => {
    fc.assert(
      fc.property(anyLogic, fc.integer({ min: 0, max: 127 }), (logic, mask) => {
        const isLeftOut = (rank: number): boolean => (mask & (1 << rank)) !== 0;
        const outcomes = decided(findOutcomes(logic, { isAskedAbout: () => true, isLeftOut }));
        expect(ascending(statesIn(logic, outcomes))).toEqual(ascending(reachableStates(logic, isLeftOut).ends));
      }),
      some,
    );
  });

  it('a quest can be done in some outcome exactly if some state has it done', () => {
    fc.assert(
      fc.property(anyLogic, (logic) => {
        const { of } = reachIn(logic, decided(findOutcomes(logic)));
        const union = reachableStates(logic).all.reduce((done, state) => done | state, 0);
        expect(logic.quests.map((_, rank) => of(rank).some((word) => word !== 0))).toEqual(
          logic.quests.map((_, rank) => (union & (1 << rank)) !== 0),
        );
      }),
      some,
    );
  });

  it('a quest can be done without others exactly if some state has it done and none of them', () => {
    fc.assert(
      fc.property(anyLogic, fc.integer({ min: 1, max: 127 }), (logic, mask) => {
        const without = reachIn(logic, decided(findOutcomes(logic))).without(
          [...logic.quests.keys()].filter((rank) => (mask & (1 << rank)) !== 0),
        );
        const { all } = reachableStates(logic);
        for (const rank of logic.quests.keys()) {
          const bit = 1 << rank;
          expect(without?.of(rank).some((word) => word !== 0)).toBe(
            all.some((state) => (state & bit) !== 0 && (state & mask) === 0),
          );
          expect(without?.ofItself(rank).some((word) => word !== 0)).toBe(
            all.some((state) => (state & bit) !== 0 && (state & mask & ~bit) === 0),
          );
        }
      }),
      some,
    );
  });

  it('a quest is necessary exactly if no state has a later one done without it, choices aside', () => {
    fc.assert(
      fc.property(smallLine, (line) => {
        const logic = indexLogic({ story_quests: line.story_quests });
        const { isNecessary, isBefore } = questOrderIn(logic);
        const { all } = reachableStates(logic);
        for (const one of logic.quests.keys())
          for (const other of logic.quests.keys()) {
            if (one === other) continue;
            const isAlways = all.every((state) => (state & (1 << other)) === 0 || (state & (1 << one)) !== 0);
            expect(isNecessary(one, other)).toBe(isAlways);
            expect(isBefore(one, other) || !isAlways).toBe(true);
          }
      }),
      { numRuns: 100 },
    );
  });

  it('two quests can be done in one outcome exactly if some state has both done, also before the other', () => {
    fc.assert(
      fc.property(anyLogic, (logic) => {
        const outcomes = decided(findOutcomes(logic, { isAskedAbout: () => true }));
        const { of, without } = reachIn(logic, outcomes);
        const { all } = reachableStates(logic);
        for (const one of logic.quests.keys())
          for (const other of logic.quests.keys()) {
            const together = (1 << one) | (1 << other);
            const inOutcome = outcomesWith(of(one), outcomes.count).some((has, at) => has && hasBit(of(other), at));
            expect(inOutcome).toBe(all.some((state) => (state & together) === together));
            const first = without([other])?.of(one) ?? new Uint32Array();
            const isFirst = outcomesWith(first, outcomes.count).some((has, at) => has && hasBit(of(other), at));
            const follows = (state: number): boolean =>
              (state & together) === 1 << one &&
              all.some((later) => (later & state) === state && (later & together) === together);
            expect(isFirst).toBe(one !== other && all.some(follows));
          }
      }),
      { numRuns: 100 },
    );
  });
});

test('as many outcomes as allowed are found, and one more is not decided', () => {
  expect(limits.outcomes.max).toBe(4_096);
  expect(findOutcomes(indexLogic(aForkedLine(12)))?.count).toBe(4_096);
  expect(findOutcomes(indexLogic(aForkedLine(13)))).toBeNull();
});

test('of a choice that decides nothing else, no outcomes are made', () => {
  const ids = Array.from({ length: 40 }, (_, index) => `quest_${String(index).padStart(8, '0')}`);
  const line = aStoryLine(Object.fromEntries([[a, []], ...ids.map((id) => [id, [a]])]));
  const choices = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [
      `choice${index}`,
      { title: 'One of two', quests: ids.slice(index * 2, index * 2 + 2), at_most: 1 },
    ]),
  );
  const logic = indexLogic({ ...line, choices });
  expect(findOutcomes(logic)).toMatchObject({ count: 1, free: [...Array.from({ length: 20 }).keys()] });
  expect(findOutcomes(logic, { isAskedAbout: () => true })).toBeNull();
});

test('the search ends within its steps for the worst lines', () => {
  const ids = Array.from({ length: 4_000 }, (_, index) => `quest_${String(index).padStart(8, '0')}`);
  const line = aStoryLine(Object.fromEntries(ids.map((id, index) => [id, index < 2 ? [] : [ids[index - 2] ?? '']])));
  const choices = Object.fromEntries(
    Array.from({ length: 200 }, (_, index) => [
      `choice${index}`,
      { title: 'Some of all', quests: ids.filter((_id, at) => (at * 7 + index) % 3 > 0), at_most: 500 + index },
    ]),
  );
  expect(findOutcomes(indexLogic({ ...line, choices }))).toBeNull();
});
