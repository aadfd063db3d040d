import { expect, test } from 'vitest';
import { inLines, unsavedFirst } from './en/moves.ts';
import { backOutside, changeCount, keptAll, tooManyQuests, turned } from './en/quest-table.ts';

test('a command says what becomes of the quests', () => {
  const counts = { changed: 2, refused: 1 };
  expect(changeCount({ act: 'amount', ...counts })).toBe('2 quests change. 1 quest is left out.');
  expect(changeCount({ act: 'duplicate', ...counts })).toBe('2 quests are new. 1 quest is left out.');
  expect(changeCount({ act: 'delete', ...counts })).toBe('2 quests are deleted. 1 quest is left out.');
  expect(changeCount({ act: 'delete', changed: 1_000, refused: 0 })).toBe('1,000 quests are deleted.');
  expect(tooManyQuests(1_000)).toBe('More than 1,000 quests can’t be changed at once.');
  expect(changeCount({ act: 'submit', changed: 1, refused: 0 })).toBe('1 quest is submitted.');
});

test('titles of what stays are quoted, so that their ends are seen', () => {
  expect(turned.past.but({ act: 'Amounts', kept: ['Ring the bell.', 'And go'] })).toBe(
    '“Amounts” is undone, except what changed since: “Ring the bell.” and “And go”.',
  );
  expect(keptAll({ act: 'Title', kept: ['The bay'] })).toBe(
    'Nothing of “Title” is changed, because it changed since: “The bay”.',
  );
  expect(backOutside(['The bay'])).toBe('The quests are back, but not in their story lines: “The bay”.');
});

test('of many titles the first five are named', () => {
  const many = Array.from({ length: 600 }, (_, index) => `Quest ${index + 1}`);
  const named = '“Quest 1”, “Quest 2”, “Quest 3”, “Quest 4”, “Quest 5”, and 595 more';
  expect(turned.past.but({ act: 'Amounts', kept: many })).toBe(
    `“Amounts” is undone, except what changed since: ${named}.`,
  );
  expect(unsavedFirst(many)).toBe(
    'Not saved yet: Quest 1, Quest 2, Quest 3, Quest 4, Quest 5, and 595 more. Save or discard that first.',
  );
  expect(inLines(many)).toContain('Quest 5, and 595 more.');
});
