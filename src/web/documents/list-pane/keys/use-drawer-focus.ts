import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '#web/shared/focus/is-focus-lost.ts';
import type { ShownWorkspace } from '#web/shared/screens/workspace-shown.ts';

/**
 * A list that becomes the closed drawer of a workspace hands the focus on to the heading of what it opened. When the
 * workspace is left, the row that was opened has the focus again.
 */
export const useDrawerFocus = (
  panes: RefObject<HTMLElement | null>,
  drawer: ShownWorkspace['drawer'] | undefined,
): void => {
  const last = useRef(drawer);
  useEffect(() => {
    const before = last.current;
    last.current = drawer;
    if (before === drawer) return;
    if (drawer === undefined && isFocusLost()) focusFirst(panes.current, rowOrButton);
    if (drawer === 'closed' && before === undefined && isInList(panes.current)) focusFirst(panes.current, heading);
  }, [panes, drawer]);
};

const rowOrButton = ['[data-list] [data-item]>[tabindex="0"]', '[data-list] button:enabled'] as const;
const heading = ['[data-document] h2[tabindex]'] as const;

const isInList = (panes: HTMLElement | null): boolean =>
  panes?.querySelector('[data-list]')?.contains(document.activeElement) === true;

const focusFirst = (panes: HTMLElement | null, selectors: readonly string[]): void =>
  selectors
    .map((selector) => panes?.querySelector<HTMLElement>(selector))
    .find(Boolean)
    ?.focus({ preventScroll: true });
