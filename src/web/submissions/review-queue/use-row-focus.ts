import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '#web/shared/focus/use-focus.ts';

type Focused = { readonly element: Element; readonly index: number };

/** The focus of a row that leaves the list goes to the row in its place, or else to the filters. */
export const useRowFocus = (list: RefObject<HTMLElement | null>, filters: RefObject<HTMLElement | null>): void => {
  const focused = useRef<Focused | null>(null);
  useEffect(() => {
    const handleFocus = ({ target }: FocusEvent) => {
      const element = target instanceof Element ? target : null;
      const index = [...(list.current?.children ?? [])].findIndex((row) => row.contains(element));
      focused.current = element && index >= 0 ? { element, index } : null;
    };
    document.addEventListener('focusin', handleFocus);
    return () => document.removeEventListener('focusin', handleFocus);
  }, [list]);
  useEffect(() => {
    const before = focused.current;
    if (!before || before.element.isConnected || !isFocusLost()) return;
    focused.current = null;
    const rows = [...(list.current?.querySelectorAll('button') ?? [])];
    (rows[before.index] ?? rows.at(-1) ?? filters.current?.querySelector('select'))?.focus();
  });
};
