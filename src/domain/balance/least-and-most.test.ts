import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { indexLogic } from '#domain/story-line/logic/index-logic.ts';
import { aForkedLine } from '#test-support/builders/a-forked-line.ts';
import { a, aStoryLine, b, c, d } from '#test-support/builders/a-story-line.ts';
import { reachableStates, smallLine } from '#test-support/builders/small-lines.ts';
import { leastAndMost } from './least-and-most.ts';

const given = (quests: readonly string[], coins: (rank: number) => number) =>
  new Map(quests.map((quest, rank) => [quest, { coins: coins(rank), items: 0, experience: coins(rank) * 2 }]));

const ofForks = (forks: number) => {
  const line = aForkedLine(forks);
  const worths = Object.keys(line.story_quests).map((id): [string, number] => [id, id.includes('left') ? 1 : 2]);
  return leastAndMost(line, new Map(worths.map(([id, coins]) => [id, { coins, items: 0, experience: 0 }])));
};

describe('least and most', () => {
  it('are those of all states in which a player ends', () => {
    fc.assert(
      fc.property(smallLine, fc.array(fc.nat(20), { minLength: 7, maxLength: 7 }), (line, worths) => {
        const logic = indexLogic(line);
        const worthOf = (state: number): number =>
          worths.reduce((sum, worth, rank) => sum + ((state & (1 << rank)) === 0 ? 0 : worth), 0);
        const isOptional = (rank: number): boolean => line.story_quests[logic.quests[rank] ?? '']?.optional === true;
        const [least, most] = [
          Math.min(...reachableStates(logic, isOptional).ends.map(worthOf)),
          Math.max(...reachableStates(logic).ends.map(worthOf)),
        ];
        expect(
          leastAndMost(
            line,
            given(logic.quests, (rank) => worths[rank] ?? 0),
          ),
        ).toMatchObject({
          least: { coins: least, items: 0, experience: least * 2 },
          most: { coins: most, items: 0, experience: most * 2 },
        });
      }),
      { numRuns: 500 },
    );
  });

  it('count each figure in its own outcome, and no optional quest in the least', () => {
    const line = aStoryLine({ [a]: [], [b]: [a], [c]: [a], [d]: [a] });
    const optional = {
      ...line.story_quests,
      [d]: { ...line.story_quests[d], optional: true },
    } as typeof line.story_quests;
    const fork = { ...line, story_quests: optional, choices: { x: { title: 'One', quests: [b, c], at_most: 1 } } };
    const figures = new Map([
      [b, { coins: 5, items: 0, experience: 100 }],
      [c, { coins: 9, items: 3, experience: 10 }],
      [d, { coins: 1_000, items: 0, experience: 0 }],
    ]);
    expect(leastAndMost(fork, figures)).toEqual({
      least: { quests: 2, coins: 5, items: 0, experience: 10 },
      most: { quests: 3, coins: 1_009, items: 3, experience: 100 },
    });
  });

  it('are not decided with more outcomes than are tried', () => {
    expect(2 ** 12).toBe(limits.outcomes.max);
    expect(ofForks(12)).toMatchObject({ least: { quests: 25, coins: 38 }, most: { quests: 25, coins: 50 } });
    expect(ofForks(13)).toBeNull();
  });
});
