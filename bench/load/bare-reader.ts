import { join } from 'node:path';
import { Pool } from 'pg';
import type { Address } from '#bench/measure/on-each-database.ts';
import { embeddedFile } from '#server/platform/db/database.ts';
import { openEmbeddedFile } from '#server/platform/db/embedded/embedded-dialect.ts';

type Row = Readonly<Record<string, unknown>>;

export type BareReader = {
  session(token: string): Promise<Row[]>;
  quest(owner: string, id: string): Promise<Row[]>;
  list(owner: string, limit: number): Promise<Row[]>;
};

const statements = {
  session: `select sessions.id, expires_at, second_factor, users.id as user_id, email, display_name, rank, suspended_at
    from sessions join users on users.id = sessions.user_id where token = $1`,
  quest: 'select document, version, updated_at from quests where owner_id = $1 and id = $2',
  list: `select id, document, version, updated_at from quests where owner_id = $1 order by created_at, id limit $2`,
} as const;

type Ask = (name: keyof typeof statements, ...parameters: (string | number)[]) => Promise<Row[]>;

export const openBareReader = (address: Address): BareReader => {
  const ask = address.databaseUrl ? askPostgres(address.databaseUrl) : askFile(address.dataDir);
  return {
    session: (token) => ask('session', token),
    quest: (owner, id) => ask('quest', owner, id),
    list: (owner, limit) => ask('list', owner, limit),
  };
};

const askFile = (dataDir: string): Ask => {
  const connection = openEmbeddedFile(join(dataDir, embeddedFile));
  const prepare = (sql: string) => connection.prepare(sql.replaceAll('$', '?'));
  const prepared = new Map(Object.entries(statements).map(([name, sql]) => [name, prepare(sql)]));
  return async (name, ...parameters) => prepared.get(name)?.all(...parameters) ?? [];
};

const askPostgres = (connectionString: string): Ask => {
  const pool = new Pool({ connectionString });
  return async (name, ...values) => (await pool.query<Row>({ name, text: statements[name], values })).rows;
};
