import type { ListedUser } from '#contract/users.ts';
import * as texts from '#texts/admin.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import type { AccountAction } from './account-action.ts';
import { AccountRow } from './account-row.tsx';
import { DataTable } from '#web/admin/tables/data-table.tsx';

const columns = Object.values(texts.accountColumns);

type AccountsTableProps = { users: readonly ListedUser[]; onAction: (action: AccountAction) => void };

export function AccountsTable({ users, onAction }: AccountsTableProps) {
  const { id } = useSignedInUser();
  return (
    <DataTable label={texts.accounts} columns={columns}>
      {users.map((user) => (
        <AccountRow key={user.id} user={user} isOwn={user.id === id} onAction={onAction} />
      ))}
    </DataTable>
  );
}
