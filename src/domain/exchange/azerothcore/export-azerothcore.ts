import type { Exported, ExportedContent, Loss } from '#domain/exchange/exported.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { countNumbers, numberQuests, type QuestNumbers } from './number-quests.ts';
import { blankRows, type SqlRows, type SqlReport, type SqlValue } from './quest-rows.ts';
import { settleRows } from './settle-rows.ts';
import { toSqlWorld } from './sql-world.ts';
import { toGivers, toInsertions, toRemovals } from './to-statements.ts';
import { noteNobody, writeSqlFields } from './write-fields.ts';
import { writeSqlProperties } from './write-properties.ts';
import { writeStoryLines } from './write-story-lines.ts';

type SqlOptions = { readonly firstId: number; readonly numbers: QuestNumbers };

/**
 * Quests as SQL for the world database of AzerothCore. A quest keeps its number, because the game knows by it who did it.
 * What was numbered before and is gone is removed.
 */
export const exportAzerothCore = (content: ExportedContent, { firstId, numbers: known }: SqlOptions): Exported => {
  const sql = toSqlWorld(content.world);
  const losses: Loss[] = [];
  const reportOf =
    ({ id: item }: { readonly id: string }): SqlReport =>
    (place, fault) => {
      losses.push({ item, place, ...fault });
    };
  const quests = byId(content.quests);
  const ids = quests.map(({ id }) => id);
  const numbers = new Map([...known, ...numberQuests(ids, known)]);
  const numbered = quests.map((quest) => ({ quest, rows: blankRows(firstId + (numbers.get(quest.id) ?? 0)) }));
  for (const { quest, rows } of numbered) {
    const writing = { rows, sql, report: reportOf(quest) };
    writeSqlFields(quest, writing);
    writeSqlProperties(quest, writing);
    settleRows(writing);
    noteNobody(writing);
  }
  sendMailsOnce(numbered, reportOf);
  writeStoryLines(byId(content.story_lines), new Map(numbered.map(({ quest, rows }) => [quest.id, rows])), reportOf);
  const range = { first: firstId, last: firstId + countNumbers(numbers) - 1 };
  const removals = numbers.size === 0 ? [] : [toRemovals(range, sql).join('\n')];
  const parts = numbered.map(({ quest, rows }) => [title(quest, rows), ...toInsertions(rows, sql)].join('\n'));
  return {
    files: [
      {
        path: 'quests.sql',
        text: `${[head, ...removals, ...parts, ...toGivers(numbered.map(({ rows }) => rows)), 'COMMIT;'].join('\n\n')}\n`,
      },
    ],
    losses,
  };
};

type Numbered = { readonly quest: Quest; readonly rows: SqlRows };

/** The game sends a mail for one quest alone, whichever it reads first. */
const sendMailsOnce = (numbered: readonly Numbered[], reportOf: (quest: Quest) => SqlReport): void => {
  const senders = new Map<SqlValue, Quest>();
  for (const { quest, rows } of numbered) {
    const row = rows.columns.quest_template_addon;
    const mail = row.get('RewardMailTemplateID') ?? 0;
    const sender = senders.get(mail);
    if (mail === 0) continue;
    if (!sender) senders.set(mail, quest);
    else {
      for (const column of ['RewardMailTemplateID', 'RewardMailDelay']) row.delete(column);
      reportOf(quest)('/rewards', { code: 'mail_taken', params: { mail: Number(mail), quest: sender.title } });
    }
  }
};

const head = `-- Quests for the world database of AzerothCore. A quest has the same number in every release. The file may be run again, also
-- that of another release: it replaces all quests of these numbers.
SET NAMES utf8mb4;
START TRANSACTION;`;

const title = ({ id, type }: Quest, rows: SqlRows): string => `-- ${rows.id}: ${id}, ${type}`;

/** Sorted by id, in an order that no language changes. */
const byId = <Item extends { readonly id: string }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => (one.id < other.id ? -1 : Number(one.id > other.id)));
