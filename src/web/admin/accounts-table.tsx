import type { ListedUser } from '#contract/users.ts';
import { useSignedInUser } from '#web/shared/session.ts';
import type { AccountAction } from './account-act.ts';
import { AccountRow } from './account-row.tsx';
import { DataTable } from './data-table.tsx';

const columns = [
  'Email',
  'Display name',
  'Rank',
  'Created',
  'Last seen',
  'Quests',
  'Story lines',
  'Space',
  'State',
  'Actions',
] as const;

type AccountsTableProps = { users: readonly ListedUser[]; onAct: (act: AccountAction) => void };

export function AccountsTable({ users, onAct }: AccountsTableProps) {
  const { id } = useSignedInUser();
  return (
    <DataTable label="Accounts" columns={columns}>
      {users.map((user) => (
        <AccountRow key={user.id} user={user} isOwn={user.id === id} onAct={onAct} />
      ))}
    </DataTable>
  );
}
