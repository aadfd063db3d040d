import { useMemo } from 'react';
import { create } from 'zustand';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import { watchUnsavedWork } from '#web/shared/unsaved-work.ts';
import { isSameContent } from './is-same-content.ts';
import { lineDraftOf, newLineDraft } from './line-draft.ts';
import { createLineEditing, type LineEditing } from './line-editing.ts';

/** Whose draft among the lines of which owner: nobody sees what another person writes of what they may both change. */
type LineShelf = { readonly author: string; readonly owner: string };

/** A draft on its shelf, of a story line by its id, or null for the new one. */
export type LineKey = LineShelf & { readonly line: string | null };

const newLine = 'new';

const editings = new Map<string, LineEditing>();

/** Which drafts differ from what they began as, by shelf and line. */
const useChanged = create<Readonly<Record<string, ReadonlySet<string>>>>(() => ({}));

const shelfOf = ({ author, owner }: LineShelf): string => `${author}/${owner}`;
const keyOf = (key: LineKey): string => `${shelfOf(key)}/${key.line ?? newLine}`;

export const isChangedEditing = ({ begun, store }: LineEditing): boolean =>
  !isSameContent(begun.original, store.getState().content);

/**
 * The editing of a line. One with unsaved changes goes on where it was left, whatever was saved elsewhere meanwhile;
 * otherwise it begins with what is saved, or with a blank line.
 */
export const openLineEditing = (key: LineKey, saved: SavedStoryLine | null): LineEditing => {
  const kept = editings.get(keyOf(key));
  if (kept && (isChangedEditing(kept) || kept.begun.version === (saved?.version ?? null))) return kept;
  const begun = createLineEditing(saved ? lineDraftOf(saved) : newLineDraft(key.owner));
  begun.store.subscribe(() => noteChanged(key, isChangedEditing(begun)));
  editings.set(keyOf(key), begun);
  return begun;
};

/** The unsaved draft of a line; null where nothing was changed. */
export const findUnsavedEditing = (key: LineKey): LineEditing | null => {
  const kept = editings.get(keyOf(key));
  return kept && isChangedEditing(kept) ? kept : null;
};

export const discardLineDraft = (key: LineKey): void => {
  editings.delete(keyOf(key));
  noteChanged(key, false);
};

/** Goes on with an editing that was discarded, its steps included. */
export const bringBackLineEditing = (key: LineKey, editing: LineEditing): void => {
  editings.set(keyOf(key), editing);
  noteChanged(key, isChangedEditing(editing));
};

const noteChanged = (key: LineKey, isChanged: boolean): void => {
  const shelf = shelfOf(key);
  const changed = useChanged.getState()[shelf] ?? new Set();
  const name = key.line ?? newLine;
  if (changed.has(name) === isChanged) return;
  const others = [...changed].filter((each) => each !== name);
  useChanged.setState({ [shelf]: new Set(isChanged ? [...others, name] : others) });
};

/** The ids of story lines that the author has changed and not saved; a new line not among them. */
export const useUnsavedLines = (shelf: LineShelf): ReadonlySet<string> => {
  const changed = useChanged((all) => all[shelfOf(shelf)]);
  return useMemo(() => new Set([...(changed ?? [])].filter((name) => name !== newLine)), [changed]);
};

watchUnsavedWork({
  has: () => Object.values(useChanged.getState()).some(({ size }) => size > 0),
  drop: () => {
    editings.clear();
    useChanged.setState({}, true);
  },
  subscribe: (listener) => void useChanged.subscribe(listener),
});
