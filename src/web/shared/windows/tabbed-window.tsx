import { type ReactNode, useDeferredValue, useId } from 'react';
import { tabPanelProps, Tabs, type TabsProps } from './tabs.tsx';
import { useChoice } from '#web/shared/address/search-params.ts';
import { Window } from './window.tsx';

type TabbedWindowProps<Id extends string> = Pick<TabsProps<Id>, 'tabs' | 'selected' | 'onSelect'> & {
  title: string;
  className?: string | undefined;
  children: (tab: Id) => ReactNode;
};

/** The chosen tab shows at once, its content follows. */
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
