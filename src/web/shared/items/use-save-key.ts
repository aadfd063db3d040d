import { useEffect, useEffectEvent } from 'react';

/** Saves on Ctrl+S or Cmd+S, instead of the browser saving the page; not below an open dialog. */
export const useSaveKey = (onSave: () => void): void => {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (!document.querySelector('dialog[open]')) onSave();
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
};
