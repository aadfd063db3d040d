import { join } from 'node:path';
import { Client } from 'pg';
import type { Address } from '#bench/measure/on-each-database.ts';
import { embeddedFile } from '#server/platform/db/database.ts';
import { openEmbeddedFile } from '#server/platform/db/embedded/embedded-dialect.ts';

type Written = { readonly owner: string; readonly id: string; readonly document: string; readonly stamp: string };

export type BareWriter = {
  create(written: Written): Promise<void>;
  change(written: Written): Promise<void>;
};

type Run = (name: keyof typeof statements, ...parameters: (string | number)[]) => Promise<void>;

const statements = {
  begin: 'begin',
  insert: `insert into quests (owner_id, id, title, type, document, version, created_at, updated_at, updated_by)
    values ($1, $2, 'The bell under the bay', 'Side Story', $3, 1, $4, $4, $1)`,
  keep: `insert into revisions (owner_id, kind, item_id, version, document, updated_at, updated_by)
    select owner_id, 'quests', id, version, document, updated_at, updated_by from quests where owner_id = $1 and id = $2`,
  update: 'update quests set document = $3, version = version + 1, updated_at = $4 where owner_id = $1 and id = $2',
  count: `insert into collections (owner_id, kind, version, stamp) values ($1, 'quests', 1, $2)
    on conflict (owner_id, kind) do update set version = collections.version + 1, stamp = $2`,
  commit: 'commit',
} as const;

export const openBareWriter = async (address: Address): Promise<BareWriter> => {
  const run = address.databaseUrl ? await runOnPostgres(address.databaseUrl) : runOnFile(address.dataDir);
  return {
    create: async ({ owner, id, document, stamp }) => {
      await run('begin');
      await run('insert', owner, id, document, Date.now());
      await run('count', owner, stamp);
      await run('commit');
    },
    change: async ({ owner, id, document, stamp }) => {
      await run('begin');
      await run('keep', owner, id);
      await run('update', owner, id, document, Date.now());
      await run('count', owner, stamp);
      await run('commit');
    },
  };
};

const runOnFile = (dataDir: string): Run => {
  const connection = openEmbeddedFile(join(dataDir, embeddedFile));
  const prepare = (sql: string) => connection.prepare(sql.replaceAll('$', '?'));
  const prepared = new Map(Object.entries(statements).map(([name, sql]) => [name, prepare(sql)]));
  prepared.set('begin', prepare('begin immediate'));
  return async (name, ...parameters) => void prepared.get(name)?.run(...parameters);
};

const runOnPostgres = async (connectionString: string): Promise<Run> => {
  const client = new Client({ connectionString });
  await client.connect();
  return async (name, ...values) => void (await client.query({ name, text: statements[name], values }));
};
