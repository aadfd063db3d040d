import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { followChoice, keepChoice } from '#web/shared/device-storage/device-storage.ts';
import { type SizedLine, withCardSizes } from '#web/story-lines/graph/scene/geometry/card-sizes.ts';

const cookie = 'cards';

const store = createStore(() => ({ isCompact: false }));

followChoice(cookie, (choice) => store.setState({ isCompact: choice === 'compact' }));

/** The device remembers the choice, and its other tabs follow it. */
export const chooseCompactCards = (isCompact: boolean): void => {
  store.setState({ isCompact });
  keepChoice(cookie, isCompact ? 'compact' : 'full');
};

/** Whether somebody wants all cards compact. */
export const useCompactCards = (): boolean => useStore(store, ({ isCompact }) => isCompact);

/** A line with the sizes of its cards on this device. */
export const sizedOnDevice = <Line extends StoryGraph>(line: Line): SizedLine<Line> =>
  withCardSizes(line, store.getState().isCompact);

/** The same for a canvas, which follows the choice. */
export const useSizedLine = <Line extends StoryGraph>(line: Line): SizedLine<Line> => {
  const isCompact = useCompactCards();
  return useMemo(() => withCardSizes(line, isCompact), [line, isCompact]);
};
