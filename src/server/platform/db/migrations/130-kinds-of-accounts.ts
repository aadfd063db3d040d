import { sql } from 'kysely';
import { kindOfAccount } from '#server/platform/db/kind-of-account.ts';
import type { MigrationDatabase } from './migration-database.ts';

/** Lists of one rank, state or verification are read in their order from an index, whatever else there is. */
export const indexKindsOfAccounts = async (db: MigrationDatabase): Promise<void> => {
  await sql`create index users_by_kind on users (${kindOfAccount}, created_at, id)`.execute(db);
  await sql`create index users_by_kind_and_email on users (${kindOfAccount}, email)`.execute(db);
  await sql`create index users_by_kind_and_last_seen on users (${kindOfAccount}, coalesce(last_seen_at, 0), id)`.execute(
    db,
  );
};
