import { createHook } from 'node:async_hooks';
import { expect, onTestFinished, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { onEmbeddedFile } from '#test-support/databases/databases.ts';
import { startTestApp, testPassword } from '#test-support/product/running-app.ts';
import { createPasswordHashing } from './password-hashing.ts';

const watchHashes = (isSo: () => boolean): readonly boolean[] => {
  const begun: boolean[] = [];
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'ARGON2REQUEST') begun.push(isSo());
    },
  }).enable();
  onTestFinished(() => void hook.disable());
  return begun;
};

onEmbeddedFile('hashing a password', (testDatabase) => {
  test('of a new account begins outside of a transaction, so that no other writer waits', async () => {
    const { visit, database } = await startTestApp(testDatabase, { hashesSafely: true });
    const hashes = watchHashes(() => database.file?.isTransaction === true);
    const body = { email: 'wren@example.org', password: testPassword, name: '', terms_accepted: true };
    expect((await visit().request('POST', authRoutes.signUp, { body })).statusCode).toBe(200);
    expect(hashes).toEqual([false]);
  });
});

test('is done once for a command that needs the hash several times', async () => {
  const { hash, hashFirst, verify } = createPasswordHashing({ memory: 8, passes: 1, parallelism: 1 });
  const [same = '', again, other = ''] = await hashFirst(testPassword, async () => [
    await hash(testPassword),
    await hash(testPassword),
    await hash('another password'),
  ]);
  expect(same).toBe(again);
  expect(await verify({ hash: same, password: testPassword })).toBe(true);
  expect(await verify({ hash: other, password: 'another password' })).toBe(true);
  expect(await hash(testPassword)).not.toBe(same);
});
