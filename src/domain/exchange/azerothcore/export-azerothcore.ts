import type { Exported, ExportedContent, Loss } from '#domain/exchange/exported.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { blankRows, type SqlRows, type SqlReport } from './quest-rows.ts';
import { toSqlWorld } from './sql-world.ts';
import { toStatements } from './to-statements.ts';
import { writeSqlFields } from './write-fields.ts';
import { writeSqlProperties } from './write-properties.ts';
import { writeStoryLines } from './write-story-lines.ts';

/**
 * Quests as SQL for the world database of AzerothCore. They are numbered in the order of their ids, so that the same quests
 * have the same numbers the next time.
 */
export const exportAzerothCore = (content: ExportedContent, { firstId }: { readonly firstId: number }): Exported => {
  const sql = toSqlWorld(content.world);
  const losses: Loss[] = [];
  const reportOf =
    ({ id: item }: { readonly id: string }): SqlReport =>
    (place, fault) => {
      losses.push({ item, place, ...fault });
    };
  const numbered = byId(content.quests).map((quest, index) => ({ quest, rows: blankRows(firstId + index) }));
  for (const { quest, rows } of numbered) {
    const writing = { rows, sql, report: reportOf(quest) };
    writeSqlFields(quest, writing);
    writeSqlProperties(quest, writing);
  }
  writeStoryLines(byId(content.story_lines), new Map(numbered.map(({ quest, rows }) => [quest.id, rows])), reportOf);
  const parts = numbered.map(({ quest, rows }) => [title(quest, rows), ...toStatements(rows, sql)].join('\n'));
  return { files: [{ path: 'quests.sql', text: `${[head, ...parts, 'COMMIT;'].join('\n\n')}\n` }], losses };
};

const head = `-- Quests for the world database of AzerothCore. The file may be run again: it replaces what it wrote before.
SET NAMES utf8mb4;
START TRANSACTION;`;

const title = ({ id, type }: Quest, rows: SqlRows): string => `-- ${rows.id}: ${id}, ${type}`;

/** In an order that no language changes. */
const byId = <Item extends { readonly id: string }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => (one.id < other.id ? -1 : Number(one.id > other.id)));
