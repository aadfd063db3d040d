import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Scrolls a pane to its top whenever it begins to show something else. */
export const useScrollTop = (pane: RefObject<HTMLElement | null>, shown: unknown): void => {
  const lastShown = useRef(shown);
  useLayoutEffect(() => {
    if (lastShown.current === shown) return;
    lastShown.current = shown;
    pane.current?.scrollTo({ top: 0 });
  }, [pane, shown]);
};
