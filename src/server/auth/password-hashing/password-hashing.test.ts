import { expect, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { onEmbeddedFile } from '#test-support/databases.ts';
import { startTestApp, testPassword } from '#test-support/running-app.ts';
import { createPasswordHashing } from './password-hashing.ts';

onEmbeddedFile('hashing a password', (testDatabase) => {
  test('of a new account holds no transaction, for which all others would wait', async () => {
    const { app, database } = await startTestApp(testDatabase, { hashesSafely: true });
    let isOver = false;
    const body = { email: 'wren@example.org', password: testPassword, name: '', terms_accepted: true };
    const signingUp = app.inject({ method: 'POST', url: authRoutes.signUp, payload: body }).then((answer) => {
      isOver = true;
      return answer;
    });
    let [turns, turnsInTransaction] = [0, 0];
    while (!isOver) {
      await new Promise(setImmediate);
      turns += 1;
      if (database.file?.isTransaction) turnsInTransaction += 1;
    }
    expect((await signingUp).statusCode).toBe(200);
    expect(turnsInTransaction).toBeLessThan(turns / 2);
  });
});

test('first spares the act to hash the same password', async () => {
  const { hash, hashFirst, verify } = createPasswordHashing({ memory: 8, passes: 1, parallelism: 1 });
  const [same, again, other] = await hashFirst(testPassword, async () => [
    await hash(testPassword),
    await hash(testPassword),
    await hash('another password'),
  ]);
  expect(same).toBe(again);
  expect(await verify({ hash: same ?? '', password: testPassword })).toBe(true);
  expect(await verify({ hash: other ?? '', password: 'another password' })).toBe(true);
  expect(await hash(testPassword)).not.toBe(same);
});
