import type { Ref } from 'react';
import { auditActs } from '#contract/audit-log.ts';
import * as texts from '#texts/account/audit-log.ts';
import type { AuditFilters } from './accounts/use-accounts.ts';
import { FilterSelect } from './tables/filter-select.tsx';
import { FoldedFields } from '#web/shared/fields/folded-fields.tsx';
import { SearchField } from '#web/shared/fields/search-field.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import styles from './audit-log-panel.module.css';

type AuditFilterFieldsProps = AuditFilters & {
  ref: Ref<HTMLInputElement>;
  onAccount: (typed: string) => void;
  onAct: (act: AuditFilters['act']) => void;
  onDay: (name: 'from' | 'to', day: string) => void;
  onAddress: (typed: string) => void;
  hints: readonly string[];
};

export function AuditFilterFields({ ref, account, act, from, to, address, hints, ...on }: AuditFilterFieldsProps) {
  const days = { from, to };
  return (
    <div className={styles['filters']}>
      <div className={styles['search']}>
        <SearchField ref={ref} label={texts.searchEntries} value={account} onChange={on.onAccount} />
      </div>
      <FoldedFields count={[act, from, to, address].filter(Boolean).length}>
        <FilterSelect
          label={texts.filterByAct}
          className={styles['act']}
          value={act}
          values={auditActs}
          textOf={(each) => texts.auditActs[each]}
          any={texts.everyAct}
          onChange={on.onAct}
        />
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            label={texts.filterByDay[name]}
            className={styles['day']}
            type="date"
            value={days[name]}
            onChange={(day) => on.onDay(name, day)}
          />
        ))}
        <TextField
          label={texts.filterByAddress}
          className={styles['address']}
          autoComplete="off"
          value={address}
          onChange={on.onAddress}
        />
      </FoldedFields>
      {hints.map((hint) => (
        <p key={hint} className={styles['hint']}>
          {hint}
        </p>
      ))}
    </div>
  );
}
