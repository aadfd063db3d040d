import { ScrollText } from 'lucide-react';
import type { AuditEntry } from '#contract/users.ts';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { Since } from '#web/shared/formats/since.tsx';
import { DataCell, DataRow, DataTable } from '#web/admin/tables/data-table.tsx';
import { describeAuditEntry } from './describe-audit-entry.ts';
import { PagedList } from '#web/admin/tables/paged-list.tsx';
import { useAuditLog } from '#web/admin/accounts/use-accounts.ts';
import { useKeyPages } from '#web/admin/tables/use-key-pages.ts';

/** Who did what to whose account or to which official item, latest first. */
export function AuditLogPanel() {
  const pages = useKeyPages();
  const query = useAuditLog(pages.after);
  return (
    <PagedList query={query} pages={pages} words={words} empty={nothingYet}>
      {(entries) => <AuditTable entries={entries} />}
    </PagedList>
  );
}

const words = { one: 'entry', many: 'entries' };

const nothingYet = (
  <EmptyState title="No entries yet" icon={<ScrollText aria-hidden="true" />}>
    Changes of accounts, sign-ins of administrators, decisions, access tokens, and changes of the official content are
    noted here, with who did it.
  </EmptyState>
);

const columns = ['Account or document', 'What was done', 'By', 'When'] as const;

function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <DataTable label="Audit log" columns={columns}>
      {entries.map((entry) => (
        <DataRow key={entry.id}>
          <DataCell column="Account or document" kind="headline">
            {entry.target}
          </DataCell>
          <DataCell column="What was done">{describeAuditEntry(entry)}</DataCell>
          <DataCell column="By" kind="name">
            {entry.actor}
          </DataCell>
          <DataCell column="When">
            <Since time={entry.at} />
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}
