import { useLayoutEffect, useSyncExternalStore } from 'react';
import { opensWorkspace } from '#contract/screens/screens.ts';

/** A workspace that fills the screen. The list beside it is a drawer of this name. */
export type ShownWorkspace = { readonly listName: string; readonly drawer: 'closed' | 'open' | 'pinned' };

/** The id of the list's element while it is a drawer. */
export const drawerId = 'list-drawer';

/** Whether the start fetches the styles of the page around a workspace. */
export const startsInWorkspace = opensWorkspace(globalThis.location?.href ?? '');

let hasStyles = startsInWorkspace;

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

/** While a screen that opens a workspace is loading, the page has the frame of a workspace, once its styles are there. */
export const useWorkspaceAhead = (isLoading: boolean): void =>
  useLayoutEffect(() => {
    if (!isLoading || !opensWorkspace(location.href)) return;
    waiting += 1;
    if (hasStyles) showWorkspace(ahead);
    return () => {
      waiting -= 1;
      // What takes its place may have the frame, too. In between nothing is drawn without it.
      queueMicrotask(endWaiting);
    };
  }, [isLoading]);

/** The styles of the page around a workspace are there from now on. */
export const noteFrameStyles = (): void => {
  hasStyles = true;
  if (waiting > 0) showWorkspace(ahead);
};

/** Takes the frame away where nothing that is drawn leads to a workspace. */
export const endWaiting = (): void => {
  if (shown !== ahead || waiting > 0) return;
  showWorkspace(null);
  bringListScrollBack((box, top) => (box.scrollTop = top));
};

/** How far a box is scrolled that has the list or is in it. */
type ScrolledBox = { readonly box: Element; readonly top: number };

let scrolled: readonly ScrolledBox[] = [];

/** Remembers how far the list is scrolled, as long as no workspace is in its place. */
export const noteListScroll = (): void => {
  const list = document.querySelector('[data-list]');
  if (!list || isWorkspaceShown()) return;
  const around: Element[] = [];
  for (let box: Element | null = list; box; box = box.parentElement) around.push(box);
  scrolled = [...around, ...list.querySelectorAll('*')]
    .filter((box) => box.scrollTop > 0)
    .map((box) => ({ box, top: box.scrollTop }));
};

/** Scrolls the list back to where it was, in the next frame. The present places are read now, because scrolling changes them. */
export const bringListScrollBack = (scrollBack: (box: Element, top: number) => void): void => {
  const wanted = scrolled;
  requestAnimationFrame(() => {
    if (!isWorkspaceShown()) for (const { box, top } of wanted) scrollBack(box, top);
  });
};

export const isWorkspaceShown = (): boolean => shown !== null;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useShownWorkspace = (): ShownWorkspace | null => useSyncExternalStore(subscribe, () => shown);
