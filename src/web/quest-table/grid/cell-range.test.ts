import { expect, test } from 'vitest';
import type { SavedQuest } from '#contract/quests.ts';
import { aSavedQuest } from '#test-support/web/quest-server.ts';
import { copyRange, fillDown, pasteInto, rangeOf, type WrittenCell } from './cell-range.ts';
import type { ColumnId } from '#web/quest-table/table-columns.ts';

const quests = ['one', 'two', 'three'].map((id) => aSavedQuest({ id, title: id }));
const [one, two, three] = quests as [SavedQuest, SavedQuest, SavedQuest];
const grid = {
  rows: [{ key: 'g', group: 'g', count: 3 }, ...quests.map((quest) => ({ key: quest.id, quest }))],
  columns: ['title', 'type', 'tags'] as const satisfies readonly ColumnId[],
  textOf: ({ title }: SavedQuest, column: ColumnId) => `${column} of ${title}`,
};
const all = rangeOf({ row: 3, column: 1 }, { row: 0, column: 0 });
const told = (cells: readonly WrittenCell[]) => cells.map(({ quest, column, value }) => [quest.id, column, value]);

test('a range is copied as rows of cells, without the heads of groups', () => {
  expect(copyRange(all, grid)).toBe(
    ['title of one\ttype of one', 'title of two\ttype of two', 'title of three\ttype of three'].join('\n'),
  );
});

test('pasted rows begin at the first cell and end at the last column', () => {
  const range = rangeOf({ row: 2, column: 1 }, { row: 2, column: 1 });
  expect(told(pasteInto(range, 'Main\tboss\tbeyond\r\nSide\n', grid).cells)).toEqual([
    [two.id, 'type', 'Main'],
    [two.id, 'tags', 'boss'],
    [three.id, 'type', 'Side'],
  ]);
});

test('pasted rows that find no quest are counted', () => {
  const range = rangeOf({ row: 2, column: 0 }, { row: 2, column: 0 });
  expect(pasteInto(range, 'Wolves\n\nBears\nFoxes\n', grid)).toMatchObject({ cells: { length: 2 }, left: 2 });
  expect(pasteInto(range, 'Wolves', grid).left).toBe(0);
});

test('a line break in a quoted cell begins no row', () => {
  const range = rangeOf({ row: 1, column: 0 }, { row: 1, column: 0 });
  expect(told(pasteInto(range, '"Wolves\nof ""salt"""\tMain\nBears\tSide', grid).cells)).toEqual([
    [one.id, 'title', 'Wolves\nof "salt"'],
    [one.id, 'type', 'Main'],
    [two.id, 'title', 'Bears'],
    [two.id, 'type', 'Side'],
  ]);
});

test('a copied cell is pasted as it was', () => {
  const range = rangeOf({ row: 1, column: 0 }, { row: 1, column: 0 });
  const copied = copyRange(range, { ...grid, textOf: () => '"Now"' });
  expect(told(pasteInto(range, copied, grid).cells)).toEqual([[one.id, 'title', '"Now"']]);
});

test('one pasted cell fills the range', () => {
  expect(told(pasteInto(rangeOf({ row: 1, column: 2 }, { row: 2, column: 2 }), 'boss', grid).cells)).toEqual([
    [one.id, 'tags', 'boss'],
    [two.id, 'tags', 'boss'],
  ]);
});

test('filling down takes the cells of the first quest', () => {
  expect(told(fillDown(rangeOf({ row: 1, column: 2 }, { row: 3, column: 2 }), grid))).toEqual([
    [two.id, 'tags', 'tags of one'],
    [three.id, 'tags', 'tags of one'],
  ]);
  expect(fillDown(rangeOf({ row: 0, column: 0 }, { row: 0, column: 0 }), grid)).toEqual([]);
});
