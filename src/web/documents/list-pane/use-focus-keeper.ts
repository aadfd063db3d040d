import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '#web/shared/focus/use-focus.ts';
import { isOneAtATime } from './use-list-keys.ts';
import { isWorkspaceShown } from '#web/shared/screens/workspace-shown.ts';

const headingOrField = ['[data-first-field]', 'h2[tabindex]', 'input'] as const;

/** Moves a lost focus to the first of `starts` (selectors), or to the list. A step that is not drawn yet is null. */
export const useFocusKeeper = (
  pane: RefObject<HTMLElement | null>,
  step: string | null,
  starts: readonly string[] = headingOrField,
): void => {
  const lastStep = useRef(step);
  useLayoutEffect(() => (lastStep.current === step ? undefined : ignoreSecondPress()), [step]);
  useEffect(() => {
    const before = lastStep.current;
    if (before === step) return;
    lastStep.current = step ?? before;
    const isOurs = !isEnteringWorkspace(pane.current) && !isLeavingWorkspace(pane.current);
    if (step !== null && before !== null && isOurs && isFocusLost()) {
      const list = listInSight(pane.current);
      const found = list
        ? rowOrButton.map((selector) => list.querySelector<HTMLElement>(selector))
        : starts.map((selector) => pane.current?.querySelector<HTMLElement>(selector));
      found.find(Boolean)?.focus();
    }
  }, [pane, step, starts]);
};

/** The row that the Tab key stops at, or else the create button. */
const rowOrButton = ['[data-item]>[tabindex="0"]', 'button:enabled'] as const;

/** In a narrow window with nothing open the list stands above the pane. */
const listInSight = (pane: HTMLElement | null): HTMLElement | null =>
  isOneAtATime() && !pane?.closest('dialog')
    ? (pane?.closest<HTMLElement>('[data-panes]:not([data-open])') ?? null)
    : null;

/**
 * The list hands its focus on then (`useDrawerFocus`). To ask whether it can be seen would style a page that changes at once.
 */
const isEnteringWorkspace = (pane: HTMLElement | null): boolean =>
  isWorkspaceShown() &&
  pane?.closest('[data-panes]:not([data-drawer])')?.querySelector('[data-list]')?.contains(document.activeElement) ===
    true;

/** The list takes the focus then (`useDrawerFocus`). Its own step has drawn nothing yet. */
const isLeavingWorkspace = (pane: HTMLElement | null): boolean =>
  Boolean(pane?.closest('[data-drawer]:not([data-open])'));

/** Keeps the second press of a double click from moving the focus. Begins before the focus is placed. Returns how to stop. */
const ignoreSecondPress = (): (() => void) => {
  const end = (): void => document.removeEventListener('mousedown', handlePress);
  const handlePress = (event: MouseEvent): void => {
    if (event.detail > 1) event.preventDefault();
    else end();
  };
  document.addEventListener('mousedown', handlePress);
  return end;
};
