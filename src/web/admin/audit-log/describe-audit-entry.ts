import type { AuditEntry } from '#contract/users.ts';
import { ranks } from '#domain/account/rank.ts';
import { rankNames } from '#web/shared/formats/rank-names.ts';

const words: Record<AuditEntry['act'], string> = {
  'rank changed': 'Rank changed',
  'account suspended': 'Account suspended',
  'account restored': 'Account restored',
  'sessions ended': 'Sessions ended',
  'reset mail sent': 'Reset mail sent',
  'second factor switched off': 'Second factor switched off',
  'administrator signed in': 'Administrator signed in',
  'administrator deleted their account': 'Administrator deleted their account',
  'content token made': 'Access token made',
  'content token revoked': 'Access token revoked',
  'submission approved': 'Submission approved',
  'submission sent back': 'Submission sent back for changes',
  'submission declined': 'Submission declined',
  'official quest created': 'Official quest created',
  'official quest changed': 'Official quest changed',
  'official quest deleted': 'Official quest deleted',
  'official quest restored': 'Official quest restored',
  'official story line created': 'Official story line created',
  'official story line changed': 'Official story line changed',
  'official story line deleted': 'Official story line deleted',
  'official story line restored': 'Official story line restored',
};

/** A line of the audit log in words; a changed rank is named. */
export const describeAuditEntry = ({ act, detail }: Pick<AuditEntry, 'act' | 'detail'>): string => {
  const rank = ranks.find((each) => each === detail);
  return rank ? `${words[act]} to ${rankNames[rank]}` : words[act];
};
