import { startTransition, useState } from 'react';

/**
 * Whether a dialog is open. It styles the whole page again, so the press that opens it is painted first. What is typed until it is there
 * goes elsewhere: a dialog that a key opens, for words that follow at once, does without.
 */
export const useOpening = (isOpened = false) => {
  const [isOpen, setOpen] = useState(isOpened);
  return { isOpen, open: () => startTransition(() => setOpen(true)), close: () => setOpen(false) };
};
