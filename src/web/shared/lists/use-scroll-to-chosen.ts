import { useEffect, useRef, useState } from 'react';

/** What is chosen stands below or above its list here. The styles of the screens that use this say so too. */
const isStacked = (): boolean => matchMedia('(width < 1100px)').matches;

/**
 * `scroll` brings what a choice shows into sight, where it does not stand beside the list. `chosen` may follow later: the
 * address has it.
 */
export const useScrollToChosen = (chosen: string | number | null) => {
  const ref = useRef<HTMLDivElement>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn > 0 && chosen !== null && isStacked()) ref.current?.scrollIntoView({ block: 'start' });
  }, [turn, chosen]);
  return { ref, scroll: () => setTurn((before) => before + 1) };
};
