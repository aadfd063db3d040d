// Read this folder in this order: this file, use-inspector, then what panels are made of: panel-section, quest-buttons, add-field.

import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useRef, useState } from 'react';
import * as texts from '#texts/story-line-workspace.ts';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { useScrollStop } from '#web/shared/focus/use-scroll-stop.ts';
import { tabPanelProps, Tabs } from '#web/shared/windows/tabs.tsx';
import { InspectorEdge } from './inspector-edge.tsx';
import styles from './inspector.module.css';
import {
  closeInspector,
  type InspectorTabId,
  isInspectorDocked,
  resizeInspector,
  useInspector,
  useInspectorWidth,
} from './use-inspector.ts';

export type InspectorTab = {
  readonly id: InspectorTabId;
  readonly label: string;
  /** Where the name says more than the label. */
  readonly name?: string | undefined;
  readonly count?: number | string | undefined;
  readonly panel: ReactNode;
  /** A field of the panel gets the focus now, so the panel is drawn with the press: what is typed next is for that field. */
  readonly isWanted?: boolean;
};

type InspectorProps = {
  tabs: readonly InspectorTab[];
  tab: InspectorTabId;
  /** The quest in the tab Quest. */
  quest: string | null;
  onTab: (tab: InspectorTabId) => void;
};

/** The panel next to the canvas. Only the panel of the open tab is mounted. */
export function Inspector({ tabs, tab, quest, onTab }: InspectorProps) {
  const panelId = useId();
  const { isOpen, isPressed, isToggled } = useInspector();
  const late = useDeferredValue(isOpen);
  const width = useInspectorWidth();
  const shown = tabs.find(({ id }) => id === tab) ?? tabs[0];
  if (!(isToggled ? late : isOpen) || !shown) return null;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isChoosing(event)) return;
    event.preventDefault();
    if (isInspectorDocked()) enterCanvas();
    else handleClose();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leads back to the canvas
    <aside
      className={styles['inspector']}
      aria-label={texts.inspector}
      id={inspectorId}
      style={{ width }}
      data-print="never"
      onKeyDown={handleKeyDown}
    >
      <InspectorEdge width={width} onResize={resizeInspector} />
      <div className={styles['head']}>
        <Tabs
          label={texts.inspector}
          tabs={tabs.map(({ id, label, name, count }) => ({ id, title: label, name, count }))}
          selected={shown.id}
          panelId={panelId}
          onSelect={onTab}
        />
        <IconButton
          className={styles['close']}
          label={texts.closeInspector}
          icon={<X aria-hidden="true" />}
          onClick={handleClose}
        />
      </div>
      <TabPanel
        id={panelId}
        shown={shown}
        of={shown.id === 'quest' ? `quest ${quest}` : shown.id}
        mayFollow={isPressed && !shown.isWanted}
      />
    </aside>
  );
}

type TabPanelProps = {
  id: string;
  shown: InspectorTab;
  /** What the panel is about. */
  of: string;
  /** A press chose it. */
  mayFollow: boolean;
};

/**
 * Each tab and each quest begins at its top. A pressed tab and a selected card answer at once, and the panel about something else
 * follows. A panel about the same is never late, because people write in it.
 */
function TabPanel({ id, shown, of, mayFollow }: TabPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useScrollStop(panel);
  const late = useDeferredValue(of);
  const [drawn, setDrawn] = useState({ shown, of });
  const isDue = late === of || drawn.of === of || !mayFollow;
  if (isDue && drawn.shown !== shown) setDrawn({ shown, of });
  return (
    <div key={drawn.of} {...tabPanelProps(id, drawn.shown.id)} ref={panel} className={styles['panel']} data-scrolls>
      {drawn.shown.panel}
    </div>
  );
}

/** Whether Escape ends the composition of a letter or closes a list of options first. */
const isChoosing = ({ nativeEvent, target }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || (target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]'));

/** Focuses the only selected card, or else the canvas. */
const enterCanvas = (): void => {
  const cards = document.querySelectorAll<HTMLElement>('.react-flow__node.selected');
  const canvas = document.querySelector<HTMLElement>('section[data-detail]');
  ((cards.length === 1 && cards[0]) || canvas)?.focus({ preventScroll: true });
};

export const inspectorId = 'inspector';

const handleClose = (): void => {
  closeInspector();
  focusInspectorButton();
};

const focusInspectorButton = (): void =>
  document.querySelector<HTMLElement>(`[aria-controls="${inspectorId}"]`)?.focus();

export const isFocusInInspector = (): boolean =>
  document.getElementById(inspectorId)?.contains(document.activeElement) === true;

/** After a tool opened a tab, the keyboard goes on there. */
export const focusOpenTab = (): void =>
  document.getElementById(inspectorId)?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
