import { describe, expect, it, test } from 'vitest';
import type { Loss } from '#domain/exchange/exported.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { standingsOf } from '#domain/story-line/logic/standings.ts';
import { indexLogic } from '#domain/story-line/logic/index-logic.ts';
import type { StoryLine, StoryLineContent, StoryQuest } from '#domain/story-line/story-line.ts';
import { a, aStoryLine, b, c, d, e } from '#test-support/builders/a-story-line.ts';
import { aWorld } from '#test-support/builders/a-world.ts';
import { exportAzerothCore } from './export-azerothcore.ts';

const ids = [a, b, c, d, e];
const [numberOfA, numberOfB, numberOfC] = [1, 2, 3];

const quests = ids.map((id): Quest => ({
  id,
  uid: 'official',
  title: id,
  description: '',
  type: 'Main Story',
  requirements: {},
  objectives: {},
  rewards: {},
}));

const aLine = (
  prerequisites: Readonly<Record<string, readonly string[]>>,
  changes: Readonly<Record<string, Partial<StoryQuest>>> = {},
  parts: Partial<StoryLineContent> = {},
): StoryLine => {
  const line = aStoryLine(prerequisites, parts);
  const story_quests = Object.fromEntries(
    Object.entries(line.story_quests).map(([id, storyQuest]) => [id, { ...storyQuest, ...changes[id] }]),
  );
  return { ...line, id: 'storyline_official_one', story_quests };
};

const exportOf = (...lines: readonly StoryLine[]) =>
  exportAzerothCore({ world: aWorld(), entries: [], quests, story_lines: lines }, { firstId: 1, numbers: new Map() });

const textOf = (...lines: readonly StoryLine[]): string => exportOf(...lines).files[0]?.text ?? '';

/** All but that the format has no story lines. */
const lossesOf = (...lines: readonly StoryLine[]) =>
  exportOf(...lines)
    .losses.filter(({ code }: Loss) => code !== 'story_line_left_out')
    .map(({ place, code, params }) => [place, code, ...Object.values(params)]);

/** The values of a column by the number of the quest. */
const columnOf = (text: string, column: string): Record<number, number> =>
  Object.fromEntries(
    [...text.matchAll(/^INSERT INTO `quest_template(?:_addon)?` \((.*?)\) VALUES \((.*)\);$/gm)].flatMap(
      ([, names = '', values = '']) => {
        const place = names.split(', ').indexOf(`\`${column}\``);
        const numbers = values.split(', ');
        return place < 0 ? [] : [[Number(numbers[0]), Number(numbers[place])]];
      },
    ),
  );

/** Of each quest the ways to open it, each with all that it takes. */
const waysIn = (text: string): Record<number, number[][]> => {
  const ways: Record<number, number[][]> = {};
  for (const [, quest, group, before] of text.matchAll(/^ {2}\(19, (\d+), (\d+), 8, (\d+)\)/gm)) {
    const groups = (ways[Number(quest)] ??= []);
    (groups[Number(group)] ??= []).push(Number(before));
  }
  return ways;
};

describe('prerequisites', () => {
  it('are the previous quest where they are one', () => {
    const line = aLine({ [a]: [], [b]: [a] });
    expect(columnOf(textOf(line), 'PrevQuestID')).toEqual({ 2: numberOfA });
    expect(waysIn(textOf(line))).toEqual({});
    expect(lossesOf(line)).toEqual([]);
  });

  it.each<[string, number | undefined, number[][]]>([
    ['all', undefined, [[1, 2, 3]]],
    ['all, said as a number', 3, [[1, 2, 3]]],
    ['one', 1, [[1], [2], [3]]],
    [
      'two of three',
      2,
      [
        [1, 2],
        [1, 3],
        [2, 3],
      ],
    ],
  ])('are conditions where they are several: %s', (_what, needs, ways) => {
    const line = aLine({ [a]: [], [b]: [], [c]: [], [d]: [a, b, c] }, needs === undefined ? {} : { [d]: { needs } });
    expect(waysIn(textOf(line))).toEqual({ 4: ways });
    expect(columnOf(textOf(line), 'PrevQuestID')).toEqual({});
    expect(lossesOf(line)).toEqual([]);
  });

  it.each([1, 2, 3, 4])('open the quest where %i of four open it in the story line, and nowhere else', (needs) => {
    const line = aLine({ [a]: [], [b]: [], [c]: [], [d]: [], [e]: [a, b, c, d] }, { [e]: { needs } });
    const logic = indexLogic(line);
    const ways = waysIn(textOf(line))[5] ?? [];
    for (let done = 0; done < 16; done += 1) {
      const isDone = (quest: string): boolean => ids.indexOf(quest) < 4 && (done & (1 << ids.indexOf(quest))) > 0;
      const standing = standingsOf(logic, (rank) => isDone(logic.quests[rank] ?? ''))[logic.rankOf.get(e) ?? 0];
      const opens = ways.some((way) => way.every((number) => isDone(ids[number - 1] ?? '')));
      expect(opens).toBe(standing === 'open');
    }
  });

  it.each([
    [20, 19, true],
    [21, 20, false],
    [20, 10, false],
  ])('of %i, %i needed, are exact: %s; where there are too many conditions all are needed', (of, needs, isExact) => {
    const many = Array.from({ length: of }, (_, index) => `quest_many${String(index).padStart(4, '0')}`);
    const line = aLine({ ...Object.fromEntries(many.map((id) => [id, []])), [a]: many }, { [a]: { needs } });
    const content = {
      world: aWorld(),
      entries: [],
      quests: [...many, a].map((id) => ({ ...quests[0], id }) as Quest),
      story_lines: [line],
    };
    const { files, losses } = exportAzerothCore(content, { firstId: 1, numbers: new Map() });
    const ways = waysIn(files[0]?.text ?? '')[1] ?? [];
    expect(ways.map((way) => way.length)).toEqual(isExact ? Array.from({ length: of }, () => needs) : [of]);
    const lost = losses.filter(({ code }) => code === 'logic_left_out').map(({ params }) => params);
    expect(lost).toEqual(isExact ? [] : [{ part: 'needs' }]);
  });

  it('that the content lacks are left out', () => {
    const line = aLine({ [a]: [], [b]: [a, 'quest_missing00'] });
    expect(columnOf(textOf(line), 'PrevQuestID')).toEqual({ 2: numberOfA });
    expect(lossesOf(line)).toEqual([
      [`/story_quests/${b}/prerequisite_quests/quest_missing00`, 'prerequisite_left_out', 'quest_missing00'],
    ]);
  });

  it('of a quest that the content lacks are nowhere', () => {
    const line = aLine({ [a]: [], quest_missing00: [a] });
    expect(lossesOf(line)).toEqual([['/story_quests/quest_missing00', 'quest_missing', 'quest_missing00']]);
  });

  it('of a quest in several lines are those of the first one', () => {
    const [one, two] = [aLine({ [a]: [], [b]: [a] }), aLine({ [c]: [], [b]: [c] })];
    const second = { ...two, id: 'storyline_official_two' };
    expect(columnOf(textOf(second, one), 'PrevQuestID')).toEqual({ 2: numberOfA });
    expect(lossesOf(second, one)).toEqual([
      [`/story_quests/${b}/prerequisite_quests/${c}`, 'prerequisite_left_out', c],
    ]);
    expect(lossesOf(one, { ...one, id: 'storyline_official_two' })).toEqual([]);
  });

  it('that differ only in how many are needed are a loss, too', () => {
    const three = { [a]: [], [b]: [], [c]: [a, b] };
    const [one, two] = [aLine(three), aLine(three, { [c]: { needs: 1 } })];
    expect(lossesOf(one, { ...two, id: 'storyline_official_two' })).toEqual([
      [`/story_quests/${c}/needs`, 'logic_left_out', 'needs'],
    ]);
  });
});

const oneOf = (...chosen: string[]) => ({ title: 'Which', quests: chosen, at_most: 1 });

describe('a choice', () => {
  const four = { [a]: [], [b]: [], [c]: [], [d]: [] };

  it('of one quest is a positive group', () => {
    const line = aLine(four, {}, { choices: { which: oneOf(c, b) } });
    expect(columnOf(textOf(line), 'ExclusiveGroup')).toEqual({ 2: numberOfB, 3: numberOfB });
    expect(lossesOf(line)).toEqual([]);
  });

  it('of two quests is left out', () => {
    const line = aLine(four, {}, { choices: { which: { ...oneOf(a, b, c), at_most: 2 } } });
    expect(columnOf(textOf(line), 'ExclusiveGroup')).toEqual({});
    expect(lossesOf(line)).toEqual([['/choices/which', 'logic_left_out', 'choice']]);
  });

  it('that shares a quest with an earlier one is left out', () => {
    const line = aLine(four, {}, { choices: { one: oneOf(a, b), two: oneOf(b, c), three: oneOf(c, d) } });
    expect(columnOf(textOf(line), 'ExclusiveGroup')).toEqual({
      1: numberOfA,
      2: numberOfA,
      3: numberOfC,
      4: numberOfC,
    });
    expect(lossesOf(line)).toEqual([['/choices/two', 'logic_left_out', 'choice']]);
  });

  it('that is the same in two lines is one group', () => {
    const line = aLine(four, {}, { choices: { which: oneOf(a, b) } });
    expect(lossesOf(line, { ...line, id: 'storyline_official_two' })).toEqual([]);
  });

  it('of quests that repeat is left out, since the game would offer it anew each day', () => {
    const repeat = { every: 'day' } as const;
    const parts = { choices: { which: oneOf(a, b) } };
    expect(lossesOf(aLine(four, { [a]: { repeat }, [b]: { repeat } }, parts))).toEqual([
      ['/choices/which', 'logic_left_out', 'choice'],
    ]);
    expect(lossesOf(aLine(four, { [a]: { repeat } }, parts))).toEqual([]);
  });

  it('between a quest and one that the content lacks is none', () => {
    const line = aLine(four, {}, { choices: { which: oneOf(a, 'quest_missing00') } });
    expect(columnOf(textOf(line), 'ExclusiveGroup')).toEqual({});
    expect(lossesOf(line)).toEqual([]);
  });
});

describe('a quest that repeats', () => {
  it.each<[string, StoryQuest['repeat'], number | undefined, string[][]]>([
    ['every day', { every: 'day' }, 4096, []],
    ['every week', { every: 'week' }, 32_768, []],
    ['every day at a time, which the server decides', { every: 'day', at: '04:00' }, 4096, [['/at', 'repeat_at']]],
    ['after hours', { every: 'hours', hours: 8 }, undefined, [['', 'repeat']]],
  ])('is written as the game repeats it: %s', (_what, repeat, flags, lost) => {
    const line = aLine({ [a]: [] }, { [a]: repeat ? { repeat } : {} });
    expect(columnOf(textOf(line), 'Flags')[1]).toBe(flags);
    expect(columnOf(textOf(line), 'SpecialFlags')[1]).toBe(flags === undefined ? undefined : 1);
    const expected = lost.map(([key, part]) => [`/story_quests/${a}/repeat${key}`, 'logic_left_out', part]);
    expect(lossesOf(line)).toEqual(expected);
  });

  it('otherwise in another line is a loss', () => {
    const [one, two] = [
      aLine({ [a]: [] }, { [a]: { repeat: { every: 'day' } } }),
      aLine({ [a]: [] }, { [a]: { repeat: { every: 'week' } } }),
    ];
    const other = { ...two, id: 'storyline_official_two' };
    expect(columnOf(textOf(one, other), 'Flags')).toEqual({ 1: 4096 });
    expect(lossesOf(one, other)).toEqual([[`/story_quests/${a}/repeat`, 'logic_left_out', 'repeat']]);
    expect(lossesOf(one, { ...one, id: 'storyline_official_two' })).toEqual([]);
  });
});

test('what is optional or hidden is a loss, and so is the line itself', () => {
  const line = aLine({ [a]: [], [b]: [] }, { [a]: { optional: true }, [b]: { hidden_until_open: true } });
  expect(exportOf(line).losses).toEqual([
    { item: line.id, place: '', code: 'story_line_left_out', params: { title: line.title } },
    { item: line.id, place: `/story_quests/${a}/optional`, code: 'logic_left_out', params: { part: 'optional' } },
    {
      item: line.id,
      place: `/story_quests/${b}/hidden_until_open`,
      code: 'logic_left_out',
      params: { part: 'hidden' },
    },
  ]);
});
