import { useLayoutEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let shown = 0;

const change = (step: 1 | -1): void => {
  shown += step;
  document.documentElement.toggleAttribute('data-workspace', shown > 0);
  for (const listener of listeners) listener();
};

/** Tells the page's frame that a workspace fills the screen: `data-workspace` on the document's element, and the hook below. */
export const useShowWorkspace = (isShown: boolean): void =>
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    change(1);
    return () => change(-1);
  }, [isShown]);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useIsWorkspaceShown = (): boolean => useSyncExternalStore(subscribe, () => shown > 0);
