import { ScrollText, SearchX } from 'lucide-react';
import { useRef } from 'react';
import { auditActs, type AuditAct, type AuditEntry } from '#contract/audit-log.ts';
import { ranks } from '#domain/account/user.ts';
import { limits } from '#domain/limits.ts';
import { clearFilters } from '#texts/admin.ts';
import * as texts from '#texts/account/audit-log.ts';
import { auditFacts } from '#texts/account/audit-details.ts';
import { useSearchParams } from '#web/shared/address/search-params.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { GuideLink } from '#web/shared/lists/guide-link.tsx';
import { rankNames } from '#web/shared/rank-names.ts';
import { Since } from '#web/shared/since.tsx';
import { DataCell, DataRow, DataTable } from './tables/data-table.tsx';
import { Email } from './tables/email.tsx';
import { PagedList } from './tables/paged-list.tsx';
import { useAuditLog } from './accounts/use-accounts.ts';
import { isShortSearch, useAddressSearch, withFilter } from './tables/use-address-search.ts';
import { useKeyPages } from './tables/use-key-pages.ts';
import { AuditFilterFields } from './audit-filter-fields.tsx';
import styles from './audit-log-panel.module.css';

/** The address's `account`, `act`, `from`, `to` and `address` name the filters. */
export function AuditLogPanel() {
  const { typed, search, setTyped } = useAddressSearch('account');
  const [act, setAct] = useAddressAct();
  const pages = useKeyPages();
  const [days, setDay] = useAddressDays();
  const network = useAddressSearch('address');
  const query = useAuditLog({ account: search, act, ...days, address: network.search, after: pages.after });
  const field = useRef<HTMLInputElement>(null);
  const hints = [
    isShortSearch(search) && texts.shortEntrySearch(limits.accountSearch.min - 1),
    query.data?.more_accounts && texts.moreAccounts(limits.filteredAccounts.max),
  ].filter((hint) => typeof hint === 'string');
  const handleClear = () => {
    field.current?.focus();
    setDay('from', '');
    setDay('to', '');
    setTyped('');
    setAct(null);
    network.setTyped('');
  };
  const isFiltered = [search, act ?? '', days.from, days.to, network.search].some((filter) => filter !== '');
  return (
    <div className={styles['panel']}>
      <AuditFilterFields
        ref={field}
        account={typed}
        act={act}
        {...days}
        address={network.typed}
        hints={hints}
        onAccount={setTyped}
        onAct={setAct}
        onDay={setDay}
        onAddress={network.setTyped}
      />
      <PagedList
        query={query}
        pages={pages}
        words={texts.entryList}
        empty={isFiltered ? <NoEntry onClear={handleClear} /> : nothingYet}
      >
        {(entries) => <AuditTable entries={entries} />}
      </PagedList>
    </div>
  );
}

/** What is no day is ignored. */
const useAddressDays = () => {
  const [address, setAddress] = useSearchParams();
  const dayOf = (name: 'from' | 'to') => /^\d{4}-\d{2}-\d{2}$/.exec(address.get(name) ?? '')?.[0] ?? '';
  const setDay = (name: 'from' | 'to', day: string) =>
    setAddress((before) => withFilter(before, name, day), { replace: true });
  return [{ from: dayOf('from'), to: dayOf('to') }, setDay] as const;
};

/** Unknown acts are ignored. */
const useAddressAct = () => {
  const [address, setAddress] = useSearchParams();
  const act = auditActs.find((each) => each === address.get('act')) ?? null;
  const setAct = (chosen: AuditAct | null) =>
    setAddress((before) => withFilter(before, 'act', chosen), { replace: true });
  return [act, setAct] as const;
};

function NoEntry({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={texts.noEntryMatches}
      icon={<SearchX aria-hidden="true" />}
      action={<Button onClick={onClear}>{clearFilters}</Button>}
    >
      {texts.noEntryMatchesHint}
    </EmptyState>
  );
}

const nothingYet = (
  <EmptyState
    title={texts.noEntries}
    icon={<ScrollText aria-hidden="true" />}
    action={<GuideLink chapter="administrators" />}
  >
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
            {entry.target.name !== '' && (
              <Email address={texts.nameTarget({ act: entry.act, name: entry.target.name })} />
            )}
          </DataCell>
          <DataCell column={columns.action}>
            <div>
              {describeAuditEntry(entry)}
              <AuditFacts entry={entry} />
              <AuditIds entry={entry} />
            </div>
          </DataCell>
          <DataCell column={columns.by} kind="name">
            <Email address={entry.actor.name} />
          </DataCell>
          <DataCell column={columns.at}>
            <Since time={entry.at} />
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}

/** Whether it was refused, how often, from where, and every detail. */
function AuditFacts({ entry: { act, outcome, address, details } }: { entry: AuditEntry }) {
  const { times } = details;
  const facts = [
    outcome === 'refused' && texts.actRefused,
    typeof times === 'number' && texts.repeatedTimes(times),
    address !== null && texts.actFrom(address),
    ...auditFacts(details, act === 'rank_changed' ? ['times', 'rank'] : ['times']),
  ].filter((fact) => fact !== false);
  return facts.length > 0 && <small className={styles['facts']}>{facts.join(' · ')}</small>;
}

/** Which of two with one name: an email that was taken again, a title that is there twice. */
function AuditIds({ entry: { target, actor, ...entry } }: { entry: AuditEntry }) {
  return (
    <details className={styles['facts']}>
      <summary>{texts.auditIds}</summary>
      {texts.listAuditIds({ ...entry, target: target.id, actor: actor.id })}
    </details>
  );
}

/** A later version may have acts that this page does not know. */
const describeAuditEntry = ({ act, details }: AuditEntry): string => {
  const rank = ranks.find((each) => each === details['rank']);
  if (act === 'rank_changed' && rank) return texts.rankChangedTo(rankNames[rank]);
  const known = auditActs.find((each) => each === act);
  return known ? texts.auditActs[known] : act;
};
