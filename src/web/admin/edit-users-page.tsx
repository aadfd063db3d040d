import { useDeferredValue, useId } from 'react';
import { useSearchParams } from '#web/shared/address/search-params.ts';
import { paths } from '#web/shared/paths.ts';
import { screenTitles } from '#web/shared/screen-titles.ts';
import { tabPanelProps, Tabs } from '#web/shared/tabs.tsx';
import { Window } from '#web/shared/window.tsx';
import { AccountsPanel } from './accounts-panel.tsx';
import { AuditLogPanel } from './audit-log-panel.tsx';

const tabs = [
  { id: 'accounts', title: 'Accounts' },
  { id: 'audit-log', title: 'Audit log' },
] as const;
type TabId = (typeof tabs)[number]['id'];

/** Where administrators look after accounts; the address's `view` names the tab. */
export function EditUsersPage() {
  const panelId = useId();
  const [address, setAddress] = useSearchParams();
  const { id: view } = tabs.find(({ id }) => id === address.get('view')) ?? tabs[0];
  /** The tab answers at once; what it shows follows. */
  const drawn = useDeferredValue(view);
  const handleSelect = (id: TabId) => setAddress(id === 'accounts' ? {} : { view: id });

  return (
    <Window
      title={screenTitles[paths.editUsers]}
      tabs={
        <Tabs
          label={screenTitles[paths.editUsers]}
          tabs={tabs}
          selected={view}
          panelId={panelId}
          onSelect={handleSelect}
        />
      }
    >
      <div {...tabPanelProps(panelId, view)}>{drawn === 'accounts' ? <AccountsPanel /> : <AuditLogPanel />}</div>
    </Window>
  );
}
