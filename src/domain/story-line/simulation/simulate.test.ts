import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { a, aStoryLine, b, c, d, e } from '#test-support/builders/a-story-line.ts';
import { anyLogicLine } from '#test-support/builders/any-logic-line.ts';
import { aQuestOf, askFor, give, pay, teach } from '#test-support/builders/properties.ts';
import { createSeededRandom } from '#domain/seeded-random.ts';
import { indexLogic } from '#domain/story-line/logic/index-logic.ts';
import { standingsOf, type Standing } from '#domain/story-line/logic/standings.ts';
import type { StoryGraph, StoryQuest } from '#domain/story-line/story-line.ts';
import type { GivingQuest } from './gains.ts';
import { endsOf } from '#domain/story-line/ends.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import { createPlayer, temperaments, type Temperament } from './play-as.ts';
import { simulate } from '#test-support/logic/simulate.ts';
import { affordablePlayers, mostWork, simulateInSteps, type TemperamentWeights } from './simulate.ts';
import { toSimulatedLine } from './simulated-line.ts';

const noQuests: ReadonlyMap<string, GivingQuest> = new Map();
const only = (...played: readonly Temperament[]): TemperamentWeights =>
  Object.fromEntries(temperaments.map((each) => [each, played.includes(each) ? 1 : 0])) as TemperamentWeights;
const sharesOf = (line: StoryGraph, as: readonly Temperament[], players = 20) =>
  simulate({ line, quests: noQuests }, tidewantWorld, { players, seed: 7, weights: only(...as) });

const withLogicFields = (line: StoryGraph, parts: Readonly<Record<string, Partial<StoryQuest>>>): StoryGraph => ({
  ...line,
  story_quests: Object.fromEntries(
    Object.entries(line.story_quests).map(([id, storyQuest]) => [id, { ...storyQuest, ...parts[id] }]),
  ),
});

const diamond = aStoryLine({ [a]: [], [b]: [a], [c]: [a], [d]: [b, c] });
const eitherWay: StoryGraph = {
  ...withLogicFields(diamond, { [d]: { needs: 1 } }),
  choices: { way: { title: 'Which way', quests: [b, c], at_most: 1 } },
};

const expectOpenOnly = (line: StoryGraph, temperament: Temperament, seed: number): void => {
  const logic = indexLogic(line);
  const opened = new Set<number>();
  const play = createPlayer(toSimulatedLine(line, { isMain: (quest) => quest.endsWith('1') }), {
    random: createSeededRandom(seed),
    onOpen: (rank) => opened.add(rank),
  });
  const { path, reason, completeAfter } = play(temperament);
  const done = new Set<number>();
  const wasOpen = new Set<number>();
  const standings = (): Standing[] => standingsOf(logic, (rank) => done.has(rank));
  const look = (): void => {
    for (const [rank, standing] of standings().entries()) if (standing === 'open') wasOpen.add(rank);
  };
  look();
  for (const rank of path) {
    expect(standings()[rank]).toBe('open');
    done.add(rank);
    look();
  }
  const ends = [...endsOf(line)].map((quest) => standings()[logic.rankOf.get(quest) ?? 0]);
  const isComplete = ends.includes('done') && !ends.some((standing) => standing === 'open' || standing === 'waiting');
  const isAnyOpen = standings().includes('open');
  expect(opened).toEqual(wasOpen);
  expect(reason === 'complete').toBe(isComplete);
  expect(completeAfter === null).toBe(!isComplete);
  expect(reason === 'ended').toBe(!ends.includes('done') && !isAnyOpen);
  if (temperament === 'completionist') expect(isAnyOpen).toBe(false);
};

describe('each player', () => {
  test('does only quests that are open, and ends where the story does, whatever the line', () => {
    fc.assert(fc.property(anyLogicLine(), fc.constantFrom(...temperaments), fc.nat(), expectOpenOnly), {
      numRuns: 500,
    });
  });

  test('of a straight kind leaves optional quests, and stops where a compulsory one waits for them', () => {
    const line = withLogicFields(aStoryLine({ [a]: [], [b]: [], [c]: [b], [d]: [c] }), { [b]: { optional: true } });
    const { quests, ends, ways } = sharesOf(line, ['straight']);
    expect(quests.map(({ did, reached }) => [did, reached])).toEqual([
      [20, 20],
      [0, 20],
      [0, 0],
      [0, 0],
    ]);
    expect(ends).toEqual([{ quest: a, reason: 'stopped', players: 20 }]);
    expect(ways).toBeNull();
  });

  test('of a straight kind goes the shortest way, and the main story before that', () => {
    const line: StoryGraph = {
      ...withLogicFields(aStoryLine({ [a]: [], [b]: [a], [c]: [], [d]: [b, c] }), { [d]: { needs: 1 } }),
      choices: { way: { title: 'Which way', quests: [a, c], at_most: 1 } },
    };
    expect(sharesOf(line, ['straight']).ways).toEqual({ shortest: 2, longest: 2 });
    const main = new Map([
      [a, { ...aQuestOf('Long', {}), type: 'Main Story' as const }],
      [c, { ...aQuestOf('Short', {}), type: 'Side Story' as const }],
    ]);
    const options = { players: 20, seed: 7, weights: only('straight') };
    expect(simulate({ line, quests: main }, tidewantWorld, options).ways).toEqual({ shortest: 3, longest: 3 });
  });

  test('takes either side of a choice that is like the other', () => {
    for (const temperament of temperaments) {
      const { quests } = sharesOf(eitherWay, [temperament], 200);
      const [, one, other] = quests.map(({ did }) => did);
      expect(one).toBeGreaterThan(40);
      expect(other).toBeGreaterThan(40);
    }
  });

  test('that stops does so after a drawn number of quests', () => {
    const { ends } = sharesOf(aStoryLine({ [a]: [], [b]: [a], [c]: [b] }), ['stopping'], 60);
    expect(ends.map(({ quest, reason }) => `${quest} ${reason}`).toSorted()).toEqual([
      `${a} stopped`,
      `${b} stopped`,
      `${c} complete`,
    ]);
  });
});

describe('the end of a story', () => {
  const needsAll: StoryGraph = {
    ...aStoryLine({ [a]: [], [b]: [], [c]: [], [d]: [a, b, c] }),
    choices: { way: { title: 'Which way', quests: [a, b, c], at_most: 2 } },
  };

  test('is early where a choice shuts the only end', () => {
    const { ends, ways } = sharesOf(needsAll, ['completionist', 'random', 'straight']);
    expect(new Set(ends.map(({ reason }) => reason))).toEqual(new Set(['ended']));
    expect(ways).toBeNull();
  });

  test('is no fault where a choice takes one end of two', () => {
    const { ends, ways } = sharesOf(
      {
        ...aStoryLine({ [a]: [], [b]: [a], [c]: [a] }),
        choices: { way: { title: 'Way', quests: [b, c], at_most: 1 } },
      },
      ['straight', 'completionist', 'random'],
    );
    expect(new Set(ends.map(({ reason }) => reason))).toEqual(new Set(['complete']));
    expect(ways).toEqual({ shortest: 2, longest: 2 });
  });

  test('is complete only once every end that can open is done', () => {
    const { ways } = sharesOf(aStoryLine({ [a]: [], [b]: [a], [c]: [a] }), ['straight', 'random']);
    expect(ways).toEqual({ shortest: 3, longest: 3 });
  });

  test.each([
    [{ [a]: [], [b]: [a] }, {}, [b]],
    [{ [a]: [], [b]: [a], [c]: [b] }, { [c]: { optional: true } }, [b]],
    [{ [a]: [], [b]: [a], [c]: [b] }, { [b]: { optional: true } }, [c]],
    [{ [a]: [], [b]: [a], [c]: [a] }, { [c]: { optional: true } }, [b]],
    [{ [a]: [], [b]: [a] }, { [a]: { optional: true }, [b]: { optional: true } }, []],
  ] as const)('of %j is a compulsory quest that no compulsory one follows', (links, parts, ends) => {
    expect([...endsOf(withLogicFields(aStoryLine(links), parts))]).toEqual(ends);
  });
});

const asks = (level: number, experience = 0) =>
  aQuestOf('Quest', {
    asks: [askFor('Mining', level)],
    gives: experience > 0 ? [teach('Mining', experience)] : [],
  });

const side = (skill: string) => aQuestOf('Side', { gives: [teach(skill, 200)] });

const teaches = (mining: number, fishing: number) =>
  aQuestOf('Side', { gives: [teach('Mining', mining), teach('Fishing', fishing)] });

describe('in a world that says what levels cost', () => {
  const world = indexWorld({ ...tidewantWorld.world, levels: { start: 1, steps: [100, 100] } });
  const chain = aStoryLine({ [a]: [], [b]: [a], [c]: [b], [d]: [] });
  const whatHappens = (contents: readonly (readonly [string, GivingQuest])[], line: StoryGraph = chain) => {
    const { ends, quests } = simulate({ line, quests: new Map(contents) }, world, {
      players: 20,
      seed: 1,
      weights: only('completionist'),
    });
    return {
      reasons: [...new Set(ends.map(({ reason }) => reason))],
      did: quests.filter(({ did }) => did > 0).map(({ quest }) => quest),
      reached: quests.filter(({ reached }) => reached > 0).map(({ quest }) => quest),
    };
  };

  test('a level that nobody has shuts a quest, and one that players earn opens it', () => {
    const plain = aStoryLine({ [a]: [], [b]: [a] });
    expect(whatHappens([[a, asks(3)]], plain)).toEqual({ reasons: ['ended'], did: [], reached: [] });
    expect(
      whatHappens(
        [
          [a, asks(1, 99)],
          [b, asks(2)],
        ],
        plain,
      ),
    ).toEqual({ reasons: ['ended'], did: [a], reached: [a] });
    expect(
      whatHappens(
        [
          [a, asks(1, 100)],
          [b, asks(2)],
        ],
        plain,
      ),
    ).toMatchObject({ reasons: ['complete'], did: [a, b] });
  });

  test('experience of another quest opens what waited for its level, of another skill it does not', () => {
    expect(
      whatHappens([
        [a, asks(3)],
        [d, side('Mining')],
      ]),
    ).toMatchObject({ reasons: ['complete'] });
    expect(
      whatHappens([
        [a, asks(3)],
        [d, side('Fishing')],
      ]),
    ).toMatchObject({ reasons: ['complete'], did: [d] });
  });

  test('two levels must both be earned, and none above the last can be', () => {
    const both = aQuestOf('Both', { asks: [askFor('Mining', 2), askFor('Fishing', 3)] });
    expect(
      whatHappens([
        [a, both],
        [d, teaches(100, 200)],
      ]).did,
    ).toContain(a);
    expect(
      whatHappens([
        [a, both],
        [d, teaches(100, 199)],
      ]).did,
    ).not.toContain(a);
    expect(
      whatHappens([
        [a, both],
        [d, teaches(99, 200)],
      ]).did,
    ).not.toContain(a);
    expect(
      whatHappens([
        [a, asks(4)],
        [d, teaches(100_000, 0)],
      ]).did,
    ).not.toContain(a);
  });

  test('a quest that repeats gives the experience of any level that there is', () => {
    const repeating = withLogicFields(chain, { [d]: { repeat: { every: 'day' } } });
    const levelled = (level: number) =>
      whatHappens(
        [
          [a, asks(level)],
          [d, side('Mining')],
        ],
        repeating,
      ).did;
    const little = aQuestOf('Little', { gives: [teach('Mining', 1)] });
    expect(
      whatHappens(
        [
          [a, asks(3)],
          [d, little],
        ],
        repeating,
      ).did,
    ).toContain(a);
    expect(levelled(4)).not.toContain(a);
  });

  test('each player begins anew', () => {
    const { quests } = simulate(
      {
        line: chain,
        quests: new Map([
          [a, asks(2)],
          [d, asks(1, 100)],
        ]),
      },
      world,
      { players: 40, seed: 2, weights: only('random') },
    );
    expect(quests.map(({ did }) => did)).toEqual([40, 40, 40, 40]);
  });
});

const playersWith = (weights: TemperamentWeights, players = 10) =>
  simulate({ line: diamond, quests: noQuests }, tidewantWorld, { players, seed: 1, weights }).temperaments;

test('weights say how many players have each temperament', () => {
  expect(playersWith({ straight: 3, completionist: 1, random: 0, stopping: 1 })).toEqual([
    { temperament: 'straight', players: 6 },
    { temperament: 'completionist', players: 2 },
    { temperament: 'stopping', players: 2 },
  ]);
  expect(playersWith({ straight: 1, completionist: 0, random: 0, stopping: 99 }, 1_000)).toEqual([
    { temperament: 'straight', players: 10 },
    { temperament: 'stopping', players: 990 },
  ]);
});

describe('shares', () => {
  test('of a line without logic are whole for completionists', () => {
    fc.assert(
      fc.property(anyLogicLine(), fc.nat(), (line, seed) => {
        const plain = {
          story_quests: Object.fromEntries(
            Object.entries(line.story_quests).map(([id, { quest, x, y, prerequisite_quests }]) => [
              id,
              { quest, x, y, prerequisite_quests },
            ]),
          ),
        };
        const options = { players: 5, seed, weights: only('completionist') };
        const { quests, ends } = simulate({ line: plain, quests: noQuests }, tidewantWorld, options);
        expect(quests.every(({ did, reached }) => did === 5 && reached === 5)).toBe(true);
        expect(ends.every(({ reason }) => reason === 'complete')).toBe(true);
      }),
    );
  });

  test('distinguish what was done from what was open', () => {
    const [first, ...sides] = sharesOf(eitherWay, ['completionist']).quests;
    expect(first).toEqual({ quest: a, did: 20, reached: 20 });
    expect(sides.map(({ reached }) => reached)).toEqual([20, 20, 20]);
    expect((sides[0]?.did ?? 0) + (sides[1]?.did ?? 0)).toBe(20);
  });
});

test('the same seed gives the same result, and another one another; cards may be moved', () => {
  const options = { players: 100, seed: 3 };
  const once = simulate({ line: eitherWay, quests: noQuests }, tidewantWorld, options);
  expect(simulate({ line: eitherWay, quests: noQuests }, tidewantWorld, options)).toEqual(once);
  expect(simulate({ line: eitherWay, quests: noQuests }, tidewantWorld, { ...options, seed: 4 })).not.toEqual(once);
  const moved = withLogicFields(eitherWay, { [b]: { y: 900 }, [c]: { y: 30 } });
  const again = simulate({ line: moved, quests: noQuests }, tidewantWorld, options);
  expect(new Map(again.quests.map((share) => [share.quest, share]))).toEqual(
    new Map(once.quests.map((share) => [share.quest, share])),
  );
  expect(again.ends).toEqual(once.ends);
});

test('one known result, so that every machine has the same', () => {
  const {
    quests,
    ends,
    temperaments: played,
  } = simulate({ line: eitherWay, quests: noQuests }, tidewantWorld, { players: 1_000, seed: 1 });
  expect(played.map(({ players }) => players)).toEqual([250, 250, 250, 250]);
  expect(quests.map(({ did, reached }) => [did, reached])).toMatchInlineSnapshot(`
    [
      [
        1000,
        1000,
      ],
      [
        471,
        1000,
      ],
      [
        469,
        1000,
      ],
      [
        878,
        940,
      ],
    ]
  `);
  expect(ends).toMatchInlineSnapshot(`
    [
      {
        "players": 878,
        "quest": "quest_dddddddd",
        "reason": "complete",
      },
      {
        "players": 60,
        "quest": "quest_aaaaaaaa",
        "reason": "stopped",
      },
      {
        "players": 37,
        "quest": "quest_cccccccc",
        "reason": "stopped",
      },
      {
        "players": 25,
        "quest": "quest_bbbbbbbb",
        "reason": "stopped",
      },
    ]
  `);
});

describe('what players have gathered', () => {
  const quests = new Map<string, GivingQuest>([
    [a, aQuestOf('Bell', { gives: [pay(1, 2, 3), teach('Mining', 50)] })],
    [b, aQuestOf('Lantern', { gives: [pay(0, 0, 10), give('Rope')] })],
    [c, aQuestOf('Wolves', { gives: [teach('Fishing', 400)] })],
  ]);

  test('adds up over the steps, of those that did a quest of the step', () => {
    const { steps } = simulate({ line: eitherWay, quests }, tidewantWorld, {
      players: 20,
      seed: 1,
      weights: only('completionist'),
    });
    expect(steps.map(({ from, to, players }) => [from, to, players])).toEqual([
      [1, 1, 20],
      [2, 2, 20],
      [3, 3, 20],
    ]);
    expect(steps[0]?.coins).toEqual({ least: 10_203, lower: 10_203, middle: 10_203, upper: 10_203, most: 10_203 });
    expect(steps[1]?.coins).toMatchObject({ least: 10_203, most: 10_213 });
    expect(steps[2]?.experience).toMatchObject({ least: 50, most: 450 });
    expect(steps[2]?.items).toMatchObject({ least: 0, most: 1 });
  });

  test.each([
    [24, 24, [1, 1], [24, 24]],
    [25, 24, [1, 2], [25, 25]],
    [480, 24, [1, 20], [461, 480]],
  ])('a chain of %d quests has %d rows', (count, rows, first, last) => {
    const ids = Array.from({ length: count }, (_, index) => `quest_${String(index).padStart(8, '0')}`);
    const chain = aStoryLine(
      Object.fromEntries(ids.map((id, index) => [id, ids.slice(Math.max(0, index - 1), index)])),
    );
    const { steps } = sharesOf(chain, ['completionist']);
    expect(steps).toHaveLength(rows);
    expect([steps[0]?.from, steps[0]?.to]).toEqual(first);
    expect([steps.at(-1)?.from, steps.at(-1)?.to]).toEqual(last);
    expect(steps.every(({ from }, row) => from === (steps[row - 1]?.to ?? 0) + 1)).toBe(true);
  });
});

test('a line without quests has no end, so that its story ends early', () => {
  const { quests, ends, ways, steps } = sharesOf({ story_quests: {} }, temperaments);
  expect([quests, steps]).toEqual([[], []]);
  expect(ends).toEqual([{ quest: null, reason: 'ended', players: 20 }]);
  expect(ways).toBeNull();
});

const logicOf = (size: number) => ({
  logic: { ...indexLogic({ story_quests: {} }), quests: Array.from({ length: size }, String) },
});

test('a large line has fewer players, so that the work stays within the budget', () => {
  expect(affordablePlayers(logicOf(mostWork / 1_000), 1_000)).toBe(1_000);
  expect(affordablePlayers(logicOf(mostWork / 1_000 + 1), 1_000)).toBe(999);
  expect(affordablePlayers(logicOf(17_000), 1_000)).toBe(588);
  expect(affordablePlayers(logicOf(0), 1_000)).toBe(1_000);
  const [links] = [indexLogic(diamond)];
  expect(affordablePlayers({ logic: { ...links, quests: Array.from({ length: 9_996 }, String) } }, 5_000)).toBe(1_000);
});

test('progress goes up to the whole', () => {
  const steps = [...simulateInSteps({ line: diamond, quests: noQuests }, tidewantWorld, { players: 100, seed: 1 })];
  expect(steps).toHaveLength(50);
  expect(steps.at(-1)).toBe(1);
  expect([
    ...simulateInSteps({ line: aStoryLine({ [e]: [] }), quests: noQuests }, tidewantWorld, { players: 1, seed: 1 }),
  ]).toEqual([1]);
});
