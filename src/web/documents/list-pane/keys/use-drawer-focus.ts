import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '#web/shared/focus/use-focus.ts';
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
    if (drawer === undefined && isFocusLost()) focus(rowOrButtonIn(panes.current));
    if (drawer === 'closed' && before === undefined && isInList(panes.current)) focus(headingIn(panes.current));
  }, [panes, drawer]);
};

const rowOrButtonIn = (panes: HTMLElement | null) =>
  panes?.querySelector<HTMLElement>('[data-list] [data-item]>[tabindex="0"]') ??
  panes?.querySelector<HTMLElement>('[data-list] button:enabled');

const headingIn = (panes: HTMLElement | null) => panes?.querySelector<HTMLElement>('[data-document] h2[tabindex]');

const isInList = (panes: HTMLElement | null): boolean =>
  panes?.querySelector('[data-list]')?.contains(document.activeElement) === true;

const focus = (element: HTMLElement | null | undefined): void => element?.focus({ preventScroll: true });
