import { ArrowLeft } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useEffect } from 'react';
import { Button } from '#web/shared/buttons/button.tsx';
import { classNames } from '#web/shared/class-names.ts';
import { isFocusLost } from '#web/shared/focus/use-focus.ts';
import { useScrollStop } from '#web/shared/focus/use-scroll-stop.ts';
import {
  drawerId,
  isWorkspaceShown,
  useShownWorkspace,
  type ShownWorkspace,
} from '#web/shared/screens/workspace-shown.ts';
import styles from './list-and-pane.module.css';
import type { DocumentPlace } from '#web/documents/document-place.ts';
import * as texts from '#texts/documents.ts';

type ListAndPaneProps = {
  list: ReactNode;
  children: ReactNode;
  place: DocumentPlace;
  listWidth?: 'normal' | 'narrow' | 'wide';
  onBack: () => void;
  /** The pointer or the focus is in the list: a document may be opened next. */
  onApproach?: (() => void) | undefined;
};

/** In a narrow window the open document takes the list's place. A workspace fills the screen and brings the styles. */
export function ListAndPane({ list, children, place, listWidth = 'normal', onBack, onApproach }: ListAndPaneProps) {
  const panes = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  useScrollTop(pane, JSON.stringify(place));
  useScrollStop(pane);
  const workspace = useShownWorkspace();
  useDrawerFocus(panes, workspace?.drawer);
  return (
    <div
      ref={panes}
      data-panes
      className={workspace ? undefined : classNames(styles['panes'], styles[listWidth])}
      data-open={place.mode !== 'unset' || undefined}
      data-drawer={workspace?.drawer}
    >
      <section
        data-list
        {...(workspace && { id: drawerId, 'aria-label': workspace.listName })}
        className={workspace ? undefined : styles['list']}
        style={workspace?.drawer === 'closed' ? { visibility: 'hidden' } : undefined}
        onPointerEnter={onApproach}
        onFocus={onApproach}
      >
        {list}
      </section>
      <div ref={pane} className={workspace ? undefined : styles['pane']} data-scrolls>
        {!workspace && (
          <div className={styles['back']}>
            <Button icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
              {texts.back}
            </Button>
          </div>
        )}
        {children}
      </div>
    </div>
  );
}

/** Shows the top of what is newly shown. It stays where the address only names something else in it, such as a comment. */
const useScrollTop = (pane: RefObject<HTMLElement | null>, shown: string): void => {
  const lastShown = useRef(shown);
  useLayoutEffect(() => {
    if (lastShown.current === shown) return;
    lastShown.current = shown;
    // Scrolling lays out what is drawn so far. A workspace does not scroll, and its frame is not drawn yet.
    if (isWorkspaceShown()) return;
    pane.current?.scrollTo({ top: 0 });
  }, [pane, shown]);
};

/**
 * A list that becomes the closed drawer of a workspace hands the focus on to the heading of what it opened. When the
 * workspace is left, the row that was opened has the focus again.
 */
const useDrawerFocus = (panes: RefObject<HTMLElement | null>, drawer: ShownWorkspace['drawer'] | undefined): void => {
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
