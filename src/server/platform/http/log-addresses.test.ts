import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { embeddedDatabase } from '#test-support/databases/databases.ts';
import { startTestApp } from '#test-support/product/running-app.ts';

const from = '203.0.113.7';

const signInWrongly = async (settings: Readonly<Record<string, string>>, headers: Record<string, string> = {}) => {
  const { visit, signUp, logLines } = await startTestApp(testDatabase, { settings });
  await signUp('osk@fen.example', from);
  const body = { email: 'osk@fen.example', password: 'not the password' };
  await visit().request('POST', authRoutes.signIn, { body, from, headers });
  await visit().request('POST', authRoutes.resetPassword, { body: { token: 'x', newPassword: 'longenough' }, from });
  return logLines.filter((line) => line.includes('"answered"'));
};

const testDatabase = embeddedDatabase();

const addressesIn = (lines: readonly string[]) =>
  new Set(lines.map((line) => (JSON.parse(line) as { address?: string }).address));

test('a line of the log has no address of the client', async () => {
  const lines = await signInWrongly({});
  expect(lines.length).toBeGreaterThan(2);
  expect([addressesIn(lines), lines.join('').includes(from)]).toEqual([new Set([undefined]), false]);
});

test('a line has it by a setting, as a trusted proxy names it', async () => {
  expect(addressesIn(await signInWrongly({ LOG_ADDRESSES: 'on' }))).toEqual(new Set([from]));
  const forwarded = { 'x-forwarded-for': '198.51.100.4' };
  expect(addressesIn(await signInWrongly({ LOG_ADDRESSES: 'on' }, forwarded))).toEqual(new Set([from]));
  const behindProxy = await signInWrongly({ LOG_ADDRESSES: 'on', TRUST_PROXY: '1' }, forwarded);
  expect(addressesIn(behindProxy)).toContain('198.51.100.4');
});

const program = 'fail2ban-regex';
const isInstalled = (() => {
  try {
    execFileSync(program, ['--version']);
    return true;
  } catch {
    return false;
  }
})();

describe.skipIf(!isInstalled)('the filter for fail2ban', () => {
  test('finds failed sign-ins and wrong tokens in the log, and nothing else', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'runeloom-log-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'log');
    const lines = await signInWrongly({ LOG_ADDRESSES: 'on' });
    await writeFile(file, lines.join(''));
    const filter = join('deploy', 'fail2ban', 'filter.d', 'runeloom.conf');
    const { stdout } = await promisify(execFile)(program, ['-o', 'ip', file, filter]);
    expect(stdout.trim().split('\n')).toEqual([from, from]);
    const whole = await promisify(execFile)(program, [file, filter]);
    expect(whole.stdout).toContain(`Lines: ${lines.length} lines, 0 ignored, 2 matched`);
  });
});
