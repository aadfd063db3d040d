// For operators in a terminal.
import { inFigures, plural } from '#texts/plural.ts';

export const convertUsage = ({ from, to }: { from: readonly string[]; to: readonly string[] }): string =>
  `Usage:
  npm run convert -- <in> <out> [--from <${from.join('|')}>] --to <${to.join('|')}>`;

export const workbookUnreadable = (reason: string): string => `The workbook can't be read: ${reason}`;
export const tablesTooLarge = ({ rows, cells }: { rows: number; cells: number }): string =>
  `The tables have more than ${inFigures(rows)} rows or ${inFigures(cells)} cells`;
export const noBookIn = (path: string): string => `There is no book in ${path} that a reader knows.`;
export const nothingAt = (path: string): string => `There is no file or folder ${path}.`;
export const severalBooksIn = ({ path, others }: { path: string; others: readonly string[] }): string =>
  `${path} is read. There are others: ${others.join(', ')}`;
export const converted = ({ quests, lines, out }: { quests: number; lines: number; out: string }): string =>
  `${out} has ${plural(quests, { one: '1 quest', other: `${inFigures(quests)} quests` })} and ${plural(lines, { one: '1 story line', other: `${inFigures(lines)} story lines` })}.`;
const changing = (count: number): string => plural(count, { one: 'changes', other: 'change' });
export const lossTotals = ({ stops, changes, looks }: { stops: number; changes: number; looks: number }): string =>
  `Losses: ${inFigures(stops)} that ${plural(stops, { one: 'stops', other: 'stop' })} players, ${inFigures(changes)} that ${changing(changes)} what they do, ${inFigures(looks)} that ${changing(looks)} how it looks.`;
export const andMore = (count: number): string => `... and ${inFigures(count)} more`;
export const refusedLine = ({
  file,
  line,
  name,
  reason,
}: {
  file: string;
  line: number | null;
  name: string;
  reason: string;
}): string => `refused  ${file}${line === null ? '' : `:${line}`}  ${name}  ${reason}`;
export const archiveFaults = {
  not_an_archive: 'It is no zip that can be read.',
  archive_too_big: 'It unpacks to more than is read.',
  archive_of_too_many_files: 'It has more files than are read.',
} as const;
