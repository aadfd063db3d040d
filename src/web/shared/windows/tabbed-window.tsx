import { type ReactNode, useDeferredValue, useId } from 'react';
import { tabPanelProps, Tabs, type TabsProps } from './tabs.tsx';
import { useChoice } from '#web/shared/address/use-choice.ts';
import { Window } from './window.tsx';

type TabbedWindowProps<Id extends string> = Pick<TabsProps<Id>, 'tabs' | 'selected' | 'onSelect'> & {
  /** The window's heading, and the name of its tabs. */
  title: string;
  className?: string | undefined;
  /** What a tab shows. */
  children: (tab: Id) => ReactNode;
};

/** A window of several parts. The chosen tab answers at once; what it shows follows. */
export function TabbedWindow<Id extends string>({
  title,
  tabs,
  selected,
  className,
  onSelect,
  children,
}: TabbedWindowProps<Id>) {
  const panelId = useId();
  const drawn = useDeferredValue(selected);
  const [chosen, choose] = useChoice(selected, onSelect);
  return (
    <Window
      title={title}
      tabs={<Tabs label={title} tabs={tabs} selected={chosen} panelId={panelId} onSelect={choose} />}
    >
      <div {...tabPanelProps(panelId, chosen)} className={className}>
        {children(drawn)}
      </div>
    </Window>
  );
}
