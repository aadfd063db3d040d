import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, types } from 'pg';
import { EmbeddedDialect, openEmbeddedFile } from './embedded-dialect.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';

export type DatabaseDialect = 'sqlite' | 'postgres';

/** The one database of an installation: the embedded file, or PostgreSQL. `pool` is PostgreSQL's, null on the file. */
export type Database = {
  readonly db: Kysely<Schema>;
  readonly dialect: DatabaseDialect;
  readonly pool: Pool | null;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

type Address = { readonly databaseUrl: string | null; readonly dataDir: string };

/** Told of an idle connection that the database ended; the pool replaces it when the next query comes. */
export type ReportLostConnection = (error: Error) => void;

/** Opens the database and brings its tables up to date. */
export const openDatabase = async (
  address: Address,
  reportLostConnection: ReportLostConnection = (error) => process.emitWarning(error),
): Promise<Database> => {
  const database = connectDatabase(address, reportLostConnection);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
};

/** Opens the database with the tables that it has. */
export const connectDatabase = (
  address: Address,
  reportLostConnection: ReportLostConnection = (error) => process.emitWarning(error),
): Database =>
  address.databaseUrl ? openPostgres(address.databaseUrl, reportLostConnection) : openEmbedded(address.dataDir);

const embeddedFile = 'runeloom.db';

/** Opens the embedded database that stands in a data folder, for one who must be alone with it; null where there is none. */
export const openEmbeddedAlone = (dataDir: string): Database | null =>
  existsSync(join(dataDir, embeddedFile)) ? openEmbedded(dataDir, { alone: true }) : null;

const openEmbedded = (dataDir: string, access: { alone?: boolean } = {}): Database => {
  const dialect = new EmbeddedDialect(openEmbeddedFile(join(dataDir, embeddedFile), access));
  return toDatabase(new Kysely<Schema>({ dialect }), { dialect: 'sqlite', pool: null });
};

const openPostgres = (connectionString: string, reportLostConnection: ReportLostConnection): Database => {
  const pool = new Pool({ connectionString, max: 10, types: { getTypeParser: parseWith } });
  pool.on('error', reportLostConnection);
  return toDatabase(new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }), { dialect: 'postgres', pool });
};

const toDatabase = (db: Kysely<Schema>, kind: Pick<Database, 'dialect' | 'pool'>): Database => ({
  db,
  ...kind,
  ping: async () => {
    await sql`select 1`.execute(db);
  },
  close: () => db.destroy(),
});

/** Our eight-byte integers are counts and Unix times, all below 2^53. */
const parseWith = ((oid: number, format?: 'text' | 'binary') =>
  oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser;
