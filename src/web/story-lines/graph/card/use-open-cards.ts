import { useCallback, useState } from 'react';
import { toggled } from '#web/story-lines/graph/selection/selection-changes.ts';

export function useOpenCards() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((quest: string): void => setOpen((before) => toggled(before, quest)), []);
  return { open, toggle };
}
