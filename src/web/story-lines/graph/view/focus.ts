import { type RefObject, useCallback, useEffect, useRef } from 'react';

const elements = '.react-flow__node,.react-flow__edge';

export const elementAt = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest<HTMLElement | SVGElement>(elements)?.dataset['id'] ?? null) : null;

export const isGraphElement = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(elements);

/** Focuses the quest or link that an element belongs to. */
export const focusElementOf = (element: Element): void =>
  element.closest<HTMLElement | SVGElement>(elements)?.focus({ preventScroll: true });

/** Focuses a quest or link; false where it is not mounted. */
export const focusElement = (canvas: HTMLElement, id: string): boolean => {
  const element = canvas.querySelector<HTMLElement | SVGElement>(`:is(${elements})[data-id="${CSS.escape(id)}"]`);
  element?.focus({ preventScroll: true });
  return element !== null;
};

/** Frames to wait for the quest: longer than the view glides to it. */
const mostFrames = 60;

/** Focuses a quest as soon as it is mounted. Until then the canvas has the focus, so that the keys work for the selection. */
export const focusOnceMounted = (canvas: HTMLElement | null, id: string): void => {
  if (!canvas || focusElement(canvas, id)) return;
  canvas.focus({ preventScroll: true });
  const tryNext = (framesLeft: number): void => {
    requestAnimationFrame(() => {
      const isWaiting = framesLeft > 0 && document.activeElement === canvas;
      if (isWaiting && !focusElement(canvas, id)) tryNext(framesLeft - 1);
    });
  };
  tryNext(mostFrames);
};

/** When the focused element disappears, focuses the element that was set before, or else the canvas. */
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
