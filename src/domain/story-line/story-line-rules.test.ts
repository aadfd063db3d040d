import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { describe, expect, it } from 'vitest';
import { checkGraph, checkLink } from './graph-rules.ts';
import { checkQuestMaximum, checkStoryLine } from './story-line-rules.ts';
import { blankStoryLine, type StoryLineContent, type StoryQuest } from './story-line.ts';
import { a, aStoryLine, b, c, d } from '#test-support/builders/a-story-line.ts';

const titleViolation = {
  section: 'title',
  code: 'storyline_title_length',
  params: { min: 5, max: 50 },
};
const lineViolation = {
  section: 'title',
  code: 'storyline_title_line',
  params: {},
};
const descriptionViolation = {
  section: 'description',
  code: 'storyline_description_length',
  params: { min: 5, max: 3000 },
};
const countViolation = {
  section: 'story_quests',
  code: 'storyline_quests_too_few',
  params: { min: 2 },
};

const withSecond = (changes: Partial<StoryQuest>): StoryLineContent => {
  const line = aStoryLine();
  const second = { quest: b, x: 420, y: 0, prerequisite_quests: {}, ...changes };
  return { ...line, story_quests: { ...line.story_quests, [b]: second } };
};

describe('checkStoryLine', () => {
  it.each([
    ['a title of 4', { title: 'x'.repeat(4) }, titleViolation],
    ['a title of 5', { title: 'x'.repeat(5) }, null],
    ['a title of 50', { title: 'x'.repeat(50) }, null],
    ['a title of 51', { title: 'x'.repeat(51) }, titleViolation],
    ['a title of 5 with blanks', { title: ' xxxx' }, titleViolation],
    ['a title of two lines', { title: 'The drowned\nbell' }, lineViolation],
    ['a title with a tab', { title: 'The drowned\tbell' }, lineViolation],
    ['a description of two lines', { description: 'What the bay\ntook.' }, null],
    ['a description of 4', { description: 'x'.repeat(4) }, descriptionViolation],
    ['a description of 5', { description: 'x'.repeat(5) }, null],
    ['a description of 3000', { description: 'x'.repeat(3000) }, null],
    ['a description of 3001', { description: 'x'.repeat(3001) }, descriptionViolation],
    ['no quest', aStoryLineOf({}), countViolation],
    ['1 quest', aStoryLineOf({ [a]: [] }), countViolation],
    ['2 quests', aStoryLineOf({ [a]: [], [b]: [] }), null],
  ])('says of %s what is wrong', (_, overrides, violation) => {
    expect(checkStoryLine(aStoryLine(undefined, overrides), tidewantWorld)).toEqual(violation);
  });

  it('names the first violation in the order title, description, quests, graph', () => {
    const graph = { story_quests: withSecond({ quest: c }).story_quests };
    const good = { title: 'The drowned bell', description: 'What the bay took.' };
    expect(checkStoryLine(blankStoryLine, tidewantWorld)).toEqual(titleViolation);
    expect(checkStoryLine({ ...blankStoryLine, ...graph, title: good.title }, tidewantWorld)).toEqual(
      descriptionViolation,
    );
    expect(checkStoryLine({ ...blankStoryLine, ...good }, tidewantWorld)).toEqual(countViolation);
    expect(checkStoryLine({ ...blankStoryLine, ...good, ...graph }, tidewantWorld)?.code).toBe('story_quest_key');
  });
});

describe('checkGraph', () => {
  it.each([
    ['a quest under another key', withSecond({ quest: c }), 'story_quest_key', [c, b]],
    [
      'a prerequisite outside the line',
      withSecond({ prerequisite_quests: { [c]: c } }),
      'prerequisite_unknown',
      [c, b],
    ],
    ['a prerequisite under another key', withSecond({ prerequisite_quests: { [a]: b } }), 'prerequisite_key', [a, b]],
    ['a quest before itself', aStoryLine({ [a]: [], [b]: [a, b] }), 'prerequisite_self', [b]],
    ['two quests before each other', aStoryLine({ [a]: [b], [b]: [a] }), 'prerequisite_cycle', [b, a]],
    ['a circle of three', aStoryLine({ [a]: [], [b]: [a, d], [c]: [b], [d]: [c] }), 'prerequisite_cycle', [c, d, b]],
  ])('finds %s', (_, line, code, quests) => {
    expect(checkGraph(line)).toMatchObject({ section: 'story_quests', code, quests });
    expect(checkStoryLine(line, tidewantWorld)?.code).toBe(code);
  });

  it.each([
    ['a line without quests', {}],
    ['two ways to the same quest', { [a]: [], [b]: [a], [c]: [a], [d]: [b, c, a] }],
    ['parts that are not linked', { [b]: [a], [a]: [], [d]: [c], [c]: [] }],
  ])('accepts %s', (_, prerequisites) => {
    expect(checkGraph(aStoryLine(prerequisites))).toBeNull();
  });

  it('checks a chain of any length', () => {
    const ids = Array.from({ length: 15_000 }, (_, index) => `quest_${String(index).padStart(8, '0')}`);
    const circle = aStoryLine(Object.fromEntries(ids.map((id, index) => [id, [ids.at(index - 1) ?? '']])));
    expect(checkGraph(circle)?.quests?.length).toBe(15_000);
  });
});

describe('checkQuestMaximum', () => {
  const { max } = tidewantWorld.limits.story_quests;

  it.each([
    [max, 0, null],
    [max + 1, 0, 'storyline_quests_too_many'],
    [max + 1, max, 'storyline_quests_too_many'],
    [max + 1, max + 1, null],
    [max + 1, max + 2, null],
    [max + 2, max + 1, 'storyline_quests_too_many'],
    [2, max + 1, null],
  ])('judges %i quests where there were %i', (quests, before, code) => {
    expect(checkQuestMaximum(quests, before, tidewantWorld)?.code ?? null).toBe(code);
  });
});

describe('checkLink', () => {
  const line = aStoryLine({ [a]: [], [b]: [a], [c]: [b], [d]: [] });

  it.each([
    ['a free link', d, c, null],
    ['a second way to the same quest', a, c, null],
    ['a link that is there already', a, b, null],
    ['a quest and itself', a, a, 'prerequisite_self'],
    ['the reverse of a link', b, a, 'prerequisite_cycle'],
    ['the end of a chain and its start', c, a, 'prerequisite_cycle'],
    ['a source outside the line', 'quest_eeeeeeee', a, 'prerequisite_unknown'],
    ['a target outside the line', a, 'quest_eeeeeeee', 'prerequisite_unknown'],
  ])('judges %s', (_, source, target, code) => {
    expect(checkLink(line, { source, target })?.code ?? null).toBe(code);
  });

  it('names the quests concerned', () => {
    expect(checkLink(line, { source: c, target: a })?.quests).toEqual([c, a]);
    expect(checkLink(line, { source: a, target: a })?.quests).toEqual([a]);
  });
});

function aStoryLineOf(prerequisites: Record<string, string[]>): Partial<StoryLineContent> {
  return { story_quests: aStoryLine(prerequisites).story_quests };
}
