import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { questAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { officialOwner } from '#domain/user.ts';
import { aQuest, aQuestId } from '#test-support/builders.ts';
import { eachDatabase } from '#test-support/databases.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/running-app.ts';
import { runAdminCommand } from './admin-command.ts';

const execute = promisify(execFile);

eachDatabase('npm run admin', (testDatabase) => {
  let testApp: TestApp;
  let designer: SignedIn;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    designer = await testApp.signUp('pask@drymouth.example');
  });

  /** Runs the command as an operator does, in a process of its own, while the server goes on. */
  const run = async (...words: string[]): Promise<{ code: number; said: string }> => {
    const { databaseUrl, dataDir } = testApp.address;
    const env = { ...process.env, DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
    try {
      const { stdout } = await execute(process.execPath, ['scripts/admin.ts', ...words], { env });
      return { code: 0, said: stdout };
    } catch (error) {
      const { code, stderr } = error as { code: number; stderr: string };
      return { code, said: stderr };
    }
  };

  const rank = async (): Promise<string | undefined> =>
    (await testApp.database.db.selectFrom('users').select('rank').where('id', '=', designer.user.id).executeTakeFirst())
      ?.rank;

  test('changes a rank, which counts from the next request and stands in the log', async () => {
    const write = () =>
      designer.request('PUT', questAddress(officialOwner, aQuestId()), { body: aQuest(), headers: creationHeaders });
    expect((await write()).statusCode).toBe(403);
    expect(await run('rank', 'Pask@drymouth.example', 'administrator')).toEqual({
      code: 0,
      said: 'pask@drymouth.example has the rank administrator.\n',
    });
    expect((await write()).statusCode).toBe(201);
    const [entry] = await testApp.database.db.selectFrom('audit_log').selectAll().execute();
    expect(entry).toMatchObject({
      act: 'rank changed',
      detail: 'administrator',
      actor: 'the command line',
      target: designer.email,
    });
  });

  test('leaves the last administrator one', async () => {
    const { code, said } = await run('rank', designer.email, 'default');
    expect([code, said]).toEqual([1, expect.stringContaining('This is the last administrator.')]);
    expect(await rank()).toBe('administrator');
  });

  test('explains an unknown email', async () => {
    expect(await run('rank', 'nobody@drymouth.example', 'administrator')).toEqual({
      code: 1,
      said: 'There is no account with the email nobody@drymouth.example.\n',
    });
  });

  test('explains its usage when given a wrong command', async () => {
    const { code, said } = await run('crown', designer.email);
    expect([code, said]).toEqual([1, expect.stringContaining(usage)]);
  });
});

const usage = 'npm run admin -- rank <email> <default|administrator>';

test.each([
  ['nothing', []],
  ['an unknown command', ['crown', 'pask@drymouth.example', 'administrator']],
  ['no rank', ['rank', 'pask@drymouth.example']],
  ['an unknown rank', ['rank', 'pask@drymouth.example', 'emperor']],
  ['too much', ['rank', 'pask@drymouth.example', 'default', 'now']],
])('npm run admin explains its usage when given %s', async (_what, words) => {
  await expect(runAdminCommand(words, {})).rejects.toThrow(usage);
});
