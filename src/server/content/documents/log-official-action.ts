import type { Transaction } from 'kysely';
import type { OfficialEnd } from '#contract/audit-log.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { DocumentTable, StoredDocumentRow, Schema } from '#server/platform/db/schema.ts';
import { logActOf, type RequestOrigin } from '#server/accounts/audit/log-act.ts';
import { traitsOf } from './kind-traits.ts';

type OfficialAction = {
  readonly kind: DocumentTable;
  readonly act: OfficialEnd;
  readonly row: Pick<StoredDocumentRow, 'owner_id' | 'id' | 'title'>;
  readonly by: string;
  readonly origin: RequestOrigin | undefined;
};

/** In the transaction of the action. Logs nothing for an account's own documents. */
export const logOfficialAction = async (
  transaction: Transaction<Schema>,
  { kind, act, row, by, origin }: OfficialAction,
): Promise<void> => {
  if (row.owner_id !== officialOwner) return;
  await logActOf(transaction, { act: traitsOf(kind).actOf(act), by, origin, target: { id: row.id, name: row.title } });
};
