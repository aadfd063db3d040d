import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { embeddedDatabase } from '#test-support/databases/databases.ts';
import { startTestApp } from '#test-support/product/running-app.ts';
import { waitFor } from '#test-support/wait-for.ts';

const program = '/usr/bin/fail2ban-server';
const patience = { timeout: 30_000 };

/** As operators copy them, but for where the log is and what closes a port. */
const shipped = (path: string): Promise<string> => readFile(join('deploy', 'fail2ban', path), 'utf8');

const makeFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'runeloom-fail2ban-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { folder, log: join(folder, 'log'), banned: join(folder, 'banned') };
};

type Place = Awaited<ReturnType<typeof makeFolder>>;

const startFail2ban = async ({ folder, log, banned }: Place): Promise<void> => {
  for (const name of ['filter.d', 'jail.d', 'action.d']) await mkdir(join(folder, name));
  await writeFile(
    join(folder, 'fail2ban.conf'),
    `[Definition]\nloglevel = INFO\nlogtarget = ${folder}/own.log\nsyslogsocket = auto\nsocket = ${folder}/socket\npidfile = ${folder}/pid\ndbfile = None\n`,
  );
  await writeFile(join(folder, 'filter.d', 'runeloom.conf'), await shipped('filter.d/runeloom.conf'));
  await writeFile(
    join(folder, 'action.d', 'note.conf'),
    `[Definition]\nactionban = echo <ip> >> ${banned}\nactionunban = true\n`,
  );
  const jail = (await shipped('jail.d/runeloom.conf'))
    .replace('backend = systemd', 'backend = polling')
    .replace('journalmatch = _SYSTEMD_UNIT=runeloom.service', `logpath = ${log}`);
  await writeFile(join(folder, 'jail.d', 'runeloom.conf'), `${jail}\naction = note\n`);
  const server = spawn(program, ['-xf', '-c', folder, 'start'], { stdio: 'ignore' });
  onTestFinished(async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
  });
  await waitFor(async () => {
    if (!(await readFile(join(folder, 'own.log'), 'utf8')).includes("Jail 'runeloom' started"))
      throw new Error('The jail has not started.');
  }, patience);
};

describe.skipIf(!existsSync(program))('fail2ban with the jail that ships', () => {
  const testDatabase = embeddedDatabase();

  test('shuts out who guesses 30 times, and nobody who signs in or mistypes', async () => {
    const place = await makeFolder();
    await writeFile(place.log, '');
    await startFail2ban(place);
    const { visit, signUp, logLines } = await startTestApp(testDatabase, { settings: { LOG_ADDRESSES: 'on' } });
    const { email, password } = await signUp('osk@fen.example', '198.51.100.4');
    const signIn = (from: string, typed: string) =>
      visit().request('POST', authRoutes.signIn, { body: { email, password: typed }, from });
    for (let round = 0; round < 29; round += 1) {
      await signIn('198.51.100.5', `mistyped ${round}`);
      await signIn('198.51.100.4', password);
      await signIn('203.0.113.7', `guessed ${round}`);
    }
    await signIn('203.0.113.7', 'the last one');
    await appendFile(place.log, logLines.join(''));
    const banned = () => readFile(place.banned, 'utf8');
    await waitFor(async () => expect(await banned()).toContain('203.0.113.7'), patience);
    expect(await banned()).toBe('203.0.113.7\n');
  }, 120_000);
});
