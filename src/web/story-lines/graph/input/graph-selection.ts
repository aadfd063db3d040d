import type { EdgeChange, NodeChange } from '@xyflow/react';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLatest } from '#web/shared/use-latest.ts';

/** Reports a selection to the owner of the canvas. Several changes by one gesture add up before the owner renders again. */
export function useGraphSelection(selection: ReadonlySet<string>, onSelect: (selection: ReadonlySet<string>) => void) {
  const current = useRef(selection);
  const notifyOwner = useLatest(onSelect);
  useLayoutEffect(() => {
    current.current = selection;
  }, [selection]);

  const select = useCallback(
    (next: ReadonlySet<string>): void => {
      if (next === current.current) return;
      current.current = next;
      notifyOwner.current(next);
    },
    [notifyOwner],
  );
  const followChanges = useCallback(
    (changes: readonly (NodeChange | EdgeChange)[]): void => select(withSelectionChanges(current.current, changes)),
    [select],
  );
  const selectAlone = useCallback(
    (id: string): void => select(selectionAfterClick(current.current, id, false)),
    [select],
  );
  return { select, followChanges, selectAlone, current };
}

/** The selection after the changes that React Flow reports. Without a change it is the same set. */
const withSelectionChanges = (
  selection: ReadonlySet<string>,
  changes: readonly (NodeChange | EdgeChange)[],
): ReadonlySet<string> => {
  const changed = changes
    .filter((change) => change.type === 'select')
    .filter((change) => selection.has(change.id) !== change.selected);
  if (changed.length === 0) return selection;
  const next = new Set(selection);
  for (const { id, selected } of changed) {
    if (selected) next.add(id);
    else next.delete(id);
  }
  return next;
};

export const selectionAfterClick = (
  selection: ReadonlySet<string>,
  id: string,
  isAdded: boolean,
): ReadonlySet<string> => {
  if (isAdded) return toggled(selection, id);
  return selection.size === 1 && selection.has(id) ? selection : new Set([id]);
};

export const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};
