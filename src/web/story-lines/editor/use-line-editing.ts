import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import { openLineEditing, type LineKey } from '#web/story-lines/edit/line-drafts.ts';

/** The editing of a line with its content as it is now, and whether there are steps to undo and to redo. */
export const useLineEditing = ({ author, owner, line }: LineKey, saved: SavedStoryLine | null) => {
  const editing = useMemo(() => openLineEditing({ author, owner, line }, saved), [author, owner, line, saved]);
  const content = useStore(editing.store, (state) => state.content);
  const canUndo = useStore(editing.store.temporal, ({ pastStates }) => pastStates.length > 0);
  const canRedo = useStore(editing.store.temporal, ({ futureStates }) => futureStates.length > 0);
  return { editing, content, canUndo, canRedo };
};
