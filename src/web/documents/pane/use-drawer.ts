import { type KeyboardEvent, useCallback, useId, useMemo, useState } from 'react';
import { keepChoice, readChoice } from '#web/shared/device-storage/device-cookie.ts';
import type { DocumentPlace } from './document-place.ts';

const cookie = 'list_pinned';

/** The list of documents as a drawer over a workspace, or pinned beside it. The device remembers the pin. */
export const useDrawer = (isWorkspace: boolean, place: DocumentPlace) => {
  const id = useId();
  const [openAt, setOpenAt] = useState<DocumentPlace | null>(null);
  const [isPinned, setPinned] = useState(() => readChoice(cookie) === 'yes');
  const [head, setHead] = useState<HTMLElement | null>(null);
  // Another document closes a drawer that is not pinned.
  const isOpen = openAt === place;
  const toggle = useCallback(() => {
    keepChoice(cookie, 'no');
    setPinned(false);
    setOpenAt(isPinned || isOpen ? null : place);
    if (isPinned || isOpen) focusButton(id);
  }, [isPinned, isOpen, place, id]);
  const pin = useCallback(
    (wanted: boolean) => {
      keepChoice(cookie, wanted ? 'yes' : 'no');
      setPinned(wanted);
      setOpenAt(place);
    },
    [place],
  );
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isWorkspace || isPinned) return;
    event.preventDefault();
    setOpenAt(null);
    focusButton(id);
  };
  const state = isPinned ? 'pinned' : isOpen ? 'open' : 'closed';
  const drawer = useMemo(
    () => ({ id, isShown: isOpen || isPinned, isPinned, toggle, pin, head }),
    [id, isOpen, isPinned, toggle, pin, head],
  );
  return { drawer, state: isWorkspace ? state : undefined, setHead, handleKeyDown };
};

const focusButton = (id: string): void =>
  document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(id)}"]`)?.focus();
