import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { OwnerTotalsRow, Schema } from '#server/platform/db/schema.ts';
import { isPostgres } from '#server/platform/db/lock-rows.ts';

export type OwnerTotals = Omit<OwnerTotalsRow, 'owner_id'>;

const columns = ['documents', 'bytes', 'waiting_submissions'] as const satisfies readonly (keyof OwnerTotals)[];

export const emptyTotals: OwnerTotals = { documents: 0, bytes: 0, waiting_submissions: 0 };

export const readTotals = async ({ db }: Pick<Database, 'db'>, owner: string): Promise<OwnerTotals> =>
  (await selectTotals(db, owner).executeTakeFirst()) ?? emptyTotals;

export const readTotalsOf = async (
  { db }: Pick<Database, 'db'>,
  owners: readonly string[],
): Promise<Map<string, OwnerTotals>> => {
  const rows = await db
    .selectFrom('owner_totals')
    .select(['owner_id', ...columns])
    .where('owner_id', 'in', owners)
    .execute();
  return new Map(rows.map(({ owner_id, ...totals }) => [owner_id, totals]));
};

/** Every writer locks the totals before it touches the counted rows: one order of locks prevents deadlocks. */
export const lockTotals = async (transaction: Transaction<Schema>, owner: string): Promise<OwnerTotals> =>
  (await totalsQuery(transaction, owner).executeTakeFirst()) ?? emptyTotals;

/** Makes the totals of an owner who has none: without a row to lock, two transactions could wait for each other's documents. */
export const lockFirstTotals = async (transaction: Transaction<Schema>, owner: string): Promise<OwnerTotals> => {
  const row = { owner_id: owner, ...emptyTotals };
  if (isPostgres(transaction))
    await transaction
      .insertInto('owner_totals')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return lockTotals(transaction, owner);
};

export const lockAuthorTotals = async (transaction: Transaction<Schema>, submissionId: string): Promise<void> => {
  if (!isPostgres(transaction)) return;
  await sql`
    select 1 from owner_totals
    where owner_id = (select author_id from submissions where id = ${submissionId}) for update`.execute(transaction);
};

export const totalsQuery = (db: Kysely<Schema>, owner: string) => {
  const query = selectTotals(db, owner);
  return isPostgres(db) ? query.forUpdate() : query;
};

const selectTotals = (db: Kysely<Schema>, owner: string) =>
  db.selectFrom('owner_totals').select(columns).where('owner_id', '=', owner);
