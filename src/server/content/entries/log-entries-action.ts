import type { Transaction } from 'kysely';
import type { AuditAct } from '#contract/audit-log.ts';
import { logActOf, type AuditedAct, type RequestOrigin } from '#server/accounts/audit/log-act.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/** Who changes entries, and where the request came from. */
export type EntriesActor = { readonly by: string; readonly origin?: RequestOrigin | undefined };

type EntriesAction = Pick<AuditedAct, 'target' | 'details'> &
  EntriesActor & { readonly act: Extract<AuditAct, `entr${string}` | `replacement_${string}`> };

/** Logs an act on entries. The transaction is that of the act. */
export const logEntriesAction = (
  transaction: Transaction<Schema>,
  { origin, ...action }: EntriesAction,
): Promise<void> => logActOf(transaction, { ...action, origin });
