import { useLayoutEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { keepChoice, readChoice, onceStarted } from '#web/shared/device-storage/device-storage.ts';

export type InspectorTabId = 'review' | 'story' | 'quest' | 'quests' | 'checks' | 'play' | 'history';

type InspectorState = {
  readonly isOpen: boolean;
  readonly tab: InspectorTabId;
  readonly width: number;
  /** A person chose what is shown: the panel follows the paint of the press. */
  readonly isPressed: boolean;
  /** It was opened or closed by its button: the inspector follows the paint of the press, because the canvas changes its size. */
  readonly isToggled: boolean;
};

/** Widths of the inspector in CSS pixels. */
export const inspectorWidth = { min: 280, start: 360, max: 720 } as const;

const cookie = 'inspector';

/** The inspector is docked next to the canvas. In a narrower window it is a sheet at the lower edge. */
const docked = '(width >= 786px)';

export const isInspectorDocked = (): boolean => matchMedia(docked).matches;

const readKept = (): Pick<InspectorState, 'isOpen' | 'width'> => {
  const [isOpen, width] = readChoice(cookie)?.split('.') ?? [];
  return {
    isOpen: isInspectorDocked() && isOpen !== 'closed',
    width: withinWidths(Number(width) || inspectorWidth.start),
  };
};

export const withinWidths = (width: number): number =>
  Math.round(Math.min(inspectorWidth.max, Math.max(inspectorWidth.min, width)));

const store = createStore<InspectorState>(() => ({
  isOpen: false,
  tab: 'story',
  width: inspectorWidth.start,
  isPressed: false,
  isToggled: false,
}));

onceStarted(() => store.setState(readKept()));

const change = (next: Partial<InspectorState>): void => {
  store.setState(next);
  const { isOpen, width } = store.getState();
  if (isInspectorDocked()) keepChoice(cookie, `${isOpen ? 'open' : 'closed'}.${width}`);
};

export const openInspector = (tab?: InspectorTabId): void =>
  change({ isOpen: true, isPressed: true, isToggled: false, ...(tab && { tab }) });

/** Opens the inspector at a tab. The device does not remember that. */
export const showTab = (tab: InspectorTabId): void =>
  store.setState({ isOpen: true, tab, isPressed: false, isToggled: false });

/** Chooses a tab without opening the inspector. */
export const chooseTab = (tab: InspectorTabId): void => store.setState({ tab, isPressed: false });

/** The first tab of a screen. The inspector opens where it is docked. */
export const useFirstTab = (tab: InspectorTabId): void =>
  useLayoutEffect(() => (isInspectorDocked() ? showTab(tab) : chooseTab(tab)), [tab]);

/** The tab of a selected quest replaces the tabs of the line's text and of its review. Other tabs stay. */
export const followSelection = (): void => {
  const { tab } = store.getState();
  store.setState({ isPressed: true, tab: tab === 'story' || tab === 'review' ? 'quest' : tab });
};

export const closeInspector = (): void => change({ isOpen: false, isToggled: false });

export const toggleInspector = (): void => change({ isOpen: !store.getState().isOpen, isToggled: true });

export const resizeInspector = (width: number): void => change({ width: withinWidths(width) });

/**
 * Whether the inspector is open, and its tab. The device remembers whether it is open and how wide it is. The width has a hook of its own,
 * because it changes in each frame of a drag.
 */
export const useInspector = (): Omit<InspectorState, 'width'> => {
  const isOpen = useStore(store, (state) => state.isOpen);
  const tab = useStore(store, (state) => state.tab);
  const isPressed = useStore(store, (state) => state.isPressed);
  const isToggled = useStore(store, (state) => state.isToggled);
  return useMemo(() => ({ isOpen, tab, isPressed, isToggled }), [isOpen, tab, isPressed, isToggled]);
};

export const useInspectorWidth = (): number => useStore(store, ({ width }) => width);
