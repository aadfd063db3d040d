import type { Transaction } from 'kysely';
import { officialOwner } from '#domain/account/user.ts';
import type { DocumentTable, StoredDocumentRow, Schema } from '#server/platform/db/schema.ts';
import { logActOf, type RequestOrigin } from '#server/accounts/audit/log-act.ts';
import { type OfficialActs, traitsOf } from './kind-traits.ts';

type OfficialAction = {
  readonly kind: DocumentTable;
  readonly act: keyof OfficialActs;
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
  const { acts } = traitsOf(kind);
  await logActOf(transaction, { act: acts[act], by, origin, target: { id: row.id, name: row.title } });
};
