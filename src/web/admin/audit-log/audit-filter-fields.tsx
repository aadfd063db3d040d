import type { Ref } from 'react';
import { auditActs } from '#contract/audit-log.ts';
import * as texts from '#texts/admin.ts';
import type { AuditFilters } from '#web/admin/accounts/use-accounts.ts';
import { SearchField } from '#web/shared/fields/search-field.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import styles from './audit-log-panel.module.css';

type AuditFilterFieldsProps = AuditFilters & {
  ref: Ref<HTMLInputElement>;
  onAccount: (typed: string) => void;
  onAct: (act: AuditFilters['act']) => void;
  hints: readonly string[];
};

export function AuditFilterFields({ ref, account, act, onAccount, onAct, hints }: AuditFilterFieldsProps) {
  return (
    <div className={styles['filters']}>
      <div className={styles['search']}>
        <SearchField ref={ref} label={texts.searchEntries} value={account} onChange={onAccount} />
      </div>
      <SelectField
        label={texts.filterByAct}
        className={styles['act']}
        value={act ?? ''}
        options={['', ...auditActs]}
        textOf={(each) => (each === '' ? texts.everyAct : texts.auditActs[each])}
        onChange={(chosen) => onAct(chosen === '' ? null : chosen)}
      />
      {hints.map((hint) => (
        <p key={hint} className={styles['hint']}>
          {hint}
        </p>
      ))}
    </div>
  );
}
