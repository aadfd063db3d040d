import type { BetterAuthPlugin, DBAdapter, DBTransactionAdapter } from 'better-auth';
import { toAuditRow, type AuditedAct } from '#server/accounts/audit/log-act.ts';

/** What begins a session, for its entry in the audit log. better-auth stores no field that it does not know. */
export type BegunSession = { readonly begun?: AuditedAct | null };

const text = { type: 'string', required: false } as const;

/** Sessions begin through better-auth's adapter. The entry of each is written in the same transaction. */
const withEntries = <Adapter extends DBTransactionAdapter>(
  adapter: Adapter,
  inTransaction: <Result>(work: (inside: DBTransactionAdapter) => Promise<Result>) => Promise<Result>,
): Adapter => ({
  ...adapter,
  create: async (query) => {
    if (query.model !== 'session') return adapter.create(query);
    const { begun, ...data }: BegunSession & Readonly<Record<string, unknown>> = query.data;
    const session = { ...query, data: data as typeof query.data };
    if (!begun) return adapter.create(session);
    return inTransaction(async (inside) => {
      await inside.create({ model: 'auditEntry', data: toStoredEntry(begun), forceAllowId: true });
      return inside.create(session);
    });
  },
});

const toStoredEntry = (act: AuditedAct) => {
  const { actor_id: actorId, target_id: targetId, ...row } = toAuditRow(act);
  return { ...row, actorId, targetId };
};

export const auditedSessionsPlugin = {
  id: 'audited-sessions',
  schema: {
    auditEntry: {
      modelName: 'audit_log',
      fields: {
        at: { type: 'number', bigint: true },
        act: text,
        outcome: text,
        actor: text,
        actorId: { ...text, fieldName: 'actor_id' },
        target: text,
        targetId: { ...text, fieldName: 'target_id' },
        address: text,
        session: text,
        detail: text,
        details: text,
      },
    },
  },
  init: ({ adapter }) => {
    const transaction: DBAdapter['transaction'] = (work) =>
      adapter.transaction((inside) => work(withEntries(inside, (write) => write(inside))));
    return { context: { adapter: { ...withEntries(adapter, (write) => adapter.transaction(write)), transaction } } };
  },
} satisfies BetterAuthPlugin;
