import { type FocusEvent, useMemo, useState } from 'react';

/** Whether the pointer or the person's focus is on the element with `pauseProps`. */
export function usePause() {
  const [isPointerOver, setPointerOver] = useState(false);
  const [isFocusInside, setFocusInside] = useState(false);
  const pauseProps = useMemo(
    () => ({
      onPointerEnter: () => setPointerOver(true),
      onPointerLeave: () => setPointerOver(false),
      onFocus: () => {
        if (isPersonMovingFocus()) setFocusInside(true);
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocusInside(false);
      },
    }),
    [],
  );
  return { isPaused: isPointerOver || isFocusInside, pauseProps };
}

let isMoving = false;

function handleMove(event: Event): void {
  if (event instanceof KeyboardEvent && event.key !== 'Tab') return;
  isMoving = true;
  setTimeout(() => {
    isMoving = false;
  });
}

document.addEventListener('keydown', handleMove, { capture: true });
document.addEventListener('pointerdown', handleMove, { capture: true });
document.addEventListener('mousedown', handleMove, { capture: true });

const isPersonMovingFocus = (): boolean => isMoving;
