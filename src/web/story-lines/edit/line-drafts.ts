import { useMemo } from 'react';
import { create } from 'zustand';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import type { DraftPlace } from '#web/documents/drafts/kept-draft.ts';
import {
  acknowledgeRestored,
  forgetDraft,
  isRestored,
  keepDraftSoon,
  onRestore,
} from '#web/documents/drafts/kept-drafts.ts';
import { watchUnsavedWork, watchWorkInPage } from '#web/shared/unsaved-work.ts';
import { isSameContent } from './is-same-content.ts';
import { isLineDraft, lineDraftOf, newLineDraft, type LineDraft } from './line-draft.ts';
import { createLineEditing, draftOfEditing, type LineEditing } from './line-editing.ts';

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
  return keepEditing(key, createLineEditing(saved ? lineDraftOf(saved) : newLineDraft(key.owner)));
};

/** Begins the editing of a draft that was made elsewhere. */
export const openLineDraft = (key: LineKey, draft: LineDraft): void =>
  noteEdited(key, keepEditing(key, createLineEditing(draft)));

const keepEditing = (key: LineKey, editing: LineEditing): LineEditing => {
  editing.store.subscribe(() => noteEdited(key, editing));
  editings.set(keyOf(key), editing);
  return editing;
};

/** The unsaved draft of a line; null where nothing was changed. */
export const findUnsavedEditing = (key: LineKey): LineEditing | null => {
  const kept = editings.get(keyOf(key));
  return kept && isChangedEditing(kept) ? kept : null;
};

export const discardLineDraft = (key: LineKey): void => {
  editings.delete(keyOf(key));
  noteChanged(key, false);
  forgetDraft(placeOf(key));
};

/** Goes on with an editing that was discarded, its steps included. */
export const bringBackLineEditing = (key: LineKey, editing: LineEditing): void => {
  editings.set(keyOf(key), editing);
  noteEdited(key, editing);
};

/** What a draft is of, as the device knows it. */
export const placeOf = ({ author, owner, line }: LineKey): DraftPlace => ({
  kind: 'story-lines',
  author,
  owner,
  item: line,
});

const noteEdited = (key: LineKey, editing: LineEditing): void => {
  const isChanged = isChangedEditing(editing);
  noteChanged(key, isChanged);
  if (isChanged) keepDraftSoon(placeOf(key), () => draftOfEditing(editing));
  else forgetDraft(placeOf(key));
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

/** Discards what came back from the device and is saved by now: the page ended before it heard so. */
export const discardSavedLineDrafts = (shelf: LineShelf, saved: readonly SavedStoryLine[]): void => {
  for (const name of useChanged.getState()[shelfOf(shelf)] ?? []) {
    const key = { ...shelf, line: name === newLine ? null : name };
    const editing = editings.get(keyOf(key));
    if (!editing || !isRestored(placeOf(key))) continue;
    const { content } = editing.store.getState();
    if (saved.some((line) => line.id === editing.begun.id && isSameContent(line, content))) discardLineDraft(key);
  }
};

onRestore('story-lines', ({ author, owner, item, draft, kind }) => {
  if (!isLineDraft(draft)) return acknowledgeRestored({ author, owner, item, kind });
  const key = { author, owner, line: item };
  noteChanged(key, isChangedEditing(keepEditing(key, createLineEditing(draft))));
});

const startsWithAuthor = (author: string) => (name: string) => name.startsWith(`${author}/`);

watchUnsavedWork({
  has: (author) =>
    Object.entries(useChanged.getState()).some(([shelf, { size }]) => size > 0 && startsWithAuthor(author)(shelf)),
  drop: (author) => {
    for (const key of [...editings.keys()].filter(startsWithAuthor(author))) editings.delete(key);
    const shelves = Object.keys(useChanged.getState()).filter(startsWithAuthor(author));
    useChanged.setState(Object.fromEntries(shelves.map((shelf) => [shelf, new Set<string>()])));
  },
});

watchWorkInPage({
  has: () => Object.values(useChanged.getState()).some(({ size }) => size > 0),
  subscribe: (listener) => void useChanged.subscribe(listener),
});
