import type { SavedEntry } from '#contract/world.ts';
import { importParts, type ImportPart } from './match-columns.ts';

/** Between the names or tags of one cell. */
const listSeparator = '; ';

const cellsOf = (entry: SavedEntry): Readonly<Record<ImportPart, string>> => ({
  id: entry.id,
  name: entry.name,
  aliases: entry.aliases.join(listSeparator),
  level: entry.level === null ? '' : String(entry.level),
  value: entry.value === null ? '' : String(entry.value),
  tags: entry.tags.join(listSeparator),
  retired: entry.retired ? 'true' : 'false',
});

/** Entries as a CSV table that an import reads again. */
export const writeTable = (entries: readonly SavedEntry[]): string => {
  const rows = entries.map((entry) => {
    const cells = cellsOf(entry);
    return importParts.map((part) => quote(cells[part])).join(',');
  });
  return `${[importParts.join(','), ...rows].join('\r\n')}\r\n`;
};

const quote = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
