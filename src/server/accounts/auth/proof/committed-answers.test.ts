import { digestRoute } from '#contract/inbox.ts';
import { learnedAddress, learnedRoutes } from '#contract/learned.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { accountRoutes, sessionAddress } from '#contract/account.ts';
import { authRoutes } from '#contract/auth-routes.ts';
import type { SecondFactorSetUp } from '#contract/auth.ts';
import { createAuthenticator } from '#test-support/product/authenticator.ts';
import { eachDatabase, onPostgres, type TestDatabase } from '#test-support/databases/databases.ts';
import { letIn, allowWrites, refuseWrites } from '#test-support/faults/refused-writes.ts';
import { mailedToken } from '#test-support/mail/mail-server.ts';
import {
  startTestApp,
  testPassword,
  type SignedIn,
  type TestApp,
  type Visitor,
} from '#test-support/product/running-app.ts';
import { waitFor } from '#test-support/wait-for.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const patience = { timeout: 30_000 };

const signUpSecured = async (testApp: TestApp) => {
  const person = await testApp.signUp();
  const { totpURI, backupCodes } = (
    await person.request('POST', authRoutes.setUpSecondFactor, { body: { password: testPassword } })
  ).json<SecondFactorSetUp>();
  const { nextCode } = createAuthenticator(totpURI);
  await person.request('POST', authRoutes.verifyCode, { body: { code: await nextCode() } });
  return { person, code: await nextCode(), backupCode: String(backupCodes[0]) };
};

const givePassword = async ({ visit }: TestApp, { email, password }: SignedIn): Promise<Visitor> => {
  const visitor = visit();
  await visitor.request('POST', authRoutes.signIn, { body: { email, password } });
  return visitor;
};

const resetToken = async (testApp: TestApp, { email }: SignedIn): Promise<string> => {
  await testApp.visit().request('POST', authRoutes.requestPasswordReset, { body: { email } });
  return mailedToken(testApp.outbox, email);
};

type Asked = { readonly visitor: Visitor; readonly body?: unknown; readonly address?: string };
type Prepare = (testApp: TestApp) => Promise<Asked>;

const byPerson =
  (body?: unknown): Prepare =>
  async ({ signUp }) => ({ visitor: await signUp(), body });

const password = testPassword;

const requests: Readonly<Record<string, Prepare>> = {
  [`POST ${authRoutes.signUp}`]: async ({ visit }) => ({
    visitor: visit(),
    body: { email: 'never.signed.up@example.org', password, name: '', terms_accepted: true },
  }),
  [`POST ${authRoutes.signIn}`]: async ({ visit, signUp }) => {
    const { email } = await signUp();
    return { visitor: visit(), body: { email, password } };
  },
  [`POST ${authRoutes.signOut}`]: byPerson({}),
  [`POST ${authRoutes.resetPassword}`]: async (testApp) => {
    const visitor = await testApp.signUp();
    return { visitor, body: { token: await resetToken(testApp, visitor), newPassword: 'a wholly new password' } };
  },
  [`POST ${authRoutes.sendVerificationMail}`]: async ({ signUpUnverified }) => ({ visitor: await signUpUnverified() }),
  [`POST ${authRoutes.verifyEmail}`]: async ({ signUpUnverified, verificationMails }) => {
    const visitor = await signUpUnverified();
    return { visitor, body: { token: await mailedToken(verificationMails, visitor.email) } };
  },
  [`POST ${authRoutes.refuseVerification}`]: async ({ signUpUnverified, verificationMails }) => {
    const visitor = await signUpUnverified();
    return { visitor, body: { token: await mailedToken(verificationMails, visitor.email) } };
  },
  [`POST ${authRoutes.confirm}`]: byPerson({ password }),
  [`POST ${authRoutes.changePassword}`]: byPerson({ currentPassword: password, newPassword: 'a wholly new password' }),
  [`POST ${authRoutes.updateUser}`]: byPerson({ name: 'Wren' }),
  [`POST ${authRoutes.deleteUser}`]: byPerson({ password }),
  [`POST ${authRoutes.setUpSecondFactor}`]: byPerson({ password }),
  [`POST ${authRoutes.verifyCode}`]: async (testApp) => {
    const { person, code } = await signUpSecured(testApp);
    return { visitor: await givePassword(testApp, person), body: { code } };
  },
  [`POST ${authRoutes.verifyCode} of a new second factor`]: async ({ signUp }) => {
    const visitor = await signUp();
    const setUp = await visitor.request('POST', authRoutes.setUpSecondFactor, { body: { password } });
    const { nextCode } = createAuthenticator(setUp.json<SecondFactorSetUp>().totpURI);
    return { visitor, body: { code: await nextCode() } };
  },
  [`POST ${authRoutes.verifyBackupCode}`]: async (testApp) => {
    const { person, backupCode } = await signUpSecured(testApp);
    return { visitor: await givePassword(testApp, person), body: { code: backupCode } };
  },
  [`POST ${authRoutes.switchOffSecondFactor}`]: async (testApp) => {
    const { person, code } = await signUpSecured(testApp);
    return { visitor: person, body: { password, code } };
  },
  [`POST ${authRoutes.newBackupCodes}`]: async (testApp) => {
    const { person, code } = await signUpSecured(testApp);
    return { visitor: person, body: { password, code } };
  },
  [`DELETE ${accountRoutes.sessions}`]: async ({ signUp, signIn }) => {
    const visitor = await signUp();
    await signIn(visitor.email, password);
    return { visitor };
  },
  [`DELETE ${accountRoutes.session}`]: async ({ signUp, signIn, database: { db } }) => {
    const visitor = await signUp();
    await signIn(visitor.email, password);
    const { id } = await db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', visitor.user.id)
      .executeTakeFirstOrThrow();
    return { visitor, address: sessionAddress(id) };
  },
  [`PUT ${digestRoute}`]: async ({ signUp }) => ({ visitor: await signUp(), body: { digest: true } }),
  [`PUT ${learnedRoutes.one}`]: async ({ signUp }) => ({ visitor: await signUp(), address: learnedAddress('tour') }),
  [`DELETE ${learnedRoutes.one}`]: async ({ signUp }) => {
    const visitor = await signUp();
    await visitor.request('PUT', learnedAddress('tour'));
    return { visitor, address: learnedAddress('tour') };
  },
};

/** It answers before it does anything, known and unknown addresses alike (mail/lost-mails.test.ts). */
const answersBefore = [`POST ${authRoutes.requestPasswordReset}`];

/** The ways to the provider spend no more than a code. */
const readsOnly = [
  `POST ${authRoutes.verificationClaim}`,
  `POST ${authRoutes.signInWithProvider}`,
  `POST ${authRoutes.confirmWithProvider}`,
];

const tables = ['users', 'sessions', 'accounts', 'two_factors', 'verifications'] as const;

const readState = async ({ database: { db } }: TestApp) => {
  const state: Record<string, unknown[]> = {};
  for (const table of tables) {
    const rows = await db.selectFrom(table).selectAll().orderBy('id').execute();
    state[table] = rows.map((row) => ({ ...row, last_seen_at: null }));
  }
  return state;
};

type Fault = {
  readonly status: number;
  readonly begin: (testApp: TestApp) => Promise<void>;
  readonly end: (testApp: TestApp) => Promise<void>;
};

const askAll = async (testDatabase: TestDatabase, { begin, end }: Fault) => {
  const testApp = await startTestApp(testDatabase);
  const asked: (Asked & { readonly route: string })[] = [];
  for (const [route, prepare] of Object.entries(requests)) asked.push({ route, ...(await prepare(testApp)) });
  const signedIn = await whoAre(asked);
  const before = await readState(testApp);
  await begin(testApp);
  const statuses: Record<string, number> = {};
  for (const { route, visitor, body, address } of asked) {
    const [method, documented = ''] = route.split(' ');
    const parts = body === undefined ? {} : { body };
    const answer = await visitor.request(method as 'POST' | 'PUT' | 'DELETE', address ?? documented, parts);
    statuses[route] = answer.statusCode;
  }
  await end(testApp);
  return { statuses, before, after: await readState(testApp), signedIn, signedInAfter: await whoAre(asked) };
};

const whoAre = async (asked: readonly { readonly route: string; readonly visitor: Visitor }[]) => {
  const people: Record<string, string | undefined> = {};
  for (const { route, visitor } of asked)
    people[route] = (await visitor.request('GET', authRoutes.session)).json<{
      user: { email: string };
    } | null>()?.user.email;
  return people;
};

const expectNothingClaimed = (testDatabase: TestDatabase, fault: Fault): void => {
  let asked: Awaited<ReturnType<typeof askAll>>;
  beforeAll(async () => {
    asked = await askAll(testDatabase, fault);
  });

  test.each(Object.keys(requests))('%s does not claim success', (route) => {
    expect(asked.statuses[route]).toBe(fault.status);
  });

  test('the refused request has changed nothing', () => {
    expect(asked.after).toEqual(asked.before);
    expect(asked.signedInAfter).toEqual(asked.signedIn);
  });
};

eachDatabase('with a full disk', (testDatabase) => {
  expectNothingClaimed(testDatabase, {
    status: 507,
    begin: ({ database }) => refuseWrites(database, 'a full disk'),
    end: ({ database }) => allowWrites(database),
  });
});

eachDatabase('with writes that fail for an unexpected reason', (testDatabase) => {
  expectNothingClaimed(testDatabase, {
    status: 500,
    begin: ({ database }) => refuseWrites(database, 'an unforeseen fault'),
    end: ({ database }) => allowWrites(database),
  });
});

onPostgres('with the database away', (testDatabase) => {
  expectNothingClaimed(testDatabase, {
    status: 503,
    begin: (testApp) => letIn(testApp, false),
    end: async (testApp) => {
      await letIn(testApp, true);
      await waitFor(async () => {
        const { statusCode } = await testApp.visit().request('GET', '/readyz');
        if (statusCode !== 200) throw new Error(`/readyz answers ${statusCode}.`);
      }, patience);
    },
  });
});

eachDatabase('the table of these requests', (testDatabase) => {
  describe('names', () => {
    test('every changing route of accounts', async () => {
      const { app } = await startTestApp(testDatabase);
      const documented = Object.entries(app.swagger().paths ?? {})
        .filter(([address]) => /^\/api\/(?:auth|account)\//.test(address))
        .flatMap(([address, operations]) =>
          Object.keys(operations ?? {}).map((method) => `${method.toUpperCase()} ${address}`),
        )
        .filter((route) => !route.startsWith('GET '));
      const named = [...Object.keys(requests), ...answersBefore, ...readsOnly].map((route) =>
        route.replace(/:(\w+)/, '{$1}').replace(/ of .*/, ''),
      );
      expect([...new Set(named)].toSorted()).toEqual(documented.toSorted());
    });
  });
});
