import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * What is chosen, and how to choose: a choice shows at once, and `choose` follows when that is painted; the last of several
 * counts. For choices that the address keeps: a browser's own work on a new address takes as long as drawing the choice, and
 * the processor with it.
 */
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

/** Acts when a frame is on the screen: as the one after it begins. Answers how to give that up. */
const afterPaint = (act: () => void): (() => void) => {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return () => cancelAnimationFrame(frame);
};
