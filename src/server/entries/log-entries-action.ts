import type { Transaction } from 'kysely';
import type { AuditEntry } from '#contract/users.ts';
import type { Schema } from '#server/db/schema.ts';
import { logAction } from '#server/users/audit-log-store.ts';

/** `target` is an entry's name or a catalogue. */
type EntriesAction = {
  readonly act: Extract<AuditEntry['act'], `entr${string}` | `replacement ${string}`>;
  readonly by: string;
  readonly target: string;
  readonly detail: string;
};

/** In the transaction of the action. */
export const logEntriesAction = async (
  transaction: Transaction<Schema>,
  { by, ...action }: EntriesAction,
): Promise<void> => {
  const user = await transaction.selectFrom('users').select('email').where('id', '=', by).executeTakeFirst();
  await logAction(transaction, { ...action, actor: user?.email ?? by });
};
