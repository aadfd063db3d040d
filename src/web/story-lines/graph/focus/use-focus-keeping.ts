import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { focusElement } from './focusable-elements.ts';

/** When the focused element disappears, focuses the element named before, or else the canvas. */
export function useFocusKeeping(canvasRef: RefObject<HTMLElement | null>) {
  const next = useRef<string | null>(null);

  useEffect(() => {
    const region = canvasRef.current;
    if (!region) return undefined;
    let last: Node | null = null;
    const handleMove = ({ target }: Event): void => {
      last = target instanceof Node && region.contains(target) ? target : null;
    };
    const handleChange = (): void => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      if (next.current === null || !focusElement(region, next.current)) region.focus({ preventScroll: true });
      next.current = null;
    };
    const observer = new MutationObserver(handleChange);
    observer.observe(region, { childList: true, subtree: true });
    document.addEventListener('focusin', handleMove);
    document.addEventListener('pointerdown', handleMove, { capture: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', handleMove);
      document.removeEventListener('pointerdown', handleMove, { capture: true });
    };
  }, [canvasRef]);

  return useCallback((id: string | null): void => {
    next.current = id;
  }, []);
}
