import { useLayoutEffect, useSyncExternalStore } from 'react';
import { opensWorkspace } from '#contract/screens/screens.ts';

/** A workspace that fills the screen. The list beside it is a drawer of this name. */
export type ShownWorkspace = { readonly listName: string; readonly drawer: 'closed' | 'open' | 'pinned' };

/** The id of the list's element while it is a drawer. */
export const drawerId = 'list-drawer';

/** Whether the start fetches the styles of the page around a workspace. */
export const startsInWorkspace = opensWorkspace(globalThis.location?.href ?? '');

let hasStyles = startsInWorkspace;

/** The styles of the page around a workspace are there from now on. */
export const noteFrameStyles = (): void => {
  hasStyles = true;
};

const ahead: ShownWorkspace = { listName: '', drawer: 'closed' };

const listeners = new Set<() => void>();
let shown: ShownWorkspace | null = startsInWorkspace ? ahead : null;
let waiting = 0;

/** Also as `data-workspace` of the document's element; null where it ends. */
export const showWorkspace = (workspace: ShownWorkspace | null): void => {
  shown = workspace;
  document.documentElement.toggleAttribute('data-workspace', workspace !== null);
  for (const listener of listeners) listener();
};

/** While a screen that opens a workspace is loading, the page has the frame of a workspace, if its styles are there. */
export const useWorkspaceAhead = (isLoading: boolean): void =>
  useLayoutEffect(() => {
    if (!isLoading || !hasStyles || !opensWorkspace(location.href)) return;
    waiting += 1;
    showWorkspace(ahead);
    return () => {
      waiting -= 1;
      // What takes its place may have the frame, too. In between nothing is drawn without it.
      queueMicrotask(endWaiting);
    };
  }, [isLoading]);

/** Takes the frame away where nothing that is drawn leads to a workspace. */
export const endWaiting = (): void => {
  if (shown === ahead && waiting === 0) showWorkspace(null);
};

export const isWorkspaceShown = (): boolean => shown !== null;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useShownWorkspace = (): ShownWorkspace | null => useSyncExternalStore(subscribe, () => shown);
