import { expect, test } from 'vitest';
import { onPostgres } from '#test-support/databases/databases.ts';
import { interleave } from '#test-support/interleaving/interleave.ts';
import { startWithProvider } from '#test-support/provider/with-provider.ts';

const wren = { email: 'wren@example.org', email_verified: true };

onPostgres('an identity of the provider', (testDatabase) => {
  test('that another arrival brings while it is looked for enters the account that was made', async () => {
    const app = await startWithProvider(testDatabase, { wren }, { tellsInToken: true });
    const arrive = () => app.enterNew('wren');
    const done = await interleave(app.database, {
      statement: /select "user_id" from "accounts"/,
      first: arrive,
      meanwhile: [arrive],
    });
    expect([done.first.location, done.meanwhile[0]?.location]).toEqual(['/dashboard', '/dashboard']);
    expect(await app.database.db.selectFrom('accounts').select('account_id').execute()).toHaveLength(1);
  });
});
