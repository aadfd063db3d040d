import { useQuery } from '@tanstack/react-query';
import { userSorts, userStates, type UserTotals } from '#contract/users.ts';
import { ranks } from '#domain/account/user.ts';
import * as texts from '#texts/admin.ts';
import { FilterSelect } from '#web/admin/tables/filter-select.tsx';
import { withFilter } from '#web/admin/tables/use-address-search.ts';
import { useSearchParams } from '#web/shared/address/search-params.ts';
import { FoldedFields } from '#web/shared/fields/folded-fields.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { rankNames } from '#web/shared/rank-names.ts';
import styles from './accounts-panel.module.css';
import { accountTotalsQuery, type AccountFilters } from './use-accounts.ts';

const verifications = ['true', 'false'] as const;
const names = ['rank', 'state', 'verified', 'sort'] as const;

/** The address names them. What it can't mean is ignored. */
export const useAccountFilters = () => {
  const [address, setAddress] = useSearchParams();
  const chosen = <Value extends string>(name: string, values: readonly Value[]): Value | null =>
    values.find((value) => value === address.get(name)) ?? null;
  const filters: AccountFilters = {
    rank: chosen('rank', ranks),
    state: chosen('state', userStates),
    verified: chosen('verified', verifications),
    sort: chosen('sort', userSorts) ?? 'created',
  };
  const setFilter = (name: (typeof names)[number], value: string | null) =>
    setAddress((before) => withFilter(before, name, value), { replace: true });
  const clear = () =>
    setAddress((before) => names.reduce((rest, name) => withFilter(rest, name, null), before), { replace: true });
  return { filters, setFilter, clear };
};

type FieldsProps = {
  filters: AccountFilters;
  /** What is searched comes newest first. */
  isSearching: boolean;
  onFilter: ReturnType<typeof useAccountFilters>['setFilter'];
};

export function AccountFilterFields({ filters, isSearching, onFilter }: FieldsProps) {
  return (
    <div className={styles['filters']}>
      <FoldedFields count={[filters.rank, filters.state, filters.verified].filter(Boolean).length}>
        <FilterSelect
          label={texts.filterByRank}
          value={filters.rank}
          values={ranks}
          textOf={(each) => rankNames[each]}
          any={texts.anyRank}
          onChange={(rank) => onFilter('rank', rank)}
        />
        <FilterSelect
          label={texts.filterByState}
          value={filters.state}
          values={userStates}
          textOf={(each) => texts.stateNames[each]}
          any={texts.anyState}
          onChange={(state) => onFilter('state', state)}
        />
        <FilterSelect
          label={texts.filterByVerification}
          value={filters.verified}
          values={verifications}
          textOf={(each) => texts.verificationNames[each]}
          any={texts.anyVerification}
          onChange={(verified) => onFilter('verified', verified)}
        />
        <SelectField
          label={texts.accountOrder}
          value={isSearching ? 'created' : filters.sort}
          disabled={isSearching}
          options={userSorts}
          textOf={(each) => texts.accountOrders[each]}
          onChange={(sort) => onFilter('sort', sort === 'created' ? null : sort)}
        />
      </FoldedFields>
    </div>
  );
}

/** How many accounts there are of each rank and state, whatever is filtered. */
export function AccountTotals() {
  const { data } = useQuery(accountTotalsQuery);
  return <p className={styles['totals']}>{data ? describeTotals(data) : ' '}</p>;
}

const describeTotals = ({ all, ...totals }: UserTotals): string => {
  const parts = [
    ...ranks.map((rank) => texts.totalOfRank[rank](totals[rank])),
    texts.totalSuspended(totals.suspended),
    texts.totalUnverified(totals.unverified),
  ];
  return `${texts.totalAccounts(all)}: ${parts.join(', ')}`;
};
