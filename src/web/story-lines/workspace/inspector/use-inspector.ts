import { useLayoutEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { keepChoice, readChoice } from '#web/shared/device-storage/device-storage.ts';

export type InspectorTabId = 'review' | 'story' | 'quest' | 'quests' | 'checks' | 'play' | 'history';

type InspectorState = { readonly isOpen: boolean; readonly tab: InspectorTabId; readonly width: number };

/** In CSS pixels. */
export const inspectorWidth = { min: 280, start: 360, max: 720 } as const;

const cookie = 'inspector';

/** A narrower window shows the inspector as a sheet at its lower edge. */
const besideCanvas = '(width >= 786px)';

export const isBesideCanvas = (): boolean => matchMedia(besideCanvas).matches;

const readKept = (): InspectorState => {
  const [isOpen, width] = readChoice(cookie)?.split('.') ?? [];
  return {
    isOpen: isBesideCanvas() && isOpen !== 'closed',
    tab: 'story',
    width: withinWidths(Number(width) || inspectorWidth.start),
  };
};

export const withinWidths = (width: number): number =>
  Math.round(Math.min(inspectorWidth.max, Math.max(inspectorWidth.min, width)));

const store = createStore<InspectorState>(readKept);

const change = (next: Partial<InspectorState>): void => {
  store.setState(next);
  const { isOpen, width } = store.getState();
  if (isBesideCanvas()) keepChoice(cookie, `${isOpen ? 'open' : 'closed'}.${width}`);
};

export const openInspector = (tab?: InspectorTabId): void => change({ isOpen: true, ...(tab && { tab }) });

/** Opens the inspector for a work that needs it. The device does not remember that. */
export const showTab = (tab: InspectorTabId): void => store.setState({ isOpen: true, tab });

/** Chooses a tab without opening the inspector. */
export const chooseTab = (tab: InspectorTabId): void => store.setState({ tab });

/** The tab that a screen begins at. Beside the canvas it opens. */
export const useFirstTab = (tab: InspectorTabId): void =>
  useLayoutEffect(() => (isBesideCanvas() ? showTab(tab) : chooseTab(tab)), [tab]);

/** A chosen quest takes the place of a line's text. Lists and tools stay. */
export const followSelection = (): void => {
  const { tab } = store.getState();
  if (tab === 'story' || tab === 'review') chooseTab('quest');
};

export const closeInspector = (): void => change({ isOpen: false });

export const toggleInspector = (): void => change({ isOpen: !store.getState().isOpen });

export const resizeInspector = (width: number): void => change({ width: withinWidths(width) });

/**
 * Whether the panel beside the canvas is open, and its tab. The device remembers all but the tab. The width is read alone,
 * because it changes in each frame of a drag.
 */
export const useInspector = (): Omit<InspectorState, 'width'> => {
  const isOpen = useStore(store, (state) => state.isOpen);
  const tab = useStore(store, (state) => state.tab);
  return useMemo(() => ({ isOpen, tab }), [isOpen, tab]);
};

export const useInspectorWidth = (): number => useStore(store, ({ width }) => width);
