import { sql } from 'kysely';
import type { DatabaseDialect } from './database-dialect.ts';
import type { MigrationDatabase } from './migrations/migration-database.ts';

/** ISO 8601 text on the embedded file, `timestamptz` on PostgreSQL. */
export type StoredTime = string | Date;

/** 0 or 1 on the embedded file. */
export type StoredFlag = number | boolean;

export type UserRow = {
  id: string;
  email: string;
  email_verified: StoredFlag;
  display_name: string;
  image: string | null;
  /** `default` or `administrator`. `rankOf` reads both. */
  rank: string;
  reviewer: StoredFlag;
  terms_accepted: StoredFlag;
  two_factor_enabled: StoredFlag;
  suspended_at: StoredTime | null;
  last_seen_at: number | null;
  /** Random. A new stamp makes the account forget its known devices. null at first. */
  device_stamp: string | null;
  created_at: StoredTime;
  updated_at: StoredTime;
};

export type SessionRow = {
  id: string;
  user_id: string;
  token: string;
  ip_address: string | null;
  user_agent: string | null;
  second_factor: StoredFlag;
  /** Unix ms of the last confirmation in this session (`POST /api/auth/confirm`), or null. */
  proved_at: number | null;
  expires_at: StoredTime;
  created_at: StoredTime;
  updated_at: StoredTime;
};

/** `password` is an argon2id hash in PHC form. */
export type CredentialRow = {
  id: string;
  user_id: string;
  account_id: string;
  provider_id: string;
  password: string | null;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: StoredTime | null;
  refresh_token_expires_at: StoredTime | null;
  scope: string | null;
  created_at: StoredTime;
  updated_at: StoredTime;
};

/** `secret` and `backup_codes` are encrypted. `verified` once a code was right. The columns of failures are unused. */
export type TwoFactorRow = {
  id: string;
  user_id: string;
  secret: string;
  backup_codes: string;
  verified: StoredFlag;
  failed_verification_count: number | null;
  locked_until: StoredTime | null;
  /** The time step of the last accepted code. No code of it or of an earlier step is accepted again. */
  last_used_step: number | null;
};

/** A mailed token (`identifier` is its hash, `value` a user id), or a sign-in that waits for its second factor. */
export type VerificationRow = {
  id: string;
  identifier: string;
  value: string;
  expires_at: StoredTime;
  created_at: StoredTime;
  updated_at: StoredTime;
};

/** Shared by all processes on PostgreSQL. `expire` is Unix ms. */
export type AttemptRow = { key: string; points: number; expire: number | null };

export type AuthTables = {
  users: UserRow;
  sessions: SessionRow;
  accounts: CredentialRow;
  two_factors: TwoFactorRow;
  verifications: VerificationRow;
  attempts: AttemptRow;
};

export const createAuthTables = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  const types = columnTypes[dialect];
  await createUsers(db, types);
  await createSessions(db, types);
  await createAccounts(db, types);
  await createVerifications(db, types);
  await db.schema
    .createTable('attempts')
    .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute();
};

export type ColumnTypes = { readonly time: 'timestamptz' | 'text'; readonly flag: 'boolean' | 'integer' };

export const columnTypes: Record<DatabaseDialect, ColumnTypes> = {
  postgres: { time: 'timestamptz', flag: 'boolean' },
  sqlite: { time: 'text', flag: 'integer' },
};

const createUsers = (db: MigrationDatabase, { time, flag }: ColumnTypes): Promise<void> =>
  db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) =>
      column
        .notNull()
        .unique()
        .check(sql`email = lower(email)`),
    )
    .addColumn('email_verified', flag, (column) => column.notNull())
    .addColumn('display_name', 'text', (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('rank', 'text', (column) => column.notNull())
    .addColumn('terms_accepted', flag, (column) => column.notNull())
    .addColumn('suspended_at', time)
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('updated_at', time, (column) => column.notNull())
    .execute();

const createSessions = async (db: MigrationDatabase, { time }: ColumnTypes): Promise<void> => {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('expires_at', time, (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('updated_at', time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_of_user').on('sessions').column('user_id').execute();
};

const createAccounts = async (db: MigrationDatabase, { time }: ColumnTypes): Promise<void> => {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('password', 'text')
    .addColumn('access_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('id_token', 'text')
    .addColumn('access_token_expires_at', time)
    .addColumn('refresh_token_expires_at', time)
    .addColumn('scope', 'text')
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('updated_at', time, (column) => column.notNull())
    .addUniqueConstraint('accounts_of_provider', ['provider_id', 'account_id'])
    .execute();
  await db.schema.createIndex('accounts_of_user').on('accounts').column('user_id').execute();
};

const createVerifications = async (db: MigrationDatabase, { time }: ColumnTypes): Promise<void> => {
  await db.schema
    .createTable('verifications')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expires_at', time, (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('updated_at', time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('verifications_by_identifier').on('verifications').column('identifier').execute();
  await db.schema.createIndex('verifications_by_expiry').on('verifications').column('expires_at').execute();
};
