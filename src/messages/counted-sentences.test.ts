import { expect, test } from 'vitest';
import { checksFound } from '#texts/check-counts.ts';
import * as table from '#texts/quest-table.ts';
import { ofThese, lostByQuests } from '#texts/playing/standings.ts';
import { linesAdded } from '#texts/quests.ts';
import { values } from '#texts/rules/comparison.ts';
import * as commandLine from '#texts/server/command-line.ts';
import * as convert from '#texts/server/convert.ts';
import { formatBytes, formatSpan } from '#texts/server/figures.ts';
import * as problems from '#texts/server/problems.ts';
import * as graph from '#texts/story-line-graph.ts';
import * as logic from '#texts/story-line-logic.ts';
import { prerequisiteCount, questCount } from '#texts/story-lines.ts';
import { createdAfterStep } from '#texts/writing/line-writing.ts';
import { needsStep } from '#texts/writing/logic-steps.ts';
import { describeViolation } from './describe-violation.ts';

const file = 'a.zip';
const rehearsed = (documents: number) =>
  commandLine.rehearsed({ file, documents, ms: 10, origin: 'own', rows: 1, tables: 1 });
const sealed = (counts: { entries: number; last: number }) =>
  commandLine.auditIsWhole({ ...counts, first: 1, head: 'a1b2' });
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
  [
    '1 entry was added',
    '2 entries were added',
    (written) => commandLine.worldImported({ file, written, withoutPicture: 0 }),
  ],
  ['and 1 document opened', 'and 2 documents opened', (documents) => rehearsed(documents)],
  ['whole: 1 entry, 1.', 'whole: 2 entries, 1 to 2.', (last) => sealed({ entries: last, last })],
  ['Entry 1 was removed', 'Entries 1 to 2 were removed', commandLine.auditPruned],
  [
    'atleast 1 quest.',
    'atleast 2 quests.',
    (min) => `${describeViolation({ code: 'storyline_quests_too_few', params: { min } })}.`,
  ],
  [
    'fewer than one quest:',
    'fewer than 2 quests:',
    (min) => describeViolation({ code: 'quest_needed_by_story_lines', params: { min, titles: ['Bell'] } }),
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
  expect([questCount(1_000), prerequisiteCount(1_999)]).toEqual(['1,000 quests', '1,999 prerequisites']);
  expect(linesAdded({ added: 1_000, all: 3_000 })).toBe('1,000 of 3,000 lines can be added, 2,000 not.');
  expect(problems.rowTooLong({ cells: 1_000, columns: 3 })).toContain('1,000 cells');
  expect(rehearsed(1_000)).toContain('1,000 documents');
});

test('so have those of the quests that a quest needs, and of a choice', () => {
  expect(logic.needsWords({ needs: 1_000, count: 1_500 })).toBe('any 1,000 of 1,500');
  expect(logic.needsWords({ needs: 1_000, count: 1_000 })).toBe('all 1,000');
  expect(logic.atMostWords({ at_most: 1_000, count: 1_500 })).toBe('at most 1,000 of 1,500');
  expect(logic.ofAllSelected({ label: 'Optional', count: 1_000 })).toBe('Optional (all 1,000 selected quests)');
  expect(needsStep({ title: 'Bell', needs: 1_000 })).toBe('made “Bell” need 1,000 of its prerequisites');
  expect(createdAfterStep(1_000)).toBe('created a quest that needs 1,000 quests');
  expect(lostByQuests({ titles: ['Bell'], more: 1_000 })).toBe('Lost: Bell and 1,000 more before it are lost.');
  expect(ofThese({ at_most: 1_000, titles: ['Bell'], more: 1_000 })).toBe(
    'At most 1,000 of these: Bell and 1,000 more',
  );
  expect(values.cards({ named: [], more: 1_000 })).toBe('and 1,000 more');
});
