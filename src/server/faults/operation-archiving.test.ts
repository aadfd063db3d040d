import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runAdminCommand } from '#server/admin-command.ts';
import { settingsFor, startServer, timeFor } from '#test-support/faults/fault-rounds.ts';
import { onServer, runOnServer } from '#test-support/databases/postgres-database.ts';
import {
  durableSettings,
  findPostgres,
  makeEmptyCluster,
  makePostgresPlace,
  runIn,
  servePostgres,
  type PostgresPlace,
} from '#test-support/databases/postgres-server.ts';
import { checkStored } from '#test-support/databases/stored-quests.ts';
import { createQuestWriter } from '#test-support/product/quest-writer.ts';
import { unhinderedWrites } from '#test-support/product/unhindered-writes.ts';
import { waitFor } from '#test-support/wait-for.ts';

const programs = findPostgres();
const patience = { timeout: 60_000 };

const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'runeloom-archive-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o777);
  return folder;
};

/** The settings of a file that ships, with the test's folder and moment. */
const shipped = async (name: string, archive: string, moment = ''): Promise<string[]> => {
  const text = await readFile(join('deploy', 'archiving', name), 'utf8');
  return [...text.matchAll(/^(\w+) = (.*)$/gm)].map(([, setting = '', value = '']) => {
    const bare = value.replace(/^'(.*)'$/, '$1').replaceAll('/srv/runeloom-wal', archive);
    return `${setting}=${setting === 'recovery_target_time' ? moment : bare}`;
  });
};

const serve = async (place: PostgresPlace, settings: readonly string[]) => {
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(place.folder)}`;
  const server = await servePostgres({
    programs: String(programs),
    place,
    url,
    settings: [...durableSettings, 'fsync=on', ...settings],
  });
  onTestFinished(server.stop);
  return server;
};

const askFor = async (connectionString: string, question: string): Promise<string> => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return String((await client.query<{ it: unknown }>(question)).rows[0]?.it);
  } finally {
    await client.end();
  }
};

describe.skipIf(programs === null)('PostgreSQL with its log archived', () => {
  test(
    'goes back to the moment before a mistake, with every write that was acknowledged until then',
    async () => {
      const archive = await makeFolder();
      const [place, copy] = [await makePostgresPlace(), await makePostgresPlace()];
      await makeEmptyCluster(String(programs), place);
      const primary = await serve(place, await shipped('archiving.conf', archive));
      await runOnServer(primary.url, 'create database runeloom');
      const address = { databaseUrl: onServer(primary.url, 'runeloom'), dataDir: await makeFolder() };
      const server = await startServer(address, unhinderedWrites);
      onTestFinished(() => server.kill());
      const writer = await createQuestWriter(server.url);
      const write = async (least: number): Promise<void> => {
        const stop = new AbortController();
        let count = 0;
        const onAnswer = (): void => {
          count += 1;
          if (count >= least) stop.abort();
        };
        await writer.writeThrough(server.url, { signal: stop.signal, onAnswer });
      };

      await write(40);
      const copying = ['-d', primary.url, '-D', copy.data, '-X', 'none', '-c', 'fast', '--no-sync'];
      await runIn(copy, join(String(programs), 'pg_basebackup'), copying);
      await write(40);
      const moment = await askFor(primary.url, 'select clock_timestamp()::text as it');
      await askFor(
        address.databaseUrl,
        'with gone as (delete from quests returning 1) select count(*) as it from gone',
      );
      const last = await askFor(primary.url, 'select pg_walfile_name(pg_switch_wal()) as it');
      await waitFor(async () => {
        const archived = await askFor(primary.url, 'select last_archived_wal as it from pg_stat_archiver');
        expect(archived >= last).toBe(true);
      }, patience);
      await server.kill();
      await primary.signal('SIGKILL');

      const begun = performance.now();
      await writeFile(join(copy.data, 'recovery.signal'), '');
      const recovered = await serve(copy, await shipped('recovery.conf', archive, moment));
      await waitFor(async () => {
        expect(await askFor(recovered.url, 'select pg_is_in_recovery() as it')).toBe('false');
      }, patience);
      const back = { ...address, databaseUrl: onServer(recovered.url, 'runeloom') };
      const again = await startServer(back, unhinderedWrites);
      onTestFinished(() => again.kill());
      process.stdout.write(`went back in ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
      await checkStored(back, [writer]);
      await expect(runAdminCommand(['verify-audit'], settingsFor(back))).resolves.toBeTruthy();
    },
    timeFor(4),
  );
});
