import { UserRoundX } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { ListedUser } from '#contract/users.ts';
import { limits } from '#domain/limits.ts';
import * as texts from '#texts/admin.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { SearchField } from '#web/shared/fields/search-field.tsx';
import { PagedList } from '#web/admin/tables/paged-list.tsx';
import { isShortSearch, useAddressSearch } from '#web/admin/tables/use-address-search.ts';
import { useKeyPages } from '#web/admin/tables/use-key-pages.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { DataTable } from '#web/admin/tables/data-table.tsx';
import type { AccountAction } from './account-action.ts';
import { AccountFilterFields, AccountTotals, useAccountFilters } from './account-filters.tsx';
import { AccountActionDialog } from './account-action-dialog.tsx';
import styles from './accounts-panel.module.css';
import { InviteButton } from './invite-dialog.tsx';
import { useAccounts } from './use-accounts.ts';
import { AccountRow } from './account-row.tsx';
import { WaitingPeople } from './waiting-people.tsx';

const { accountSearch } = limits;

/** `foot` stands below the list. It comes with the list or after it, so that the list moves nothing. */
export function AccountsPanel({ foot }: { foot: ReactNode }) {
  const { typed, search, setTyped } = useAddressSearch('search');
  const pages = useKeyPages();
  const { filters, setFilter, clear } = useAccountFilters();
  const query = useAccounts({ ...filters, search, after: pages.after });
  const field = useRef<HTMLInputElement>(null);
  const handleClear = () => {
    field.current?.focus();
    setTyped('');
    clear();
  };
  const [action, setAction] = useState<AccountAction | null>(null);

  return (
    <div className={styles['panel']}>
      <div className={styles['head']}>
        <div className={styles['search']}>
          <SearchField ref={field} label={texts.searchAccounts} value={typed} onChange={setTyped} />
          {isShortSearch(search) && <p className={styles['hint']}>{texts.shortSearch(accountSearch.min - 1)}</p>}
          <InviteButton />
        </div>
        <AccountFilterFields filters={filters} isSearching={search !== ''} onFilter={setFilter} />
      </div>
      <AccountTotals />
      <WaitingPeople />
      <PagedList
        query={query}
        pages={pages}
        words={texts.accountList}
        empty={<NoAccount search={search} onClear={handleClear} />}
      >
        {(users) => <AccountsTable users={users} onAction={setAction} />}
      </PagedList>
      {!query.isPending && foot}
      {action && <AccountActionDialog action={action} onClose={() => setAction(null)} />}
    </div>
  );
}

function NoAccount({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState
      title={texts.noAccount}
      icon={<UserRoundX aria-hidden="true" />}
      action={<Button onClick={onClear}>{search === '' ? texts.clearFilters : texts.clearSearch}</Button>}
    >
      {describeNothing(search)}
    </EmptyState>
  );
}

const describeNothing = (search: string): string => {
  if (search === '') return texts.noAccountHint;
  return isShortSearch(search) ? texts.noEmailBegins(search) : texts.noneContains(search);
};

const columns = Object.values(texts.accountColumns);

type AccountsTableProps = { users: readonly ListedUser[]; onAction: (action: AccountAction) => void };

function AccountsTable({ users, onAction }: AccountsTableProps) {
  const { id } = useSignedInUser();
  return (
    <DataTable label={texts.accounts} columns={columns}>
      {users.map((user) => (
        <AccountRow key={user.id} user={user} isOwn={user.id === id} onAction={onAction} />
      ))}
    </DataTable>
  );
}
