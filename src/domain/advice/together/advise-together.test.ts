import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { a, aStoryLine, b, c, d, e } from '#test-support/builders/a-story-line.ts';
import { interpret } from '#test-support/logic/interpreter.ts';
import type { Choices } from '#domain/story-line/logic/logic-shape.ts';
import type { StoryQuest } from '#domain/story-line/story-line.ts';
import { adviseTogether } from './advise-together.ts';
import { mergeLines, sharedComponents, type LineTogether } from './merged-lines.ts';

type Parts = {
  readonly logic?: Readonly<Record<string, Partial<StoryQuest>>>;
  readonly choices?: Choices;
};

const aLine = (
  title: string,
  links: Parameters<typeof aStoryLine>[0],
  { logic = {}, choices }: Parts = {},
): LineTogether => {
  const plain = aStoryLine(links);
  const story_quests = Object.fromEntries(
    Object.entries(plain.story_quests).map(([id, storyQuest]) => [id, { ...storyQuest, ...logic[id] }]),
  );
  return { id: `storyline_${title}`, title, line: { ...plain, story_quests, ...(choices && { choices }) } };
};

const titles = new Map([a, b, c, d, e].map((id, index) => [id, 'ABCDE'[index] ?? '']));
const titleOf = (id: string): string => titles.get(id) ?? id;

/** By the title of the line: each code with the title of its quest. */
const found = (...lines: LineTogether[]) => {
  const advice = adviseTogether(lines, titleOf);
  return Object.fromEntries(
    lines.map(({ id, title }) => [title, (advice.get(id) ?? []).map(({ quest, code }) => `${titleOf(quest)} ${code}`)]),
  );
};

const oneOf = (...quests: string[]): Choices => ({ side: { title: 'One side', quests, at_most: 1 } });

describe('a ring across two lines', () => {
  const one = aLine('One', { [a]: [], [b]: [a] });
  const other = aLine('Other', { [b]: [], [a]: [b] });

  it('is named in both lines, with its quests and lines', () => {
    const advice = adviseTogether([one, other], titleOf);
    const params = { quests: ['B', 'A'], lines: ['One', 'Other'] };
    expect(advice.get(one.id)).toEqual([{ quest: a, code: 'ring', params }]);
    expect(advice.get(other.id)).toEqual([{ quest: b, code: 'ring', params }]);
  });

  it('shuts what comes after it, and its quests in lines that have no part in it', () => {
    const behind = aLine('Behind', { [b]: [], [c]: [b] });
    expect(found(one, other, behind)).toEqual({
      One: ['A ring'],
      Other: ['B ring'],
      Behind: ['B shut_in_line', 'C never_done'],
    });
  });

  it('is none where one of its quests needs only some of its prerequisites, and another one opens it', () => {
    const open = aLine('Open', { [b]: [], [c]: [], [a]: [b, c] }, { logic: { [a]: { needs: 1 } } });
    expect(found(one, open)).toEqual({ One: [], Open: [] });
    const shut = aLine('Shut', { [b]: [], [c]: [], [a]: [b, c] }, { logic: { [a]: { needs: 2 } } });
    expect(found(one, shut)).toEqual({ One: ['A ring'], Shut: ['B ring'] });
  });

  it('is one where a choice takes away what would open it', () => {
    const logic = { [a]: { needs: 1 } };
    const links = { [b]: [], [d]: [], [c]: [d], [a]: [b, c] };
    expect(found(one, aLine('Choice', links, { logic, choices: oneOf(c, e) }))).toEqual({ One: [], Choice: [] });
    expect(found(one, aLine('Choice', links, { logic, choices: oneOf(c, d) }))).toEqual({
      One: ['B never_done', 'A shut_in_line'],
      Choice: ['B shut_in_line', 'C behind_its_choice', 'A never_done'],
    });
  });

  it('runs through as many lines as it needs', () => {
    const three = [
      aLine('1', { [a]: [], [b]: [a] }),
      aLine('2', { [b]: [], [c]: [b] }),
      aLine('3', { [c]: [], [a]: [c] }),
    ];
    expect(found(...three)).toEqual({ 1: ['A ring'], 2: ['B ring'], 3: ['C ring'] });
  });
});

describe('choices of one line', () => {
  it('exclude a quest of another line that needs both sides', () => {
    const choosing = aLine('Choosing', { [a]: [], [b]: [] }, { choices: oneOf(a, b) });
    const needing = aLine('Needing', { [a]: [], [b]: [], [c]: [a, b], [d]: [c] });
    expect(found(choosing, needing)).toEqual({ Choosing: [], Needing: ['C needs_both_sides', 'D never_done'] });
    const params = { sides: { one: 'A', other: 'B' }, choice: 'One side' };
    expect(adviseTogether([choosing, needing], titleOf).get(needing.id)?.[0]).toMatchObject({ params });
  });

  it('exclude a quest where each of two lines needs another side', () => {
    const one = aLine('One', { [a]: [], [b]: [], [c]: [a] }, { choices: oneOf(a, b) });
    const other = aLine('Other', { [b]: [], [c]: [b] });
    expect(found(one, other)).toEqual({ One: ['C needs_both_sides'], Other: ['C needs_both_sides'] });
  });

  it('are not decided where there are more outcomes than are tried, and nothing else is said', () => {
    const forks = Array.from(
      { length: 13 },
      (_, fork) => [`quest_left_${fork}aaaaaaa`, `quest_right${fork}aaaaaaa`] as const,
    );
    const last = Object.fromEntries([[c, forks.flat()]]);
    const choices = Object.fromEntries(
      forks.map((quests, fork) => [`fork${fork}`, { title: 'Fork', quests: [...quests], at_most: 1 }]),
    );
    const links = { ...Object.fromEntries(forks.flat().map((id) => [id, []])), ...last };
    const wide = aLine('Wide', links, { choices, logic: { [c]: { needs: 1 } } });
    expect(found(wide, aLine('Beside', { [c]: [], [d]: [c] }))).toEqual({
      Wide: ['C not_decided'],
      Beside: ['C not_decided'],
    });
  });
});

describe('lines that share no quest', () => {
  it('have nothing to do with each other', () => {
    const [one, other] = [aLine('One', { [a]: [], [b]: [a] }), aLine('Other', { [c]: [], [d]: [c] })];
    expect(found(one, other)).toEqual({ One: [], Other: [] });
    expect(sharedComponents(mergeLines([one, other]))).toEqual([]);
  });
});

const pool = [a, b, c, d, e];

const drawnLine = fc
  .record({
    quests: fc.shuffledSubarray(pool, { minLength: 2 }),
    before: fc.array(fc.array(fc.nat(4), { maxLength: 3 }), { minLength: 5, maxLength: 5 }),
    needs: fc.array(fc.nat(3), { minLength: 5, maxLength: 5 }),
    choices: fc.array(fc.record({ of: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 2 }), most: fc.nat(3) }), {
      maxLength: 2,
    }),
  })
  .map(({ quests, before, needs, choices }): LineTogether['line'] => {
    const links = quests.map(
      (id, rank) =>
        [
          id,
          [...new Set((before[rank] ?? []).filter((each) => each < rank).map((each) => quests[each] ?? ''))],
        ] as const,
    );
    const plain = aStoryLine(Object.fromEntries(links));
    const story_quests = Object.fromEntries(
      links.map(([id, its], rank) => {
        const needed = needs[rank] ?? 0;
        return [id, { ...plain.story_quests[id], ...(needed > 0 && needed < its.length && { needs: needed }) }];
      }),
    ) as LineTogether['line']['story_quests'];
    const drawn = choices.flatMap(({ of, most }, index) => {
      const members = of.flatMap((each) => quests[each] ?? []);
      if (members.length < 2) return [];
      return [
        [`choice${index}`, { title: 'Choice', quests: members, at_most: 1 + (most % (members.length - 1)) }] as const,
      ];
    });
    return { story_quests, ...(drawn.length > 0 && { choices: Object.fromEntries(drawn) }) };
  });

/** Quests that some player does, by trying everything. */
const doneBySomebody = (lines: readonly LineTogether[]): Set<string> => {
  const named = lines.map(({ line }) => interpret(line));
  const isOpen = (quest: string, done: ReadonlySet<string>): boolean =>
    named.every(({ quests, open }) => {
      if (!quests.includes(quest)) return true;
      const bits = quests.reduce((sum, each, at) => (done.has(each) ? sum | (1 << at) : sum), 0);
      return (open(bits) & (1 << quests.indexOf(quest))) !== 0;
    });
  const states = new Map<string, ReadonlySet<string>>([['', new Set()]]);
  for (const state of states.values())
    for (const quest of pool) {
      if (state.has(quest) || !lines.some(({ line }) => line.story_quests[quest]) || !isOpen(quest, state)) continue;
      const next = new Set([...state, quest].toSorted());
      states.set([...next].join(), next);
    }
  return new Set([...states.values()].flatMap((state) => [...state]));
};

it('of any lines together, it names exactly the quests that nobody can do, and each in every line that has it', () => {
  fc.assert(
    fc.property(fc.array(drawnLine, { minLength: 2, maxLength: 3 }), (drawn) => {
      const lines = drawn.map((line, index) => ({ id: `line${index}`, title: `Line ${index}`, line }));
      const merged = mergeLines(lines);
      const shared = new Set(
        sharedComponents(merged).flatMap((part) => part.map((place) => merged.quests[place] ?? '')),
      );
      const done = doneBySomebody(lines);
      const advice = adviseTogether(lines, (id) => id);
      for (const { id, line } of lines) {
        const expected = Object.keys(line.story_quests).filter((quest) => shared.has(quest) && !done.has(quest));
        const named = (advice.get(id) ?? []).flatMap(({ quest, code, params }) =>
          code === 'ring' ? params.quests : [quest],
        );
        const ofLine = named.filter((quest) => quest !== null && line.story_quests[quest]);
        expect(new Set(ofLine)).toEqual(new Set(expected));
      }
    }),
    { numRuns: 1_000 },
  );
});
