import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { onEmbeddedFile } from '#test-support/databases/databases.ts';
import { startTestApp } from '#test-support/product/running-app.ts';

const known = 'wren@example.org';
const unknown = 'rook@example.org';

const withoutTime = ({ statusCode, headers, body }: LightMyRequestResponse) => ({
  statusCode,
  headers: { ...headers, date: '', 'x-request-id': '' },
  body,
});

onEmbeddedFile('nothing distinguishes a known email from an unknown one', (testDatabase) => {
  test.each([
    ['signing in', authRoutes.signIn, { password: 'not the password' }],
    ['signing in with an empty password', authRoutes.signIn, { password: '' }],
    ['signing in with a password that no account can have', authRoutes.signIn, { password: 'x'.repeat(129) }],
    ['asking for a new password', authRoutes.requestPasswordReset, {}],
  ])('when %s', async (_what, address, more) => {
    const app = await startTestApp(testDatabase);
    await app.signUp(known);
    const answers = [];
    for (const email of [known, unknown])
      answers.push(withoutTime(await app.visit().request('POST', address, { body: { email, ...more } })));
    expect(answers[0]).toEqual(answers[1]);
  });

  test('when signing in to an account that is suspended, but for its password', async () => {
    const app = await startTestApp(testDatabase);
    await app.signUp(known);
    await app.database.db.updateTable('users').set({ suspended_at: new Date().toISOString() }).execute();
    const answers = [];
    for (const email of [known, unknown]) {
      const body = { email, password: 'not the password' };
      answers.push(withoutTime(await app.visit().request('POST', authRoutes.signIn, { body })));
    }
    expect(answers[0]).toEqual(answers[1]);
  });
});
