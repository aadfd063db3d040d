import { Pin, PinOff, X } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import * as texts from '#texts/story-line-workspace.ts';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import {
  bringListScrollBack,
  drawerId,
  isWorkspaceShown,
  noteListScroll,
  showWorkspace,
  useShownWorkspace,
} from '#web/shared/screens/workspace-shown.ts';
import { keepChoice, readChoice } from '#web/shared/device-storage/device-storage.ts';
import { isDialogOpen } from '#web/shared/shortcuts/single-keys.ts';
import { isInspectorDocked } from '#web/story-lines/workspace/inspector/use-inspector.ts';
import styles from './story-line-workspace.module.css';

/** The buttons on top of the drawer with the list. They are loaded with the workspace. */
export function DrawerHead({ drawer: { isShown, isPinned, toggle, pin } }: { drawer: Drawer }) {
  // Renders this again once the list is in the page.
  const workspace = useShownWorkspace();
  const list = workspace && isShown ? document.querySelector('[data-list]') : null;
  if (!list) return null;
  return createPortal(
    <div className={styles['head']}>
      <IconButton
        className={styles['pin']}
        label={isPinned ? texts.unpinList : texts.pinList}
        icon={isPinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
        onClick={() => pin(!isPinned)}
      />
      <IconButton label={texts.closeList} icon={<X aria-hidden="true" />} onClick={toggle} />
    </div>,
    list,
  );
}

const cookie = 'list_pinned';

/** The list as a drawer over the workspace, or pinned next to it. The device remembers the pin. */
export const useDrawer = (listName: string) => {
  // Before the workspace is in the page. Reading it later would lay out what is never shown.
  useState(noteListScroll);
  const [isOpen, setOpen] = useState(false);
  const [isPinned, setPinned] = useState(() => readChoice(cookie) === 'yes' && isInspectorDocked());
  const drawer = isPinned ? 'pinned' : isOpen ? 'open' : 'closed';
  useLayoutEffect(() => showWorkspace({ listName, drawer }), [listName, drawer]);
  useLayoutEffect(enter, []);
  const close = useEffectEvent(() => {
    setOpen(false);
    focusButton();
  });
  useEffect(() => (drawer === 'open' ? onEscape(close) : undefined), [drawer]);
  return useMemo(() => {
    const pin = (wanted: boolean): void => {
      keepChoice(cookie, wanted ? 'yes' : 'no');
      setPinned(wanted);
      setOpen(true);
    };
    const toggle = (): void => {
      if (drawer === 'pinned') pin(false);
      setOpen(drawer === 'closed');
      if (drawer !== 'closed') focusButton();
    };
    return { isShown: drawer !== 'closed', isPinned, pin, toggle };
  }, [drawer, isPinned]);
};

export type Drawer = ReturnType<typeof useDrawer>;

/** The workspaces in the page. One that takes the place of another comes in the same step in which that one goes. */
let entered = 0;

/** Returns how to leave. A page that stopped being a workspace and became one again would be laid out for both. */
const enter = (): (() => void) => {
  entered += 1;
  return () => {
    entered -= 1;
    queueMicrotask(leaveUnlessAnother);
  };
};

const leaveUnlessAnother = (): void => {
  if (entered > 0 || !isWorkspaceShown()) return;
  showWorkspace(null);
  bringListScrollBack(scrollBack);
};

const onEscape = (close: () => void): (() => void) => {
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || isDialogOpen()) return;
    event.preventDefault();
    close();
  };
  document.addEventListener('keydown', handleKeyDown);
  return () => document.removeEventListener('keydown', handleKeyDown);
};

const focusButton = (): void => document.querySelector<HTMLElement>(`[aria-controls="${drawerId}"]`)?.focus();

const byPerson = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls again while the side menu opens, because only then the list has its whole height. Stops as soon as a person scrolls. */
const scrollBack = (box: Element, top: number): void => {
  const sizes = new ResizeObserver(() => {
    if (!isWorkspaceShown()) box.scrollTop = top;
    if (isWorkspaceShown() || isThere()) stop();
  });
  const isThere = (): boolean => box.scrollTop > top - 1;
  const stop = (): void => {
    sizes.disconnect();
    for (const kind of byPerson) document.removeEventListener(kind, stop);
  };
  box.scrollTop = top;
  if (isThere()) return;
  for (const kind of byPerson) document.addEventListener(kind, stop, { passive: true });
  for (const each of [box, ...box.children]) sizes.observe(each);
};
