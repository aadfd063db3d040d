import { type KeyboardEvent, useDeferredValue, useEffect, useRef } from 'react';
import styles from './tabs.module.css';

export type Tab<Id extends string> = { readonly id: Id; readonly title: string };

export type TabsProps<Id extends string> = {
  /** What the tabs choose between. */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  /** The id of the panel that the tabs fill; give the panel `tabPanelProps` of the same id. */
  panelId: string;
  onSelect: (id: Id) => void;
};

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A row of titles of which one is chosen; the arrow keys go from one to the next. */
export function Tabs<Id extends string>({ label, tabs, selected, panelId, onSelect }: TabsProps<Id>) {
  const row = useRef<HTMLDivElement>(null);
  // Once the press is painted: a browser lays the page out at once when the tab that has the focus changes it.
  const reachable = useDeferredValue(selected);
  useEffect(() => {
    const tab = row.current?.querySelector(`[data-tab="${selected}"]`);
    if (!row.current || !tab) return undefined;
    const widths = new ResizeObserver(() => centreInRow(tab));
    widths.observe(row.current);
    widths.observe(tab);
    return () => widths.disconnect();
  }, [selected]);
  const handleKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === selected);
    const next = steps[event.key]?.(at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    row.current?.querySelectorAll('button')[next ?? at]?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the chosen tab in it has the focus
    <div ref={row} className={styles['tabs']} role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
      {tabs.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(panelId, id)}
          data-tab={id}
          className={styles['tab']}
          aria-selected={id === selected}
          aria-controls={panelId}
          tabIndex={id === reachable ? 0 : -1}
          onClick={() => onSelect(id)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

/** Depends on widths alone, so it is the same wherever the row stood, and also once a font came or the device was turned. */
const centreInRow = (tab: Element): void => {
  const row = tab.parentElement;
  if (!row) return;
  const [seen, wanted] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  row.scrollLeft += (wanted.left + wanted.right - seen.left - seen.right) / 2;
};

/** What makes an element the panel of the chosen tab. */
export const tabPanelProps = (panelId: string, selected: string) =>
  ({ role: 'tabpanel', id: panelId, 'aria-labelledby': tabId(panelId, selected) }) as const;

const tabId = (panelId: string, id: string): string => `${panelId}-${id}`;
