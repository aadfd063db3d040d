import { describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { checkGraph } from '#domain/story-line/graph-rules.ts';
import type { StoryLineContent, StoryQuest } from '#domain/story-line/story-line.ts';
import { a, aStoryLine, b, c, d } from '#test-support/builders/a-story-line.ts';
import { withLogic } from '#test-support/builders/with-logic.ts';
import { checkLogic } from './logic-rules.ts';
import type { Choice } from './logic-shape.ts';

const line = aStoryLine({ [a]: [], [b]: [], [c]: [a, b], [d]: [c] });
const having = (quest: string, parts: Partial<StoryQuest>): StoryLineContent => withLogic(line, { [quest]: parts });

const choice: Choice = { title: 'Two ways', quests: [a, b], at_most: 1 };
const choosing = (changes: Partial<Choice>, id = 'one'): StoryLineContent =>
  withLogic(line, {}, { [id]: { ...choice, ...changes } });

describe('the rules of what a quest needs and how it repeats', () => {
  const range = { min: 1, max: 2 };
  const { repeatHours } = limits;

  it.each<[string, StoryLineContent, string | null]>([
    ['needs 0 of 2', having(c, { needs: 0 }), 'quest_needs'],
    ['needs 1 of 2', having(c, { needs: 1 }), null],
    ['needs 2 of 2', having(c, { needs: 2 }), null],
    ['needs 3 of 2', having(c, { needs: 3 }), 'quest_needs'],
    ['needs 1 of 1', having(d, { needs: 1 }), null],
    ['needs 2 of 1', having(d, { needs: 2 }), 'quest_needs'],
    ['needs 0 of none', having(a, { needs: 0 }), 'quest_needs'],
    ['needs 1 of none', having(a, { needs: 1 }), 'quest_needs'],
    ['repeats every 0 hours', having(a, { repeat: { every: 'hours', hours: 0 } }), 'quest_repeat_hours'],
    ['repeats every hour', having(a, { repeat: { every: 'hours', hours: 1 } }), null],
    ['repeats every 720 hours', having(a, { repeat: { every: 'hours', hours: 720 } }), null],
    ['repeats every 721 hours', having(a, { repeat: { every: 'hours', hours: 721 } }), 'quest_repeat_hours'],
    ['repeats every so many hours', having(a, { repeat: { every: 'hours' } }), 'quest_repeat_hours'],
    [
      'repeats by hours at a time',
      having(a, { repeat: { every: 'hours', hours: 4, at: '04:00' } }),
      'quest_repeat_time',
    ],
    ['repeats daily', having(a, { repeat: { every: 'day' } }), null],
    ['repeats daily by hours', having(a, { repeat: { every: 'day', hours: 4 } }), 'quest_repeat_hours'],
    ['repeats weekly by hours', having(a, { repeat: { every: 'week', hours: 4 } }), 'quest_repeat_hours'],
    ['repeats weekly at midnight', having(a, { repeat: { every: 'week', at: '00:00' } }), null],
    ['repeats daily at 19:59', having(a, { repeat: { every: 'day', at: '19:59' } }), null],
    ['repeats daily at 23:59', having(a, { repeat: { every: 'day', at: '23:59' } }), null],
    ['repeats daily at 24:00', having(a, { repeat: { every: 'day', at: '24:00' } }), 'quest_repeat_time'],
    ['repeats daily at 23:60', having(a, { repeat: { every: 'day', at: '23:60' } }), 'quest_repeat_time'],
    ['repeats daily at 4:00', having(a, { repeat: { every: 'day', at: '4:00' } }), 'quest_repeat_time'],
    ['repeats daily at no time', having(a, { repeat: { every: 'day', at: '' } }), 'quest_repeat_time'],
    ['repeats daily at two lines', having(a, { repeat: { every: 'day', at: '04:00\n' } }), 'quest_repeat_time'],
    ['is optional and hidden', having(a, { optional: true, hidden_until_open: true }), null],
  ])('a quest that %s', (_, checked, code) => {
    expect(checkLogic(checked)?.code ?? null).toBe(code);
  });

  it('say where it is wrong, and what is right', () => {
    expect(checkLogic(having(c, { needs: 3 }))).toEqual({
      section: 'story_quests',
      quests: [c],
      part: 'needs',
      code: 'quest_needs',
      params: range,
    });
    expect(checkLogic(having(a, { repeat: { every: 'hours', hours: 0 } }))).toEqual({
      section: 'story_quests',
      quests: [a],
      part: 'repeat',
      code: 'quest_repeat_hours',
      params: repeatHours,
    });
  });
});

describe('the rules of choices', () => {
  it.each<[string, StoryLineContent, string | null]>([
    ['an id of 0', choosing({}, ''), 'choice_id'],
    ['an id of 1', choosing({}, '_'), null],
    ['an id of 64', choosing({}, 'x'.repeat(64)), null],
    ['an id of 65', choosing({}, 'x'.repeat(65)), 'choice_id'],
    ['an id with a blank', choosing({}, 'a b'), 'choice_id'],
    ['an id with a line break', choosing({}, 'one\n'), 'choice_id'],
    ['an id with a letter that is not Latin', choosing({}, 'ä'), 'choice_id'],
    ['a title of 0', choosing({ title: '' }), 'choice_title'],
    ['a title of blanks', choosing({ title: '  ' }), 'choice_title'],
    ['a title of 1', choosing({ title: 'x' }), null],
    ['a title of 50', choosing({ title: 'x'.repeat(50) }), null],
    ['a title of 51', choosing({ title: 'x'.repeat(51) }), 'choice_title'],
    ['a title of two lines', choosing({ title: 'Two\nways' }), 'choice_title'],
    ['a title that turns the direction', choosing({ title: 'Two \u202Eways' }), 'choice_title'],
    ['no quest', choosing({ quests: [] }), 'choice_quests_too_few'],
    ['1 quest', choosing({ quests: [a] }), 'choice_quests_too_few'],
    ['2 quests', choosing({}), null],
    ['a quest outside the line', choosing({ quests: [a, 'quest_elsewhere'] }), 'choice_quest_unknown'],
    ['a quest named like a part of objects', choosing({ quests: [a, 'constructor'] }), 'choice_quest_unknown'],
    ['a quest twice', choosing({ quests: [a, b, a] }), 'choice_quest_twice'],
    ['at most 0', choosing({ at_most: 0 }), 'choice_at_most'],
    ['at most 1 of 2', choosing({ at_most: 1 }), null],
    ['at most 2 of 2', choosing({ at_most: 2 }), 'choice_at_most'],
    ['at most 2 of 3', choosing({ quests: [a, b, c], at_most: 2 }), null],
    ['at most 3 of 3', choosing({ quests: [a, b, c], at_most: 3 }), 'choice_at_most'],
  ])('a choice with %s', (_, checked, code) => {
    expect(checkLogic(checked)?.code ?? null).toBe(code);
  });

  it.each([
    [limits.choices.max, null],
    [limits.choices.max + 1, 'choices_too_many'],
  ])('%i choices', (count, code) => {
    const choices = Object.fromEntries(Array.from({ length: count }, (_, index) => [`choice-${index}`, choice]));
    expect(checkLogic({ ...line, choices })?.code ?? null).toBe(code);
  });

  it.each([
    [choosing({}, 'a b'), 'a b', undefined],
    [choosing({ title: '' }), 'one', 'title'],
    [choosing({ quests: [a] }), 'one', 'quests'],
    [choosing({ quests: [a, a] }), 'one', 'quests'],
    [choosing({ quests: [a, 'quest_elsewhere'] }), 'one', 'quests'],
  ])('say which choice is wrong, and where: %#', (checked, id, part) => {
    const { section, choice: wrong, part: where } = checkLogic(checked) ?? {};
    expect([section, wrong, where]).toEqual(['choices', id, part]);
  });

  it('say which part is wrong, and what is right', () => {
    expect(checkLogic(choosing({ at_most: 2 }))).toEqual({
      section: 'choices',
      choice: 'one',
      part: 'at_most',
      code: 'choice_at_most',
      params: { min: 1, max: 1 },
    });
  });

  it('let a quest be in several choices', () => {
    expect(checkLogic({ ...line, choices: { one: choice, two: { ...choice, quests: [b, c] } } })).toBeNull();
  });
});

it('are rules of the graph, and hold after those of its links', () => {
  expect(checkGraph(having(c, { needs: 3 }))?.code).toBe('quest_needs');
  expect(checkGraph({ ...choosing({ at_most: 5 }), ...aStoryLine({ [a]: [b], [b]: [a] }) })?.code).toBe(
    'prerequisite_cycle',
  );
  expect(checkGraph(line)).toBeNull();
});
