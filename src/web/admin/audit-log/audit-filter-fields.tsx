import type { Ref } from 'react';
import { auditActs } from '#contract/audit-log.ts';
import * as texts from '#texts/admin.ts';
import type { AuditFilters } from '#web/admin/accounts/use-accounts.ts';
import { FoldedFields } from '#web/shared/fields/folded-fields.tsx';
import { SearchField } from '#web/shared/fields/search-field.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
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
  return (
    <div className={styles['filters']}>
      <div className={styles['search']}>
        <SearchField ref={ref} label={texts.searchEntries} value={account} onChange={on.onAccount} />
      </div>
      <FoldedFields count={[act, from, to, address].filter(Boolean).length}>
        <SelectField
          label={texts.filterByAct}
          className={styles['act']}
          value={act ?? ''}
          options={['', ...auditActs]}
          textOf={(each) => (each === '' ? texts.everyAct : texts.auditActs[each])}
          onChange={(chosen) => on.onAct(chosen === '' ? null : chosen)}
        />
        <TextField
          label={texts.filterFrom}
          className={styles['day']}
          type="date"
          value={from}
          onChange={(day) => on.onDay('from', day)}
        />
        <TextField
          label={texts.filterTo}
          className={styles['day']}
          type="date"
          value={to}
          onChange={(day) => on.onDay('to', day)}
        />
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
