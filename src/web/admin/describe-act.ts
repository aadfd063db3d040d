import type { AuditEntry } from '#contract/users.ts';
import { ranks } from '#domain/rank.ts';
import { rankNames } from '#web/shared/rank-names.ts';

const words: Record<AuditEntry['act'], string> = {
  'rank changed': 'Rank changed',
  'account suspended': 'Account suspended',
  'account restored': 'Account restored',
  'sessions ended': 'Sessions ended',
  'reset mail sent': 'Reset mail sent',
  'second factor switched off': 'Second factor switched off',
  'official quest deleted': 'Official quest deleted',
  'official quest restored': 'Official quest restored',
  'official story line deleted': 'Official story line deleted',
  'official story line restored': 'Official story line restored',
};

/** A line of the audit log in words; a changed rank is named. */
export const describeAct = ({ act, detail }: Pick<AuditEntry, 'act' | 'detail'>): string => {
  const rank = ranks.find((each) => each === detail);
  return rank ? `${words[act]} to ${rankNames[rank]}` : words[act];
};
