import { afterEach, expect, test } from 'vitest';
import { officialOwner } from '#domain/account/user.ts';
import { columnsOf } from './table-columns.ts';
import {
  keepLayout,
  layoutOf,
  moveColumn,
  plainLayout,
  readLayout,
  sortBy,
  type TableLayout,
  toView,
  widen,
  widthOf,
  widthRange,
  withView,
} from './table-layout.ts';

afterEach(() => localStorage.clear());

test('a press sorts up, then down, then no more', () => {
  const up = sortBy([{ by: 'type', descending: true }], 'title', false);
  expect(up).toEqual([{ by: 'title', descending: false }]);
  const down = sortBy(up, 'title', false);
  expect(down).toEqual([{ by: 'title', descending: true }]);
  expect(sortBy(down, 'title', false)).toEqual([]);
});

test('a further press keeps what was sorted by before', () => {
  const both = sortBy([{ by: 'type', descending: false }], 'title', true);
  expect(both.map(({ by }) => by)).toEqual(['type', 'title']);
  expect(sortBy(both, 'type', true)).toEqual([
    { by: 'type', descending: true },
    { by: 'title', descending: false },
  ]);
});

test('a column moves past its neighbour, and not beyond the ends', () => {
  expect(moveColumn(['title', 'type', 'tags'], 'tags', -1)).toEqual(['title', 'tags', 'type']);
  expect(moveColumn(['title', 'type'], 'type', 1)).toEqual(['title', 'type']);
  expect(moveColumn(['title', 'type'], 'title', -1)).toEqual(['title', 'type']);
});

test('a width stays within its bounds', () => {
  expect(widthOf(widen(plainLayout, 'title', 16), 'title')).toBe(widthOf(plainLayout, 'title') + 16);
  expect(widthOf(widen(plainLayout, 'title', -10_000), 'title')).toBe(widthRange.min);
  expect(widthOf(widen(plainLayout, 'title', 10_000), 'title')).toBe(widthRange.max);
});

test('official quests have no marks, so the table has no columns of them, and what was kept of them stays', () => {
  const kept = ['title', 'tags', 'status', 'assignee', 'level'] as const;
  expect(columnsOf(kept, officialOwner)).toEqual(['title', 'level']);
  expect(columnsOf(kept, 'ada')).toEqual(['title', 'tags', 'status', 'level']);
  expect(columnsOf(kept, 'space_ebb')).toEqual(kept);
});

test('official quests are grouped neither by status, nor sorted by it', () => {
  const sort = [
    { by: 'status', descending: false },
    { by: 'title', descending: true },
  ] as const;
  const layout: TableLayout = { ...plainLayout, columns: ['title', 'tags'], sort, group: 'status' };
  expect(layoutOf(layout, officialOwner)).toEqual({ ...layout, columns: ['title'], sort: [sort[1]], group: 'none' });
  expect(layoutOf(layout, 'ada')).toEqual(layout);
});

test('the device keeps the layout of an owner', () => {
  const layout = { ...widen(plainLayout, 'tags', 8), columns: ['title', 'tags'], group: 'lines', frozen: 0 } as const;
  keepLayout('ada', layout);
  expect([readLayout('ada'), readLayout('ben')]).toEqual([layout, plainLayout]);
});

test.each(['not JSON', '{"columns":["unknown"],"sort":[{"by":"unknown"}],"widths":{"title":"wide"},"frozen":1}', '[]'])(
  'what this version does not know of a kept layout is left out: %s',
  (kept) => {
    localStorage.setItem('quest-table:ada', kept);
    expect(readLayout('ada')).toMatchObject({ ...plainLayout, frozen: kept === '[]' ? 0 : 1 });
  },
);

test('goes into a named view and comes back, without what this version does not know', () => {
  const layout: TableLayout = {
    ...plainLayout,
    columns: ['title', 'level'],
    sort: [{ by: 'level', descending: true }],
    group: 'lines',
  };
  const view = toView(layout);
  expect(view).toEqual({ columns: ['title', 'level'], sort: [{ by: 'level', descending: true }], group: 'lines' });
  expect(toView(plainLayout).group).toBeNull();
  const later = {
    columns: [...view.columns, 'moon'],
    sort: [...view.sort, { by: 'moon', descending: false }],
    group: 'moons',
  };
  expect(withView(plainLayout, view)).toEqual(layout);
  expect(withView(plainLayout, later)).toEqual({ ...layout, group: 'none' });
  expect(withView(plainLayout, { ...later, columns: ['moon'] }).columns).toEqual(plainLayout.columns);
});
