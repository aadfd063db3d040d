import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePause } from './use-pause.ts';

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
