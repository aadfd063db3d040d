import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { healthRoutes, readiness } from '#contract/health.ts';
import { installation, installationAddress } from '#contract/installation.ts';
import { auditLog } from '#texts/account/audit-log.ts';
import * as texts from '#texts/admin.ts';
import { spaces } from '#texts/account/space-owners.ts';
import { useSearchParams } from '#web/shared/address/search-params.ts';
import { paths } from '#web/shared/address/paths.ts';
import { ProofHost } from '#web/shared/dialogs/proof-host.tsx';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { TabbedWindow } from '#web/shared/windows/tabbed-window.tsx';
import { request } from '#web/shared/api/api.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import styles from './accounts/accounts-panel.module.css';
import { accountKeys } from '#web/admin/accounts/use-accounts.ts';
import { AccountsPanel } from './accounts/accounts-panel.tsx';
import { SpacesPanel } from './spaces-panel.tsx';
import { AuditLogPanel } from './audit-log-panel.tsx';

const tabs = [
  { id: 'accounts', title: texts.accounts },
  { id: 'spaces', title: spaces },
  { id: 'audit-log', title: auditLog },
] as const;
type TabId = (typeof tabs)[number]['id'];

/** The address's `view` names the tab. */
export function EditUsersPage() {
  const [address, setAddress] = useSearchParams();
  const { id: view } = tabs.find(({ id }) => id === address.get('view')) ?? tabs[0];
  const handleSelect = (id: TabId) => setAddress(id === 'accounts' ? {} : { view: id });

  return (
    <>
      <TabbedWindow title={screenTitles[paths.editUsers]} tabs={tabs} selected={view} onSelect={handleSelect}>
        {(tab) => panels[tab]()}
      </TabbedWindow>
      <ProofHost />
    </>
  );
}

const panels: Readonly<Record<TabId, () => ReactNode>> = {
  accounts: () => <AccountsTab />,
  spaces: () => <SpacesPanel />,
  'audit-log': () => <AuditLogPanel />,
};

const AccountsTab = () => (
  <>
    <LowSpaceWarning />
    <AccountsPanel foot={<InstallationLine />} />
  </>
);

/** What serves them, for who reports a fault. */
function InstallationLine() {
  const { data } = useQuery({
    queryKey: ['installation'],
    queryFn: async () => z.parse(installation, (await request('GET', installationAddress)).body),
    retry: false,
  });
  return data ? <p className={styles['installation']}>{texts.installation(data)}</p> : null;
}

/** While space is low, the server refuses what designers write. */
function LowSpaceWarning() {
  const { data: space } = useQuery({
    queryKey: accountKeys.space,
    queryFn: async () => z.parse(readiness, (await request('GET', healthRoutes.ready)).body).space,
    retry: false,
  });
  if (space !== 'low') return null;
  return <WarningBox role="note" message={texts.lowSpace} />;
}
