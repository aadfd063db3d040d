import { useMemo } from 'react';
import type { QuestContent } from '#domain/quest/quest.ts';
import * as texts from '#texts/quest-table.ts';
import { questDocumentRules } from '#web/quests/quest-document-rules.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { readText } from '#web/shared/game-text/read-text.ts';
import { editorOf, writeCell } from './cell-edits.ts';
import type { WrittenCell } from '#web/quest-table/grid/cell-range.ts';
import type { QuestFacts } from './quest-facts.ts';
import { columnOf } from './table-columns.ts';
import { noteStep, stepsTopic } from './table-steps.ts';
import type { CellChange } from './take-back.ts';
import type { CellCommands } from '#web/quest-table/grid/use-cell-keys.ts';

type Writing = {
  readonly owner: string;
  readonly facts: QuestFacts;
  readonly write: (act: string, contents: ReadonlyMap<string, QuestContent>) => void;
};

/** What the keys do in cells of the table: each change is a step that can be taken back. */
export const useCellCommands = ({ owner, facts, write }: Writing): CellCommands =>
  useMemo(() => {
    const place = { owner, world: facts.world, people: facts.people };
    /** The content with the cell, or what is wrong with it; null where nothing changes. */
    const written = (content: QuestContent, { quest, column, value }: WrittenCell): QuestContent | string | null => {
      if (columnOf(column).textOf(quest, facts) === value) return null;
      const next = writeCell(content, { column, value }, place);
      if (!next) return texts.notForColumn({ column: texts.columns[column], value });
      return questDocumentRules.check(next)?.message ?? (questKind.isSame(content, next) ? null : next);
    };
    const writeStep = (name: string, cells: ReadonlyMap<string, CellChange>): void => {
      if (cells.size === 0) return;
      write(name, new Map([...cells].map(([id, { after }]) => [id, after])));
      noteStep(owner, { name, cells });
    };
    return {
      editorOf: (quest, column) => editorOf(column, quest, place),
      write: (cell) => {
        const before = questKind.contentOf(cell.quest);
        const after = written(before, cell);
        if (typeof after === 'string') return after;
        const name = texts.cellOf({ column: texts.columns[cell.column], title: readText(cell.quest.title) });
        if (after) writeStep(name, new Map([[cell.quest.id, { before, after }]]));
        return null;
      },
      writeAll: (act, all, rowsLeft = 0) => {
        let left = 0;
        const changes = new Map<string, CellChange>();
        for (const cellsOfOne of Map.groupBy(all, ({ quest }) => quest.id).values()) {
          const [{ quest } = { quest: null }] = cellsOfOne;
          if (!quest) continue;
          const before = questKind.contentOf(quest);
          let after = before;
          for (const cell of cellsOfOne) {
            const next = written(after, cell);
            if (typeof next === 'string') left += 1;
            else after = next ?? after;
          }
          if (after !== before) changes.set(quest.id, { before, after });
        }
        writeStep(texts.cellActs[act], changes);
        showToast(texts.pasted({ written: all.length - left, left, rowsLeft }), stepsTopic);
      },
    };
  }, [owner, facts, write]);
