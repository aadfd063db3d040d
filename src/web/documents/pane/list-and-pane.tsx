import { ArrowLeft } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { Button } from '#web/shared/buttons/button.tsx';
import { classNames } from '#web/shared/class-names.ts';
import { useScrollStop } from '#web/shared/focus/use-scroll-stop.ts';
import { useShowWorkspace } from '#web/shared/screens/workspace-shown.ts';
import styles from './list-and-pane.module.css';
import workspace from './workspace.module.css';
import type { DocumentPlace } from './document-place.ts';
import { useDrawer } from './use-drawer.ts';
import { type WorkspaceFrame, WorkspaceFrameContext } from './workspace-frame.ts';
import * as texts from '#texts/documents.ts';

type ListAndPaneProps = {
  list: ReactNode;
  children: ReactNode;
  place: DocumentPlace;
  listWidth?: 'normal' | 'narrow';
  /** The open document fills the screen. The list is a drawer of this name over it. */
  workspace?: (Pick<WorkspaceFrame, 'createLabel' | 'onCreate'> & { readonly listName: string }) | null;
  onBack: () => void;
  /** The pointer or the focus is in the list: a document may be opened next. */
  onApproach?: (() => void) | undefined;
};

/** A list, and the open document beside it; in a narrow window, and as a workspace, instead of it. */
export function ListAndPane(props: ListAndPaneProps) {
  const { list, children, place, listWidth = 'normal', workspace: shown = null, onBack, onApproach } = props;
  const pane = useRef<HTMLDivElement>(null);
  useScrollTop(pane, place);
  const paneStop = useScrollStop(pane);
  const isWorkspace = shown !== null;
  useShowWorkspace(isWorkspace);
  const { drawer, state, setHead, handleKeyDown } = useDrawer(isWorkspace, place);
  const createLabel = shown?.createLabel ?? null;
  const onCreate = shown?.onCreate;
  const frame = useMemo(
    () => (isWorkspace ? { createLabel, onCreate, onBack, drawer } : null),
    [isWorkspace, createLabel, onCreate, onBack, drawer],
  );
  return (
    <div
      data-panes
      className={isWorkspace ? workspace['workspace'] : classNames(styles['panes'], styles[listWidth])}
      data-open={place.mode !== 'unset' || undefined}
      data-drawer={state}
    >
      <div
        className={isWorkspace ? workspace['drawer'] : styles['list']}
        {...(shown && { role: 'region', 'aria-label': shown.listName, id: drawer.id })}
        style={isWorkspace && !drawer.isShown ? { visibility: 'hidden' } : undefined}
        onPointerEnter={onApproach}
        onFocus={onApproach}
        onKeyDown={handleKeyDown}
      >
        {isWorkspace && <div ref={setHead} className={workspace['head']} />}
        {list}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where it scrolls, it must do so by keyboard */}
      <div ref={pane} className={isWorkspace ? workspace['pane'] : styles['pane']} tabIndex={paneStop} data-scrolls>
        {!isWorkspace && (
          <div className={styles['back']}>
            <Button icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
              {texts.back}
            </Button>
          </div>
        )}
        <WorkspaceFrameContext value={frame}>{children}</WorkspaceFrameContext>
      </div>
    </div>
  );
}

const useScrollTop = (pane: RefObject<HTMLElement | null>, shown: unknown): void => {
  const lastShown = useRef(shown);
  useLayoutEffect(() => {
    if (lastShown.current === shown) return;
    lastShown.current = shown;
    pane.current?.scrollTo({ top: 0 });
  }, [pane, shown]);
};
