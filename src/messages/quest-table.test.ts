import { expect, test } from 'vitest';
import { backOutside, changeCount, undoneBut } from './en/quest-table.ts';

test('a command says what becomes of the quests', () => {
  const counts = { changed: 2, refused: 1 };
  expect(changeCount({ act: 'amount', ...counts })).toBe('2 quests change. 1 quest is left out.');
  expect(changeCount({ act: 'duplicate', ...counts })).toBe('2 quests are new. 1 quest is left out.');
  expect(changeCount({ act: 'delete', ...counts })).toBe('2 quests are deleted. 1 quest is left out.');
  expect(changeCount({ act: 'submit', changed: 1, refused: 0 })).toBe('1 quest is submitted.');
});

test('titles of what stays are quoted, so that their ends are seen', () => {
  expect(undoneBut({ act: 'Amounts', kept: ['Ring the bell.', 'And go'] })).toBe(
    '“Amounts” is undone, except what changed since: “Ring the bell.” and “And go”.',
  );
  expect(backOutside(['The bay'])).toBe('The quests are back, but not in their story lines: “The bay”.');
});
