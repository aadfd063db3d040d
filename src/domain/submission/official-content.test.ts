import { expect, test } from 'vitest';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { isSameLineContent, isSameQuestContent, namedInLine } from './official-content.ts';

const quest = (more: object = {}) => ({ ...aQuest(), id: 'quest_original', uid: 'author', ...more });
const official = (more: object = {}) => quest({ id: 'quest_official', uid: 'official', ...more });

test.each([
  ['ids and owners', {}, {}, true],
  ['marks', { marks: { tags: ['x'] } }, {}, true],
  ['where it came from', { origin: { format: 'ftb', id: '1' } }, {}, true],
  ['the title', { title: 'Another' }, {}, false],
  ['a field of the world', { fields: { zone: 'a' } }, {}, false],
  ['the order of keys', { fields: { a: 1, b: 2 } }, { fields: { b: 2, a: 1 } }, true],
] as const)('a quest is the same as its official copy, or not, with other: %s', (_what, one, other, isSame) => {
  expect(isSameQuestContent(quest(one), official(other))).toBe(isSame);
});

const line = (ids: Record<string, string[]>, id: string) => ({ ...aStoryLine(ids), id });
const ids = new Map([
  ['line', 'line_official'],
  ['quest_a', 'quest_x'],
  ['quest_b', 'quest_y'],
]);

test('a line is the same with the official ids of what it holds', () => {
  const original = line({ quest_a: [], quest_b: ['quest_a'] }, 'line');
  expect(namedInLine(original)).toEqual(['line', 'quest_a', 'quest_b']);
  const copy = line({ quest_x: [], quest_y: ['quest_x'] }, 'line_official');
  expect(isSameLineContent(original, copy, ids)).toBe(true);
  expect(isSameLineContent(original, line({ quest_x: [], quest_y: [] }, 'line_official'), ids)).toBe(false);
  const added = line({ quest_a: [], quest_b: ['quest_a'], quest_c: [] }, 'line');
  expect(isSameLineContent(added, copy, ids)).toBe(false);
});
