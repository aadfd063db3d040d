import { ScrollText } from 'lucide-react';
import type { AuditEntry } from '#contract/users.ts';
import { ranks } from '#domain/account/user.ts';
import * as texts from '#texts/admin.ts';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { rankNames } from '#web/shared/formats/rank-names.ts';
import { Since } from '#web/shared/formats/since.tsx';
import { DataCell, DataRow, DataTable } from '#web/admin/tables/data-table.tsx';
import { PagedList } from '#web/admin/tables/paged-list.tsx';
import { useAuditLog } from '#web/admin/accounts/use-accounts.ts';
import { useKeyPages } from '#web/admin/tables/use-key-pages.ts';

export function AuditLogPanel() {
  const pages = useKeyPages();
  const query = useAuditLog(pages.after);
  return (
    <PagedList query={query} pages={pages} words={texts.entryList} empty={nothingYet}>
      {(entries) => <AuditTable entries={entries} />}
    </PagedList>
  );
}

const nothingYet = (
  <EmptyState title={texts.noEntries} icon={<ScrollText aria-hidden="true" />}>
    {texts.noEntriesHint}
  </EmptyState>
);

const columns = texts.auditColumns;

function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <DataTable label={texts.auditLog} columns={Object.values(columns)}>
      {entries.map((entry) => (
        <DataRow key={entry.id}>
          <DataCell column={columns.target} kind="headline">
            {entry.target}
          </DataCell>
          <DataCell column={columns.action}>{describeAuditEntry(entry)}</DataCell>
          <DataCell column={columns.by} kind="name">
            {entry.actor}
          </DataCell>
          <DataCell column={columns.at}>
            <Since time={entry.at} />
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}

/** Only a changed rank has a rank as its detail. */
const describeAuditEntry = ({ act, detail }: Pick<AuditEntry, 'act' | 'detail'>): string => {
  const rank = ranks.find((each) => each === detail);
  return rank ? texts.rankChangedTo(rankNames[rank]) : texts.auditActions[act];
};
