import type { EdgeChange, NodeChange } from '@xyflow/react';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLatest } from '#web/story-lines/graph/use-latest.ts';
import { withPicked, withSelectionChanges } from './selection-changes.ts';

/** Notifies the graph's owner of a selection. Several reports of one gesture add up before the owner renders again. */
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
  const pickAlone = useCallback((id: string): void => select(withPicked(current.current, id, false)), [select]);
  return { select, followChanges, pickAlone, current };
}
