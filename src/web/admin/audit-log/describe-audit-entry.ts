import type { AuditEntry } from '#contract/users.ts';
import { ranks } from '#domain/account/rank.ts';
import * as texts from '#texts/admin.ts';
import { rankNames } from '#web/shared/formats/rank-names.ts';

/** Only a changed rank has a rank as its detail. */
export const describeAuditEntry = ({ act, detail }: Pick<AuditEntry, 'act' | 'detail'>): string => {
  const rank = ranks.find((each) => each === detail);
  return rank ? texts.rankChangedTo(rankNames[rank]) : texts.auditActions[act];
};
