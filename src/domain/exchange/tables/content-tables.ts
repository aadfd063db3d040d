import type { ExportedContent } from '#domain/exchange/exported.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import type { Entry } from '#domain/world/entry.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import type { ContentRow, ContentTable } from './content-table.ts';
import { lineTables } from './line-tables.ts';
import { questTablesOf } from './quest-tables.ts';

/** Documents may be read anew for each pass, so that they are never in memory together. */
export type TabledContent = Pick<ExportedContent, 'world'> & {
  readonly quests: Iterable<Quest>;
  readonly story_lines: Iterable<StoryLine>;
  readonly entries: Iterable<Entry>;
};

export type ContentTables = {
  readonly quests: readonly ContentTable<Quest>[];
  readonly story_lines: readonly ContentTable<StoryLine>[];
  readonly entries: readonly ContentTable<Entry>[];
};

/** A table for each sort of thing. Nothing of quests and story lines is left out. */
export const tablesOf = ({ quests, world }: Pick<TabledContent, 'quests' | 'world'>): ContentTables => ({
  quests: questTablesOf(quests, indexWorld(world)),
  story_lines: lineTables,
  entries: [entryTable],
});

/** Calls back with each row, and the place of its table among all of them. Each document is read once. */
export const writeRows = (
  { quests, story_lines: lines, entries }: TabledContent,
  tables: ContentTables,
  write: (table: number, row: ContentRow) => void,
): void => {
  let first = 0;
  const writeEach = <Item>(items: Iterable<Item>, ofItems: readonly ContentTable<Item>[]): void => {
    for (const item of items)
      for (const [index, { rowsOf }] of ofItems.entries()) for (const row of rowsOf(item)) write(first + index, row);
    first += ofItems.length;
  };
  writeEach(quests, tables.quests);
  writeEach(lines, tables.story_lines);
  writeEach(entries, tables.entries);
};

export const listTables = ({ quests, story_lines: lines, entries }: ContentTables): readonly ContentTable[] => [
  ...quests,
  ...lines,
  ...entries,
];

const entryTable: ContentTable<Entry> = {
  name: 'entries',
  columns: ['catalogue', 'id', 'name', 'aliases', 'level', 'value', 'tags', 'icon', 'retired'],
  rowsOf: ({ catalogue, id, name, aliases, level, value, tags, icon, retired }) => [
    [catalogue, id, name, aliases, level, value, tags, icon, retired],
  ],
};
