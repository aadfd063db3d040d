import { expect, test, vi } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { eachDatabase, embeddedDatabase, onEmbeddedFile, onPostgres } from '#test-support/databases/databases.ts';
import {
  startTestApp,
  testPassword,
  type RequestOptions,
  type TestApp,
  type Visitor,
} from '#test-support/product/running-app.ts';
import { attemptLimits } from '#server/platform/budgets/attempt-limits.ts';

// Hashes a hundred passwords.
vi.setConfig({ testTimeout: 60_000 });

const { failedSignInsOfAccount, failedSignInsOfAddress, signUpsOfAddress, failedPasswordsOfUser } = attemptLimits;

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const signIn = (visitor: Visitor, email: string, parts: RequestOptions & { password?: string } = {}) =>
  visitor.request('POST', authRoutes.signIn, { ...parts, body: { email, password: parts.password ?? 'a wrong one' } });

const inOrder = async (
  count: number,
  attempt: (index: number) => Promise<{ statusCode: number }>,
): Promise<number[]> => {
  const statuses: number[] = [];
  for (const index of times(count)) statuses.push((await attempt(index)).statusCode);
  return statuses;
};

const forgedFrom = (index: number): RequestOptions => ({
  headers: {
    'x-forwarded-for': `10.1.${index}.1`,
    'x-real-ip': `10.2.${index}.1`,
    'x-client-address': `10.3.${index}.1`,
  },
});

eachDatabase('attempts at an account', (testDatabase) => {
  test('are counted exactly when many come at once', async () => {
    const { signUp, visit } = await startTestApp(testDatabase);
    await signUp('wren@example.org');
    const answers = await Promise.all(times(30).map(() => signIn(visit(), 'wren@example.org')));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(failedSignInsOfAccount.points);
  });

  testDatabase.onFileAlone(() => {
    test('are refused after its limit of wrong passwords, from any address and with any headers', async () => {
      const { signUp, visit } = await startTestApp(testDatabase);
      await signUp('wren@example.org');
      const statuses = await inOrder(failedSignInsOfAccount.points, (index) =>
        signIn(visit(), index % 2 ? 'WREN@example.org ' : 'wren@example.org', {
          ...forgedFrom(index),
          from: `192.0.2.${index + 1}`,
        }),
      );
      expect(new Set(statuses)).toEqual(new Set([401]));
      const refused = await signIn(visit(), 'wren@example.org', { password: testPassword, ...forgedFrom(99) });
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({ status: 429, code: 'too_many_requests' });
      const wait = Number(refused.headers['retry-after']);
      expect(wait).toBeGreaterThan(failedSignInsOfAccount.duration - 60);
      expect(wait).toBeLessThanOrEqual(failedSignInsOfAccount.duration);
      expect(Number.isInteger(wait)).toBe(true);
    });

    test('are forgotten once the right password comes', async () => {
      const { signUp, visit } = await startTestApp(testDatabase);
      await signUp('wren@example.org');
      const almost = failedSignInsOfAccount.points - 1;
      await inOrder(almost, () => signIn(visit(), 'wren@example.org'));
      expect((await signIn(visit(), 'wren@example.org', { password: testPassword })).statusCode).toBe(200);
      const statuses = await inOrder(almost, () => signIn(visit(), 'wren@example.org'));
      expect(new Set(statuses)).toEqual(new Set([401]));
    });

    test('count for an unknown account too', async () => {
      const { visit } = await startTestApp(testDatabase);
      const statuses = await inOrder(failedSignInsOfAccount.points + 1, () => signIn(visit(), 'nobody@example.org'));
      expect(statuses.at(-2)).toBe(401);
      expect(statuses.at(-1)).toBe(429);
    });

    test('leave other accounts alone', async () => {
      const { signUp, visit } = await startTestApp(testDatabase);
      await signUp('rook@example.org');
      await inOrder(failedSignInsOfAccount.points + 1, () => signIn(visit(), 'wren@example.org'));
      expect((await signIn(visit(), 'rook@example.org', { password: testPassword })).statusCode).toBe(200);
    });
  });
});

onEmbeddedFile('attempts from an address', (testDatabase) => {
  test('are refused after its limit of wrong passwords, at any accounts and with any headers', async () => {
    const { signUp, visit } = await startTestApp(testDatabase);
    await signUp('wren@example.org');
    const statuses = await inOrder(failedSignInsOfAddress.points, (index) =>
      signIn(visit(), `nobody${index}@example.org`, { ...forgedFrom(index), from: '192.0.2.7' }),
    );
    expect(new Set(statuses)).toEqual(new Set([401]));
    const right = { password: testPassword };
    expect((await signIn(visit(), 'wren@example.org', { ...right, from: '192.0.2.7' })).statusCode).toBe(429);
    expect((await signIn(visit(), 'wren@example.org', { ...right, from: '192.0.2.8' })).statusCode).toBe(200);
  });

  test('may be 60 and more a minute when they succeed, of one account or of many, one by one or at once', async () => {
    const { signUp, visit } = await startTestApp(testDatabase);
    await Promise.all([signUp('wren@example.org'), signUp('rook@example.org')]);
    const right = { password: testPassword };
    const one = await inOrder(30, () => signIn(visit(), 'wren@example.org', right));
    const many = await Promise.all(
      times(40).map((index) => signIn(visit(), `${index % 2 ? 'wren' : 'rook'}@example.org`, right)),
    );
    expect(new Set([...one, ...many.map(({ statusCode }) => statusCode)])).toEqual(new Set([200]));
  });

  test('to sign up are refused beyond their limit', async () => {
    const { visit } = await startTestApp(testDatabase);
    const signUp = (index: number, from = '192.0.2.7') =>
      visit().request('POST', authRoutes.signUp, {
        ...forgedFrom(index),
        body: { email: `wren${index}@example.org`, password: testPassword, name: '', terms_accepted: true },
        from,
      });
    const statuses = await inOrder(signUpsOfAddress.points, signUp);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await signUp(99)).statusCode).toBe(429);
    expect((await signUp(100, '192.0.2.8')).statusCode).toBe(200);
  });

  test('are distinguished by the address that a trusted proxy sends', async () => {
    const { visit } = await startTestApp(testDatabase, { settings: { TRUST_PROXY: '1' } });
    const behindProxy = (index: number) =>
      signIn(visit(), `nobody${index}@example.org`, { headers: { 'x-forwarded-for': `203.0.113.${index}` } });
    const statuses = await inOrder(failedSignInsOfAddress.points + 5, behindProxy);
    expect(new Set(statuses)).toEqual(new Set([401]));
  });
});

onEmbeddedFile('wrong passwords of somebody signed in', (testDatabase) => {
  test('are counted for the change and the deletion together, and not for the sign-in', async () => {
    const { signUp, visit } = await startTestApp(testDatabase);
    const visitor = await signUp();
    const change = (currentPassword: string) =>
      visitor.request('POST', authRoutes.changePassword, { body: { currentPassword, newPassword: 'a new password' } });
    const remove = (password: string) => visitor.request('POST', authRoutes.deleteUser, { body: { password } });
    const statuses = await inOrder(failedPasswordsOfUser.points, (index) =>
      index % 2 ? change('a wrong one') : remove('a wrong one'),
    );
    expect(new Set(statuses)).toEqual(new Set([400]));
    expect((await change(testPassword)).statusCode).toBe(429);
    expect((await remove(testPassword)).statusCode).toBe(429);
    expect((await signIn(visit(), visitor.email, { password: testPassword })).statusCode).toBe(200);
  });
});

onPostgres('several servers', (testDatabase) => {
  const threeServers = async (): Promise<TestApp[]> => {
    const first = await startTestApp(testDatabase);
    const another = () => startTestApp(testDatabase, { address: first.address });
    return [first, await another(), await another()];
  };

  test('count together, one by one and all at once', async () => {
    const servers = await threeServers();
    const guess = (email: string) => (index: number) => {
      const server = servers[index % servers.length];
      if (!server) throw new Error('There are three servers.');
      return signIn(server.visit(), email);
    };
    const { points } = failedSignInsOfAccount;
    const statuses = await inOrder(points + 1, guess('wren@example.org'));
    expect(statuses).toEqual([...times(points).map(() => 401), 429]);
    const answers = await Promise.all(times(30).map(guess('rook@example.org')));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(points);
  });
});

test('a request without a wrong password does not count', async () => {
  const { signUp, visit, database } = await startTestApp(embeddedDatabase());
  await signUp('wren@example.org');
  await database.db.updateTable('users').set({ suspended_at: new Date().toISOString() }).execute();
  const statuses = await inOrder(failedSignInsOfAccount.points + 1, () =>
    signIn(visit(), 'wren@example.org', { password: testPassword }),
  );
  expect(new Set(statuses)).toEqual(new Set([403]));
});
