import { useEffect, useEffectEvent, useState } from 'react';
import { chosenInDrop, type Chosen } from './chosen-files.ts';

/**
 * Takes what is dropped anywhere in the window, or nothing: the browser would leave the page for a file that falls beside. True while
 * something that could be taken is over the window.
 */
export const useDroppedBook = (onChoose: ((chosen: Chosen) => void) | null): boolean => {
  const [isOver, setIsOver] = useState(false);
  const isTaken = onChoose !== null;
  const handleDrop = useEffectEvent(async (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const chosen = event.dataTransfer && isTaken ? await chosenInDrop(event.dataTransfer) : null;
    if (chosen) onChoose?.(chosen);
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
