import { expect, test } from 'vitest';
import { linksThatEnd } from './links-that-end.ts';

const at = { x: 0, y: 0 };
const held = (...quests: string[]) =>
  Object.fromEntries(quests.map((quest) => [quest, { quest, ...at, prerequisite_quests: {} }]));

const lines: Parameters<typeof linksThatEnd>[0] = [
  { id: 'one', title: 'One', story_quests: held('a', 'b'), references: { c: { line: 'two', ...at } } },
  { id: 'two', title: 'Two', story_quests: held('c'), references: { a: { line: 'one', ...at } } },
  { id: 'three', title: 'Three', story_quests: held('d') },
];

test.each([
  { gone: { lines: ['one'], quests: [] }, staying: true, ends: ['one', 'two'] },
  { gone: { lines: ['one'], quests: [] }, staying: false, ends: ['one'] },
  { gone: { lines: ['one', 'two'], quests: [] }, staying: true, ends: [] },
  { gone: { lines: ['one'], quests: ['c'] }, staying: true, ends: ['two'] },
  { gone: { lines: [], quests: ['a'] }, staying: true, ends: ['two'] },
  { gone: { lines: [], quests: ['a'] }, staying: false, ends: [] },
  { gone: { lines: ['three'], quests: [] }, staying: true, ends: [] },
])('links of $ends end when $gone.lines $gone.quests are elsewhere', ({ gone, staying, ends }) => {
  expect(linksThatEnd(lines, gone, staying)).toEqual(
    lines.filter(({ id }) => ends.includes(id)).map(({ id, title }) => ({ line: id, title, count: 1 })),
  );
});
