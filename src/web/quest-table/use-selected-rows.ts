import { useCallback, useMemo, useRef, useState } from 'react';
import type { SavedQuest } from '#contract/quests.ts';
import type { QuestTableRow } from './table-rows.ts';

export type SelectedRows = {
  readonly ids: ReadonlySet<string>;
  /** The quests of the rows, selected or not. */
  readonly shown: ReadonlySet<string>;
  /** `isRange`: and all between the last one and this. */
  readonly toggle: (row: number, isRange: boolean) => void;
  readonly areAll: boolean;
  readonly selectAll: (isSelected: boolean) => void;
};

/** A quest that stands in several groups is selected once. `findAll` finds what all are at the press. */
export const useSelectedRows = (rows: readonly QuestTableRow[], findAll: () => readonly SavedQuest[]): SelectedRows => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const toggle = useCallback(
    (row: number, isRange: boolean) => {
      const quest = rows[row]?.quest;
      if (!quest) return;
      const from = rows.findIndex((each) => each.quest && each.quest.id === last.current);
      const [first, end] = isRange && from >= 0 ? [Math.min(from, row), Math.max(from, row)] : [row, row];
      const between = rows.slice(first, end + 1).flatMap((each) => each.quest?.id ?? []);
      last.current = quest.id;
      setIds((before) => {
        const next = new Set(before);
        const isSelected = isRange || !before.has(quest.id);
        for (const id of between)
          if (isSelected) next.add(id);
          else next.delete(id);
        return next;
      });
    },
    [rows],
  );
  const selectAll = useCallback(
    (isSelected: boolean) => setIds(new Set(isSelected ? findAll().map(({ id }) => id) : [])),
    [findAll],
  );
  const shown = useMemo(() => new Set(rows.flatMap(({ quest }) => quest?.id ?? [])), [rows]);
  const areAll = useMemo(() => shown.size > 0 && [...shown].every((id) => ids.has(id)), [shown, ids]);
  return { ids, shown, toggle, areAll, selectAll };
};
