import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, useMemo } from 'react';

const second = 1_000;

/** The pointer or the focus on the element with `pauseProps` stops the clock. */
export function useCountdown(durationMs: number, onEnd: () => void) {
  const { isPaused, pauseProps } = usePause();
  const remainingMs = useRef(durationMs);
  const [secondsLeft, setSecondsLeft] = useState(Math.ceil(durationMs / second));
  const handleEnd = useEffectEvent(onEnd);

  useEffect(() => {
    if (isPaused || remainingMs.current <= 0) return undefined;
    const deadline = performance.now() + remainingMs.current;
    let timer: ReturnType<typeof setTimeout>;
    const measure = () => {
      remainingMs.current = Math.max(0, deadline - performance.now());
      setSecondsLeft(Math.ceil(remainingMs.current / second));
    };
    const schedule = () => {
      timer = setTimeout(handleTick, remainingMs.current % second || second);
    };
    const handleTick = () => {
      measure();
      if (remainingMs.current > 0) schedule();
      else handleEnd();
    };
    schedule();
    return () => {
      clearTimeout(timer);
      measure();
    };
  }, [isPaused]);

  return { secondsLeft, isPaused, pauseProps };
}

/** Whether the pointer or the person's focus is on the element with `pauseProps`. */
function usePause() {
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
