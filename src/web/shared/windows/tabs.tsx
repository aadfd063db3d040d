import { type KeyboardEvent, useDeferredValue, useEffect, useRef } from 'react';
import styles from './tabs.module.css';

export type Tab<Id extends string> = {
  readonly id: Id;
  readonly title: string;
  /** Shown behind the title; it describes the tab and is no part of its name. */
  readonly count?: number | string | undefined;
  /** Where the name says more than the title. */
  readonly name?: string | undefined;
};

export type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  /** The id of the panel below; give the panel `tabPanelProps` of the same id. */
  panelId: string;
  onSelect: (id: Id) => void;
};

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export function Tabs<Id extends string>({ label, tabs, selected, panelId, onSelect }: TabsProps<Id>) {
  const row = useRef<HTMLDivElement>(null);
  // Deferred: a change of the focused tab makes the browser lay out the page at once.
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
      {tabs.map(({ id, title, name, count }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(panelId, id)}
          data-tab={id}
          className={styles['tab']}
          aria-selected={id === selected}
          aria-controls={panelId}
          aria-label={name}
          aria-describedby={count === undefined || name !== undefined ? undefined : `${tabId(panelId, id)}-count`}
          tabIndex={id === reachable ? 0 : -1}
          onClick={() => onSelect(id)}
        >
          {title}
          {count !== undefined && (
            // Beside a name of its own the count is drawn only: a name begins with the words that are seen.
            <span
              id={`${tabId(panelId, id)}-count`}
              className={styles['count']}
              aria-hidden="true"
              data-drawn={name === undefined ? undefined : count}
            >
              {name === undefined ? count : null}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

/** Depends on widths only, so the result is the same after a font arrives or the device turns. */
const centreInRow = (tab: Element): void => {
  const row = tab.parentElement;
  if (!row) return;
  const [seen, wanted] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  row.scrollLeft += (wanted.left + wanted.right - seen.left - seen.right) / 2;
};

export const tabPanelProps = (panelId: string, selected: string) =>
  ({ role: 'tabpanel', id: panelId, 'aria-labelledby': tabId(panelId, selected) }) as const;

const tabId = (panelId: string, id: string): string => `${panelId}-${id}`;
