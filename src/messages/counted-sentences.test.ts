import { expect, test } from 'vitest';
import { checksFound } from '#texts/check-counts.ts';
import * as table from '#texts/quest-table.ts';
import { linesAdded } from '#texts/quests.ts';
import * as commandLine from '#texts/server/command-line.ts';
import * as convert from '#texts/server/convert.ts';
import { formatBytes, formatSpan } from '#texts/server/figures.ts';
import * as problems from '#texts/server/problems.ts';
import * as graph from '#texts/story-line-graph.ts';

const file = 'a.zip';
const rate = { burst: 2_000, per_second: 1 };

test.each<[one: string, several: string, of: (count: number) => string]>([
  ['fewer than one quest.', 'fewer than 2 quests.', (min) => table.tooFewLeft({ line: 'Bell', min })],
  ['The line can be added.', '1 of 2 lines can be added, 1 not.', (all) => linesAdded({ added: 1, all })],
  ['120 quests and 1 link, in', '120 quests and 2 links, in', (links) => graph.overview({ quests: 120, links })],
  ['1 quest tidied up.', '2 quests tidied up.', graph.tidied],
  ['wait 1 second.', 'wait 2 seconds.', problems.tooManyAttempts],
  [
    'once a second. Please wait 1 second.',
    'wait 2 seconds.',
    (seconds) => problems.tooManyWrites({ ...rate, seconds }),
  ],
  ['1 submission that waits;', '2 submissions that wait;', (used) => problems.quotaSubmissions({ limit: 1, used })],
  ['names 1 column.', 'names 2 columns.', (columns) => problems.rowTooLong({ cells: 3, columns })],
  ['1 row of 1 table,', '2 rows of 2 tables,', (rows) => commandLine.backedUp({ file, rows, tables: rows })],
  ['worlds: 1 row copied', 'worlds: 2 rows copied', (rows) => commandLine.rowsCopied({ table: 'worlds', rows })],
  ['worlds: 1 row so far', 'worlds: 2 rows so far', (rows) => commandLine.rowsSoFar({ table: 'worlds', rows })],
  ['with 1 entry that', 'with 2 entries that', (entries) => commandLine.soundWorld({ file, entries })],
  ['its entry.', 'its 2 entries.', (entries) => commandLine.worldExported({ file, entries })],
  [
    '1 quest and 1 story line.',
    '2 quests and 2 story lines.',
    (all) => convert.converted({ quests: all, lines: all, out: file }),
  ],
  [
    '1 that stops players, 1 that changes what',
    '2 that stop',
    (all) => convert.lossTotals({ stops: all, changes: all, looks: all }),
  ],
  ['1 second', '2 seconds', (seconds) => formatSpan(seconds * 1_000)],
  ['1 byte', '2 bytes', formatBytes],
])('%s · %s', (one, several, of) => {
  expect(of(1)).toContain(one);
  expect(of(2)).toContain(several);
});

test('one second and one byte stand alone', () => {
  expect([formatSpan(1_000), formatBytes(1)]).toEqual(['1 second', '1 byte']);
});

test('a thousand and more have commas', () => {
  const counts = { error: 0, warning: 1_500, hint: 1_000 };
  expect(checksFound({ counts, isWhole: true })).toBe('Checks: 1,500 warnings, 1,000 hints');
  expect(graph.tidied(1_200)).toBe('1,200 quests tidied up.');
  expect(problems.catalogueFull(100_000)).toContain('100,000 entries');
});
