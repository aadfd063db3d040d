import { createHook } from 'node:async_hooks';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { cheapPasswords } from '#test-support/cheap-passwords.ts';
import { onEmbeddedFile } from '#test-support/databases/databases.ts';
import { startTestApp, testPassword } from '#test-support/product/running-app.ts';
import { followCommands } from '#server/platform/http/answers/follow-commands.ts';
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
  const { hash, hashFirst, verify } = createPasswordHashing(cheapPasswords);
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

/** All requests ask for a hash before the first one is made. */
const hashAtOnce = async (asked: { readonly addresses: number; readonly ofEach: number }) => {
  const { hash } = createPasswordHashing(cheapPasswords);
  const app = Fastify();
  onTestFinished(() => app.close());
  followCommands(app);
  const [arrived, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let count = 0;
  app.post('/api/auth/hash', async () => {
    count += 1;
    if (count === asked.addresses * asked.ofEach) arrived.resolve();
    await gate.promise;
    return hash(testPassword).then(
      () => 'hashed',
      ({ status }: { status: number }) => `refused with ${status}`,
    );
  });
  await app.ready();
  const answers = Array.from({ length: asked.addresses * asked.ofEach }, (_, index) =>
    app.inject({ method: 'POST', url: '/api/auth/hash', remoteAddress: `192.0.2.${index % asked.addresses}` }),
  );
  await arrived.promise;
  const begun = watchHashes(() => true);
  gate.resolve();
  await new Promise<void>((resolve) => process.nextTick(resolve));
  const underWay = begun.length;
  const { hashed = [], ...others } = Object.groupBy(await Promise.all(answers), ({ body }) => body);
  return { waited: hashed.length - underWay, underWay, refused: others['refused with 503']?.length };
};

test.each([
  ['60 hashes of one address', { addresses: 1, ofEach: 70 }, 60],
  ['600 hashes of all addresses', { addresses: 20, ofEach: 40 }, 600],
])('%s may wait, and more are refused', async (_what, asked, most) => {
  const { waited, underWay, refused } = await hashAtOnce(asked);
  expect(underWay).toBeGreaterThan(0);
  expect([waited, refused]).toEqual([most, asked.addresses * asked.ofEach - most - underWay]);
});

test('a caller of its own does not wait for the hashes of its network address', async () => {
  const { hash, inTurnOf } = createPasswordHashing(cheapPasswords);
  const done: string[] = [];
  const ask = (name: string): Promise<unknown> => hash(testPassword).then(() => done.push(name));
  const flood = Array.from({ length: 20 }, (_, index) => ask(`flood ${index}`));
  await Promise.all([...flood, inTurnOf('a known device', () => ask('device'))]);
  expect(done.indexOf('device')).toBeLessThan(5);
});
