import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onDismiss` when, while `isOpen`, the person presses Escape or points or tabs outside of the element. */
export function useDismiss(element: RefObject<HTMLElement | null>, isOpen: boolean, onDismiss: () => void): void {
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (!isOpen) return undefined;
    const handleOutside = (event: Event) => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) dismiss();
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss();
    };
    document.addEventListener('pointerdown', handleOutside);
    document.addEventListener('focusin', handleOutside);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('pointerdown', handleOutside);
      document.removeEventListener('focusin', handleOutside);
      document.removeEventListener('keydown', handleKey);
    };
  }, [element, isOpen]);
}
