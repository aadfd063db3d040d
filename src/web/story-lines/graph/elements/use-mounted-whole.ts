import { startTransition, useEffect, useState } from 'react';
import { mountedAtOnce, mountedWhole } from '#web/story-lines/graph/flow-settings.ts';

/** What is out of view is mounted after the line has been open for this time, in milliseconds. */
const openingMs = 1_000;

/**
 * Whether all of so many quests are mounted. A line opens with what is in view, unless it is short; the rest of one that is
 * not long follows.
 */
export function useMountedWhole(count: number): boolean {
  const [isOpening, setOpening] = useState(() => count > mountedAtOnce);
  const isLater = isOpening && count <= mountedWhole;
  useEffect(() => {
    if (!isLater) return undefined;
    const timer = setTimeout(() => startTransition(() => setOpening(false)), openingMs);
    return () => clearTimeout(timer);
  }, [isLater]);
  return !isOpening && count <= mountedWhole;
}
