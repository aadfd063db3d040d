import { type RefObject, useEffect, useRef } from 'react';

/** A list in another order, or of another search, begins at its top, or where the open document is. Returns the ref of what scrolls. */
export const useBeginning = <Element extends HTMLElement>(arrangement: string): RefObject<Element | null> => {
  const scrolled = useRef<Element>(null);
  const shown = useRef(arrangement);
  useEffect(() => {
    if (shown.current === arrangement) return;
    shown.current = arrangement;
    scrolled.current?.scrollTo({ top: 0 });
    const open = scrolled.current?.querySelector('[data-item]:has([aria-current])');
    open?.scrollIntoView({ block: 'nearest' });
  }, [arrangement]);
  return scrolled;
};
