import { useSyncExternalStore } from 'react';

/** A workspace that fills the screen. The list beside it is a drawer of this name. */
export type ShownWorkspace = { readonly listName: string; readonly drawer: 'closed' | 'open' | 'pinned' };

/** The id of the list's element while it is a drawer. */
export const drawerId = 'list-drawer';

const listeners = new Set<() => void>();
let shown: ShownWorkspace | null = null;

/** Also as `data-workspace` of the document's element; null where it ends. */
export const showWorkspace = (workspace: ShownWorkspace | null): void => {
  shown = workspace;
  document.documentElement.toggleAttribute('data-workspace', workspace !== null);
  for (const listener of listeners) listener();
};

export const isWorkspaceShown = (): boolean => shown !== null;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useShownWorkspace = (): ShownWorkspace | null => useSyncExternalStore(subscribe, () => shown);
