import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AuditEntry, AuditLog } from '#contract/users.ts';
import type { Database } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';

export type AuditedAction = Pick<AuditEntry, 'act' | 'actor' | 'target'> & { readonly detail?: string };

export const logAction = async (db: Kysely<Schema>, { detail = '', ...act }: AuditedAction): Promise<void> => {
  await db
    .insertInto('audit_log')
    .values({ id: randomUUID(), at: Date.now(), detail, ...act })
    .execute();
};

export const listActions = async (
  { db }: Pick<Database, 'db'>,
  { limit, after }: { readonly limit: number; readonly after: string | null },
): Promise<AuditLog> => {
  let query = db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (after !== null)
    query = query.where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('at', 'id'),
        '<',
        selectFrom('audit_log').select(['at', 'id']).where('id', '=', after).$asTuple('at', 'id'),
      ),
    );
  const rows = await query.execute();
  const items = rows.slice(0, limit);
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
};
