import { type RefObject, useEffect, useEffectEvent } from 'react';

type DismissWay = 'escape' | 'elsewhere';

/** Calls `onDismiss` for Escape, and for a press or focus outside of `element`, while `isOpen`. */
export function useDismiss(
  element: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDismiss: (way: DismissWay) => void,
): void {
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (!isOpen) return undefined;
    const handleOutside = (event: Event) => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) dismiss('elsewhere');
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss('escape');
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
