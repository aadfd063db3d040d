import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The choice shows at once; `choose` runs after the paint, because a new address costs as much as the drawing. The last counts. */
export const useChoice = <Chosen, Choice extends Chosen>(chosen: Chosen, choose: (choice: Choice) => void) => {
  const [ahead, setAhead] = useState<{ readonly choice: Choice } | null>(null);
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  }, [choose]);
  useEffect(() => {
    if (!ahead) return undefined;
    return afterPaint(() =>
      flushSync(() => {
        setAhead(null);
        latest.current(ahead.choice);
      }),
    );
  }, [ahead]);
  const chooseSoon = useCallback((choice: Choice): void => setAhead({ choice }), []);
  return [ahead ? ahead.choice : chosen, chooseSoon] as const;
};

/** A timer of a frame ends after its paint. Returns the function that cancels it. */
const afterPaint = (act: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};
