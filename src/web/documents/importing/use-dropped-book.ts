import { useEffect, useEffectEvent, useState } from 'react';
import { logError } from '#web/shared/errors/log.ts';
import { chosenInDrop, type Chosen } from './chosen-files.ts';

/**
 * Takes what is dropped anywhere in the window. Without `onChoose` it is ignored: the browser would leave the page for a dropped file. True
 * while something that could be taken is over the window. `onLost` is called where the browser can't read what is dropped.
 */
export const useDroppedBook = (onChoose: ((chosen: Chosen) => void) | null, onLost: () => void): boolean => {
  const [isOver, setIsOver] = useState(false);
  const isTaken = onChoose !== null;
  const handleDrop = useEffectEvent(async (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!event.dataTransfer || !isTaken) return;
    try {
      const chosen = await chosenInDrop(event.dataTransfer);
      if (chosen) onChoose?.(chosen);
    } catch (error) {
      logError('What was dropped could not be read', error);
      onLost();
    }
  });
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const listen = <Name extends 'dragover' | 'dragleave' | 'drop'>(name: Name, handle: (event: DragEvent) => void) =>
      window.addEventListener(name, handle, { signal });
    listen('dragover', (event) => {
      event.preventDefault();
      setIsOver(true);
    });
    // It leaves the window where it enters nothing.
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setIsOver(false));
    listen('drop', (event) => void handleDrop(event));
    return () => ended.abort();
  }, []);
  return isOver && isTaken;
};
