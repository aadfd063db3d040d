import { startTransition, useEffect, useRef, useState } from 'react';
import { drawAtKey } from '#web/shared/shortcuts/draw-at-key.ts';

/** Whether a dialog is open. It styles the whole page again, so the press that opens it is painted first, unless a key follows at once. */
export const useOpening = (isOpened = false) => {
  const [isOpen, setOpen] = useState(isOpened);
  const endWait = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (isOpen) endWait.current?.();
  }, [isOpen]);
  const open = () => {
    endWait.current?.();
    endWait.current = drawAtKey(() => setOpen(true));
    startTransition(() => setOpen(true));
  };
  return { isOpen, open, close: () => setOpen(false) };
};
