import { changeAccount } from '#server/accounts/auth/change-account.ts';
import type { TestDatabase } from '#test-support/databases/databases.ts';
import { prove, startTestApp, type SignedIn, type TestApp, type TestAppOptions } from './running-app.ts';

/** A server with the official content and an administrator, who has just confirmed. */
export const startWithAdministrator = async (
  testDatabase: TestDatabase,
  options: Pick<TestAppOptions, 'webhookReach' | 'settings'> = {},
): Promise<{ readonly testApp: TestApp; readonly administrator: SignedIn }> => {
  const testApp = await startTestApp(testDatabase, { ...options, template: 'official' });
  const administrator = await testApp.signUp();
  const change = { rank: 'administrator' } as const;
  await changeAccount(testApp.database, { userId: administrator.user.id, actor: 'test', change });
  await prove(administrator);
  return { testApp, administrator };
};
