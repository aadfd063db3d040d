import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { a, aStoryLine, b, c, d, e, f } from '#test-support/builders/a-story-line.ts';
import { anyLogicLine } from '#test-support/builders/any-logic-line.ts';
import { indexLogic } from '#domain/story-line/logic/index-logic.ts';
import { standingsOf } from '#domain/story-line/logic/standings.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import { aQuestOf, askFor, teach } from '#test-support/builders/properties.ts';
import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { withLogic } from '#test-support/builders/with-logic.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { complete, playState, storyEnd, takeBack, takeBackChoice } from './play-through.ts';
import { levelGate } from './level-gate.ts';
import { type Done, type PlayedLine, replay } from './replay.ts';

const diamond = aStoryLine({ [a]: [], [b]: [a], [c]: [a], [d]: [b, c], [e]: [] });
const none = new Set<string>();

test('at the start the quests without prerequisites are open, and the others wait for theirs', () => {
  expect(playState(diamond, none)).toEqual({
    open: [a, e],
    waiting: [
      { quest: b, missing: [a] },
      { quest: c, missing: [a] },
      { quest: d, missing: [b, c] },
    ],
    lost: [],
  });
});

test('a quest opens once all of its prerequisites are done', () => {
  const half = complete(diamond, none, [a, b]);
  expect(playState(diamond, half)).toEqual({ open: [c, e], waiting: [{ quest: d, missing: [c] }], lost: [] });
  expect(playState(diamond, complete(diamond, half, [c])).open).toEqual([d, e]);
});

test('quests are done in the order they are given, each that is open by then', () => {
  expect([...complete(diamond, none, [e, a, c, b, d])]).toEqual([e, a, c, b, d]);
  expect(playState(diamond, complete(diamond, none, [a, b, c, d, e]))).toEqual({ open: [], waiting: [], lost: [] });
});

test.each([
  ['that waits', [d]],
  ['that is done already', [a]],
  ['of another story line', ['quest_elsewhere']],
])('a quest %s is not done', (_what, quests) => {
  const done = complete(diamond, none, [a]);
  expect(complete(diamond, done, quests)).toEqual(done);
});

test('taking a quest back also takes back later quests that need it, and no others', () => {
  const all = complete(diamond, none, [a, e, b, c, d]);
  expect([...takeBack(diamond, all, b)]).toEqual([a, e, c]);
  expect([...takeBack(diamond, all, a)]).toEqual([e]);
  expect([...takeBack(diamond, all, e)]).toEqual([a, b, c, d]);
});

test('quests that wait for each other are never open', () => {
  const circle = aStoryLine({ [a]: [b], [b]: [a] });
  expect(playState(circle, none).open).toEqual([]);
  expect(complete(circle, none, [a, b])).toEqual(none);
});

test('a chain of 10,000 quests is played in one go', () => {
  const ids = Array.from({ length: 10_000 }, (_, index) => `quest_${String(index).padStart(8, '0')}`);
  const chain = aStoryLine(Object.fromEntries(ids.map((id, index) => [id, ids.slice(Math.max(0, index - 1), index)])));
  expect(playState(chain, new Set(ids.slice(0, 5_000))).open).toEqual([ids[5_000]]);
});

const ways = (needs?: number): StoryGraph => {
  const line = aStoryLine({ [a]: [], [b]: [a], [c]: [a], [d]: [b], [e]: [c], [f]: [d, e] });
  const ferry = { quest: f, x: 0, y: 0, prerequisite_quests: { [d]: d, [e]: e } };
  return {
    story_quests: { ...line.story_quests, [f]: needs === undefined ? ferry : { ...ferry, needs } },
    choices: { way: { title: 'Which way', quests: [b, c], at_most: 1 } },
  };
};
const lostIn = (line: StoryGraph, done: Done) => playState(line, done).lost.map(({ quest }) => quest);

describe('a choice that is used up', () => {
  test('loses its other quests, and what follows them, with the reason; the join of both ways waits for one alone', () => {
    const line = ways(1);
    expect(playState(line, complete(line, none, [a, b]))).toEqual({
      open: [d],
      waiting: [{ quest: f, missing: [d] }],
      lost: [
        { quest: c, choices: ['way'], missing: [] },
        { quest: e, choices: [], missing: [c] },
      ],
    });
  });

  test('loses a join that needs both ways', () => {
    const line = ways();
    expect(playState(line, complete(line, none, [a, b])).lost.at(-1)).toEqual({ quest: f, choices: [], missing: [e] });
  });

  test('lets none of its lost quests be done', () => {
    expect([...complete(ways(1), none, [a, b, c, e, d, f])]).toEqual([a, b, d, f]);
  });

  test('is taken back with its done quests and what followed them', () => {
    const line = ways(1);
    const done = takeBackChoice(line, complete(line, none, [a, b, d, f]), 'way');
    expect([...done]).toEqual([a]);
    expect(playState(line, done).open).toEqual([b, c]);
    expect(takeBackChoice(line, done, 'no choice')).toEqual(done);
  });
});

test('a quest that needs some of its prerequisites waits for any of those that are left', () => {
  const { story_quests } = aStoryLine({ [a]: [], [b]: [], [c]: [], [d]: [a, b, c] });
  const line = {
    story_quests: {
      ...story_quests,
      [d]: { quest: d, x: 0, y: 0, prerequisite_quests: { [a]: a, [b]: b, [c]: c }, needs: 2 },
    },
  };
  expect(playState(line, none).waiting).toEqual([{ quest: d, missing: [a, b, c], any: 2 }]);
  expect(playState(line, new Set([a])).waiting).toEqual([{ quest: d, missing: [b, c], any: 1 }]);
  expect(playState(line, new Set([a, b])).open).toEqual([c, d]);
});

test('taking back keeps a later quest that was open without it', () => {
  const { story_quests } = aStoryLine({ [a]: [], [b]: [], [c]: [a, b] });
  const line = {
    story_quests: { ...story_quests, [c]: { quest: c, x: 0, y: 0, prerequisite_quests: { [a]: a, [b]: b }, needs: 1 } },
  };
  expect([...takeBack(line, complete(line, none, [a, b, c]), a)]).toEqual([b, c]);
  // c was done after a alone.
  expect([...takeBack(line, complete(line, none, [a, c, b]), a)]).toEqual([b]);
});

const endAfter = (line: PlayedLine, quests: readonly string[]) => {
  const done = complete(line, none, quests);
  return storyEnd(line, done, playState(line, done));
};

describe('the story', () => {
  test('is complete once an end is done and no other can still open', () => {
    const line = ways(1);
    const optional = {
      ...line,
      story_quests: {
        ...line.story_quests,
        [e]: { quest: e, x: 0, y: 0, prerequisite_quests: {}, optional: true as const },
      },
    };
    expect(endAfter(optional, [a, b])).toBeNull();
    expect(endAfter(optional, [a, b, d])).toBeNull();
    expect(endAfter(optional, [a, b, d, f])).toBe('complete');
  });

  test('has ended early where nothing is open and no end is done', () => {
    const both: StoryGraph = {
      ...aStoryLine({ [a]: [], [b]: [], [c]: [a, b] }),
      choices: { way: { title: 'Way', quests: [a, b], at_most: 1 } },
    };
    expect(endAfter(both, [])).toBeNull();
    expect(endAfter(both, [a])).toBe('ended');
  });
});

describe('in a world that says what levels cost', () => {
  const world = indexWorld({ ...tidewantWorld.world, levels: { start: 1, steps: [100] } });
  const quests = new Map([
    [a, aQuestOf('First', { gives: [teach('Mining', 60)] })],
    [b, aQuestOf('Second', { asks: [askFor('Mining', 2)] })],
    [c, aQuestOf('Third', { gives: [teach('Mining', 40)] })],
  ]);
  const line = { ...aStoryLine({ [a]: [], [b]: [a], [c]: [a] }), levels: levelGate(aStoryLine({}), quests, world) };

  test('a quest waits for the level that the player lacks, and can not be done before', () => {
    const first = complete(line, none, [a, b]);
    expect([...first]).toEqual([a]);
    expect(playState(line, first)).toMatchObject({
      open: [c],
      waiting: [{ quest: b, missing: [], levels: [{ name: 'Mining', level: 2, has: 1 }] }],
    });
    const both = complete(line, first, [c]);
    expect(playState(line, both)).toMatchObject({ open: [b], waiting: [] });
    expect([...takeBack(line, complete(line, both, [b]), c)]).toEqual([a]);
  });

  test('a quest that repeats gives as much experience as the player wants', () => {
    const little = new Map([
      [a, aQuestOf('Little', { gives: [teach('Mining', 1)] })],
      [b, aQuestOf('Asks', { asks: [askFor('Mining', 2)] })],
      [c, aQuestOf('Asks more', { asks: [askFor('Mining', 3)] })],
    ]);
    const graph = withLogic(aStoryLine({ [a]: [], [b]: [a], [c]: [a] }), { [a]: { repeat: { every: 'day' } } });
    const repeating = { ...graph, levels: levelGate(graph, little, world) };
    expect(playState(repeating, complete(repeating, none, [a]))).toMatchObject({ open: [b], waiting: [{ quest: c }] });
  });

  test('another world takes all levels as met', () => {
    expect(levelGate(aStoryLine({}), quests, tidewantWorld)).toBeNull();
    expect(playState({ ...line, levels: null }, complete(line, none, [a])).open).toEqual([b, c]);
  });
});

test('whatever is played and taken back, each done quest was open when it was done', () => {
  fc.assert(
    fc.property(anyLogicLine(), fc.array(fc.nat(7)), fc.nat(7), (line, presses, taken) => {
      const ids = Object.keys(line.story_quests);
      const idAt = (index: number): string => ids[index % ids.length] ?? '';
      const done = complete(line, none, presses.map(idAt));
      for (const state of [done, takeBack(line, done, idAt(taken))]) expectInOrder(line, state);
      expect([...replay(line, done)]).toEqual([...done]);
      expect(lostIn(line, done).filter((quest) => done.has(quest))).toEqual([]);
    }),
  );
});

const expectInOrder = (line: StoryGraph, done: Done): void => {
  const logic = indexLogic(line);
  const before = new Set<string>();
  for (const quest of done) {
    const standings = standingsOf(logic, (rank) => before.has(logic.quests[rank] ?? ''));
    expect(standings[logic.rankOf.get(quest) ?? -1]).toBe('open');
    before.add(quest);
  }
};
