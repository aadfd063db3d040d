import { authRoutes } from '#contract/auth-routes.ts';
import { digestRoute } from '#contract/inbox.ts';
import { learnedAddress } from '#contract/learned.ts';
import { userRoutes } from '#contract/users.ts';
import { writeTokenRoutes } from '#contract/write-tokens.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { createAuthenticator } from '#test-support/product/authenticator.ts';
import { prove, testPassword, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';
import { done } from './done.ts';

export type Inhabitants = {
  readonly administrator: SignedIn;
  readonly designer: SignedIn;
  readonly editor: SignedIn;
  readonly commenter: SignedIn;
  readonly viewer: SignedIn;
};

/** With everything that is kept of accounts. */
export const fillAccounts = async (testApp: TestApp): Promise<Inhabitants> => {
  const [administrator, designer] = [await testApp.signUp(), await testApp.signUp()];
  const [editor, commenter, viewer] = [await testApp.signUp(), await testApp.signUp(), await testApp.signUp()];
  const change = { rank: 'administrator' } as const;
  await changeAccount(testApp.database, { userId: administrator.user.id, actor: 'test', change });
  await prove(administrator);
  await setUpSecondFactor(editor);
  await done(administrator, `POST ${userRoutes.invitations}`, { body: { email: 'invited@example.org' } });
  await testApp
    .visit()
    .request('POST', authRoutes.signIn, { body: { email: viewer.email, password: 'Not it at all' } });
  await prove(designer);
  await done(designer, `POST ${writeTokenRoutes.list}`, {
    body: { name: 'A script', scopes: ['quests:read'], days: 30 },
  });
  await done(designer, `PUT ${learnedAddress('tour')}`);
  await done(designer, `PUT ${digestRoute}`, { body: { digest: true } });
  return { administrator, designer, editor, commenter, viewer };
};

const setUpSecondFactor = async (person: SignedIn): Promise<void> => {
  const setUp = await done(person, `POST ${authRoutes.setUpSecondFactor}`, { body: { password: testPassword } });
  const { nextCode } = createAuthenticator(setUp.json<{ totpURI: string }>().totpURI);
  await done(person, `POST ${authRoutes.verifyCode}`, { body: { code: await nextCode() } });
};
