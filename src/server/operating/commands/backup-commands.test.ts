import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { questAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { runAdminCommand } from '#server/admin-command.ts';
import { sumOfLine } from '#server/operating/backup/backup-format.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { readBackupLines, writeBackupLines } from '#test-support/databases/a-backup.ts';
import { eachDatabase, onEmbeddedFile, type DatabaseAddress } from '#test-support/databases/databases.ts';
import { startTestApp } from '#test-support/product/running-app.ts';

const earlier = (day: string): string =>
  fileURLToPath(new URL(`../../../test-support/upgrade/${day}.backup.gz`, import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'runeloom-commands-'));
});
afterAll(() => rm(folder, { recursive: true }));

const secret = 'the secret that both installations have';
const environmentOf = ({ databaseUrl, dataDir }: DatabaseAddress, SECRET?: string) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? undefined,
  SECRET,
});

const emptyFolder = async (): Promise<string> => mkdtemp(join(folder, 'data-'));

eachDatabase('the commands of backups', (testDatabase) => {
  test('sign with the secret, and restore only what was signed with it, or with --foreign', async () => {
    const { address } = await startTestApp(testDatabase);
    const file = join(folder, `signed-${testDatabase.dialect}`);
    await runAdminCommand(['backup', file], environmentOf(address, secret));
    const fresh = await testDatabase.create();
    const restore = (SECRET: string, ...flags: string[]) =>
      runAdminCommand(['restore', file, ...flags], environmentOf(fresh, SECRET));
    await expect(restore('the secret of some other installation')).rejects.toThrow('was signed with another SECRET');
    await expect(restore(secret)).resolves.toContain('each held against it');
  });

  test('note a rehearsal, and leave nothing of it', async () => {
    const { address, database, signUp } = await startTestApp(testDatabase);
    const designer = await signUp();
    const quest = { body: aQuest(), headers: creationHeaders };
    await designer.request('PUT', questAddress(designer.user.id, aQuestId()), quest);
    const file = join(folder, `rehearsed-${testDatabase.dialect}`);
    const env = environmentOf(address, secret);
    await runAdminCommand(['backup', file], env);
    const scratch = await mkdtemp(join(folder, 'scratch-'));
    vi.stubEnv('TMPDIR', scratch);
    const said = await runAdminCommand(['rehearse', file], env).finally(() => vi.unstubAllEnvs());
    expect(said).toMatch(/can be restored: \d+ rows .* and 1 document opened, in \d+\.\d seconds\. It was signed with/);
    expect(await readdir(scratch)).toEqual([]);
    const noted = database.db.selectFrom('audit_log').select(['target']).where('act', '=', 'backup_rehearsed');
    expect(await noted.execute()).toEqual([{ target: `rehearsed-${testDatabase.dialect}` }]);
  });
});

onEmbeddedFile('the commands of backups', (testDatabase) => {
  test.each(['2026-11-22', '2026-11-28'])('rehearse and restore what the version of %s made', async (day) => {
    const dataDir = await emptyFolder();
    const run = (...words: string[]) => runAdminCommand(words, { DATA_DIR: dataDir });
    await expect(run('rehearse', earlier(day))).resolves.toMatch(/can be restored: .* It has no signature/);
    expect(await readdir(dataDir)).not.toContain('runeloom.db');
    await expect(run('restore', earlier(day))).rejects.toThrow(/has no signature.*add --foreign/);
    await expect(run('restore', earlier(day), '--foreign')).resolves.toContain('each held against it');
  });

  test('fail for a rehearsal of a broken file, and of one with a document that nobody can open', async () => {
    const { address, database, signUp } = await startTestApp(testDatabase);
    const designer = await signUp();
    const [id, quest] = [aQuestId(), { body: aQuest(), headers: creationHeaders }];
    await designer.request('PUT', questAddress(designer.user.id, id), quest);
    const env = environmentOf(address, secret);
    await database.db.updateTable('quests').set({ document: '{"title":5}' }).execute();
    const file = join(folder, 'unsound');
    await runAdminCommand(['backup', file], env);
    await expect(runAdminCommand(['rehearse', file], env)).rejects.toThrow(`these documents can't be opened: ${id}.`);
    const whole = await readFile(file);
    await writeFile(file, whole.subarray(0, whole.length / 2));
    await expect(runAdminCommand(['rehearse', file], env)).rejects.toThrow('is not a whole backup');
  });

  test('find a signed backup that was changed, its sums set right', async () => {
    const { address, signUp } = await startTestApp(testDatabase);
    await signUp('wren@example.org');
    const env = environmentOf(address, secret);
    const file = join(folder, 'forged');
    await runAdminCommand(['backup', file], env);
    const lines = await readBackupLines(file);
    const [header = '', end = ''] = [lines[0], lines.at(-1)];
    const forged = JSON.stringify({ ...(JSON.parse(header) as object), made_at: '2026-01-01T00:00:00.000Z' });
    await writeBackupLines(file, [forged, ...lines.slice(1, -1), end.replace(sumOfLine(header), sumOfLine(forged))]);
    const restoring = runAdminCommand(['restore', file], { DATA_DIR: await emptyFolder(), SECRET: secret });
    await expect(restoring).rejects.toThrow('or it was changed after it was made');
  });
});
