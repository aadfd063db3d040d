import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { keepChoice, readChoice } from '#web/shared/device-storage/device-storage.ts';
import { drawerId, showWorkspace } from '#web/shared/screens/workspace-shown.ts';
import { isDialogOpen } from '#web/shared/shortcuts/single-keys.ts';
import { isBesideCanvas } from '#web/story-lines/workspace/inspector/use-inspector.ts';
import { bringListScrollBack, noteListScroll } from './list-scroll.ts';

const cookie = 'list_pinned';

/** The list as a drawer over the workspace, or pinned beside it. The device remembers the pin. */
export const useDrawer = (listName: string) => {
  // Before the workspace is in the page: reading it later would lay out what is never shown.
  useState(noteListScroll);
  const [isOpen, setOpen] = useState(false);
  const [isPinned, setPinned] = useState(() => readChoice(cookie) === 'yes' && isBesideCanvas());
  const drawer = isPinned ? 'pinned' : isOpen ? 'open' : 'closed';
  useLayoutEffect(() => showWorkspace({ listName, drawer }), [listName, drawer]);
  useLayoutEffect(() => leave, []);
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

const leave = (): void => {
  showWorkspace(null);
  bringListScrollBack();
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
