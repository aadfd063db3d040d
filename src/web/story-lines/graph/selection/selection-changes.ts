import type { EdgeChange, NodeChange } from '@xyflow/react';

/** Applies the changes that React Flow reports. The same set where nothing changes. */
export const withSelectionChanges = (
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

export const withPicked = (selection: ReadonlySet<string>, id: string, isBeside: boolean): ReadonlySet<string> => {
  if (isBeside) return toggled(selection, id);
  return selection.size === 1 && selection.has(id) ? selection : new Set([id]);
};

export const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};
