import { beforeAll, describe, expect, test } from 'vitest';
import { accountRoutes, sessionAddress, type DeviceSession } from '#contract/account.ts';
import { authRoutes } from '#contract/auth-routes.ts';
import type { SecondFactorSetUp } from '#contract/auth.ts';
import { userResetMailAddress } from '#contract/users.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { eachDatabase, onPostgres } from '#test-support/databases/databases.ts';
import { betweenHalves } from '#test-support/interleaving/between-halves.ts';
import { interleave } from '#test-support/interleaving/interleave.ts';
import { mailedToken } from '#test-support/mail/mail-server.ts';
import { createAuthenticator } from '#test-support/product/authenticator.ts';
import {
  startTestApp,
  testPassword,
  type SignedIn,
  type TestApp,
  type Visitor,
} from '#test-support/product/running-app.ts';

const newPassword = `another ${testPassword}`;
const password = testPassword;

const post = (visitor: Visitor, address: string, body: object = {}) => visitor.request('POST', address, { body });

const changePassword = (who: SignedIn) =>
  post(who, authRoutes.changePassword, { currentPassword: password, newPassword });

const signIn = (app: TestApp, { email }: SignedIn) => post(app.visit(), authRoutes.signIn, { email, password });

/** The reset of a password, which is ready to be sent. */
const prepareReset = async (app: TestApp, { email }: SignedIn) => {
  await post(app.visit(), authRoutes.requestPasswordReset, { email });
  const body = { token: await mailedToken(app.outbox, email), newPassword };
  return () => post(app.visit(), authRoutes.resetPassword, body);
};

const setUp = async (who: SignedIn) => {
  const { totpURI } = (await post(who, authRoutes.setUpSecondFactor, { password })).json<SecondFactorSetUp>();
  return createAuthenticator(totpURI);
};

const switchOn = async (who: SignedIn) => {
  const { nextCode } = await setUp(who);
  await post(who, authRoutes.verifyCode, { code: await nextCode() });
  return { nextCode };
};

const giveOnlyPassword = async (app: TestApp, who: SignedIn) => {
  const visitor = app.visit();
  await post(visitor, authRoutes.signIn, { email: who.email, password });
  return visitor;
};

type Refused = readonly [status: number, code: string];
const sessionOver: Refused = [401, 'sign_in_needed'];

/** What somebody asks, what happens before it is written, and how it is refused then. */
type Case = {
  readonly prepare: (
    app: TestApp,
    who: SignedIn,
    /** Another server: in one, codes of an account take turns. */
    other: TestApp,
  ) => Promise<{
    readonly first: () => ReturnType<Visitor['request']>;
    readonly meanwhile: () => Promise<unknown>;
  }>;
  readonly refused: Refused;
  readonly sessionsLeft: number;
  readonly isSecured?: boolean;
};

const cases: Readonly<Record<string, Case>> = {
  'a sign-in, when its password is changed': {
    prepare: async (app, who) => ({ first: () => signIn(app, who), meanwhile: () => changePassword(who) }),
    refused: [401, 'INVALID_EMAIL_OR_PASSWORD'],
    sessionsLeft: 1,
  },
  'a sign-in, when its password is reset': {
    prepare: async (app, who) => ({ first: () => signIn(app, who), meanwhile: await prepareReset(app, who) }),
    refused: [401, 'INVALID_EMAIL_OR_PASSWORD'],
    sessionsLeft: 0,
  },
  'a sign-in, when its account is deleted': {
    prepare: async (app, who) => ({
      first: () => signIn(app, who),
      meanwhile: () => post(who, authRoutes.deleteUser, { password }),
    }),
    refused: [401, 'INVALID_EMAIL_OR_PASSWORD'],
    sessionsLeft: 0,
  },
  'a sign-in, when its account is suspended': {
    prepare: async (app, who) => ({
      first: () => signIn(app, who),
      meanwhile: () => changeAccount(app.database, { userId: who.user.id, actor: 'test', change: { suspended: true } }),
    }),
    refused: [403, 'account_suspended'],
    sessionsLeft: 0,
  },
  'the code of a sign-in, when the password is reset': {
    prepare: async (app, who) => {
      const { nextCode } = await switchOn(who);
      const [visitor, code] = [await giveOnlyPassword(app, who), await nextCode()];
      return { first: () => post(visitor, authRoutes.verifyCode, { code }), meanwhile: await prepareReset(app, who) };
    },
    refused: [401, 'INVALID_TWO_FACTOR_COOKIE'],
    sessionsLeft: 0,
    isSecured: true,
  },
  'the code of a sign-in, when an administrator switches the second factor off': {
    prepare: async (app, who) => {
      const { nextCode } = await switchOn(who);
      const [visitor, code] = [await giveOnlyPassword(app, who), await nextCode()];
      const change = { second_factor: false } as const;
      return {
        first: () => post(visitor, authRoutes.verifyCode, { code }),
        meanwhile: () => changeAccount(app.database, { userId: who.user.id, actor: 'test', change }),
      };
    },
    refused: [401, 'INVALID_TWO_FACTOR_COOKIE'],
    sessionsLeft: 0,
  },
  'the first code of a second factor, when the password is reset': {
    prepare: async (app, who) => {
      const code = await (await setUp(who)).nextCode();
      return { first: () => post(who, authRoutes.verifyCode, { code }), meanwhile: await prepareReset(app, who) };
    },
    refused: sessionOver,
    sessionsLeft: 0,
  },
  'the first code of a second factor, when another one is set up': {
    prepare: async (_app, who, other) => {
      const code = await (await setUp(who)).nextCode();
      return {
        first: () => post(who, authRoutes.verifyCode, { code }),
        meanwhile: async () => setUp(await other.signIn(who.email, password)),
      };
    },
    refused: [400, 'INVALID_CODE'],
    sessionsLeft: 2,
  },
  'the set-up of a second factor, when the password is reset': {
    prepare: async (app, who) => ({
      first: () => post(who, authRoutes.setUpSecondFactor, { password }),
      meanwhile: await prepareReset(app, who),
    }),
    refused: sessionOver,
    sessionsLeft: 0,
  },
  'switching a second factor off, when the password is reset': {
    prepare: async (app, who) => {
      const code = await (await switchOn(who)).nextCode();
      return {
        first: () => post(who, authRoutes.switchOffSecondFactor, { password, code }),
        meanwhile: await prepareReset(app, who),
      };
    },
    refused: sessionOver,
    sessionsLeft: 0,
    isSecured: true,
  },
  'new backup codes, when the password is reset': {
    prepare: async (app, who) => {
      const code = await (await switchOn(who)).nextCode();
      return {
        first: () => post(who, authRoutes.newBackupCodes, { password, code }),
        meanwhile: await prepareReset(app, who),
      };
    },
    refused: sessionOver,
    sessionsLeft: 0,
    isSecured: true,
  },
  'a proof, when the password is reset': {
    prepare: async (app, who) => ({
      first: () => post(who, authRoutes.confirm, { password }),
      meanwhile: await prepareReset(app, who),
    }),
    refused: sessionOver,
    sessionsLeft: 0,
  },
  'a proof, when the password is changed in this session': {
    prepare: async (_app, who) => ({
      first: () => post(who, authRoutes.confirm, { password }),
      meanwhile: () => changePassword(who),
    }),
    refused: [400, 'INVALID_PASSWORD'],
    sessionsLeft: 1,
  },
  'a change of the password, when it is changed already': {
    prepare: async (_app, who) => ({
      first: () =>
        post(who, authRoutes.changePassword, { currentPassword: password, newPassword: 'a third long password' }),
      meanwhile: () => changePassword(who),
    }),
    refused: [400, 'INVALID_PASSWORD'],
    sessionsLeft: 1,
  },
  'the deletion of an account, when its password is changed': {
    prepare: async (_app, who) => ({
      first: () => post(who, authRoutes.deleteUser, { password }),
      meanwhile: () => changePassword(who),
    }),
    refused: [400, 'INVALID_PASSWORD'],
    sessionsLeft: 1,
  },
  'another display name, when the session is ended': {
    prepare: async (app, who) => {
      const other = await app.signIn(who.email, password);
      return {
        first: () => post(who, authRoutes.updateUser, { name: 'Rook' }),
        meanwhile: () => other.request('DELETE', accountRoutes.sessions),
      };
    },
    refused: sessionOver,
    sessionsLeft: 1,
  },
  'the end of another session, when the own one is ended': {
    prepare: async (app, who) => {
      const other = await app.signIn(who.email, password);
      const { items } = (await other.request('GET', accountRoutes.sessions)).json<{ items: DeviceSession[] }>();
      const [current] = items;
      return {
        first: () => who.request('DELETE', sessionAddress(current?.id ?? '')),
        meanwhile: () => other.request('DELETE', accountRoutes.sessions),
      };
    },
    refused: sessionOver,
    sessionsLeft: 1,
  },
  'a mail that verifies an address, when the password is reset': {
    prepare: async (app, who) => ({
      first: () => post(who, authRoutes.sendVerificationMail),
      meanwhile: await prepareReset(app, who),
    }),
    refused: sessionOver,
    sessionsLeft: 0,
  },
};

const unverified = new Set(['a mail that verifies an address, when the password is reset']);

eachDatabase('what was read before waiting decides nothing:', (testDatabase) => {
  let app: TestApp;
  let other: TestApp;
  beforeAll(async () => {
    app = await startTestApp(testDatabase);
    other = await startTestApp(testDatabase, { address: app.address });
  });

  test.each(Object.entries(cases))('%s', async (name, { prepare, refused, sessionsLeft, isSecured = false }) => {
    const who = await (unverified.has(name) ? app.signUpUnverified() : app.signUp());
    const { first, meanwhile } = await prepare(app, who, other);
    const done = await betweenHalves({ first, meanwhile });
    expect(done.meanwhile).not.toBeNull();
    expect([done.first.statusCode, done.first.json<{ code: string }>().code]).toEqual(refused);
    const { db } = app.database;
    const sessions = await db.selectFrom('sessions').select('id').where('user_id', '=', who.user.id).execute();
    expect(sessions).toHaveLength(sessionsLeft);
    const account = db.selectFrom('users').select(['two_factor_enabled', 'display_name']).where('id', '=', who.user.id);
    const present = await account.executeTakeFirst();
    expect(Boolean(present?.two_factor_enabled)).toBe(isSecured);
    expect(present?.display_name ?? '').toBe('');
  });

  test('a mailed link, when its account is deleted', async () => {
    const [who, administrator] = [await app.signUp(), await app.signUp()];
    await changeAccount(app.database, {
      userId: administrator.user.id,
      actor: 'test',
      change: { rank: 'administrator' },
    });
    await betweenHalves({
      first: () => post(administrator, userResetMailAddress(who.user.id)),
      meanwhile: () => post(who, authRoutes.deleteUser, { password }),
    });
    const links = app.database.db.selectFrom('verifications').select('id').where('value', '=', who.user.id);
    expect(await links.execute()).toEqual([]);
    expect(app.outbox.filter(({ to }) => to === who.email)).toEqual([]);
  });
});

onPostgres('a sign-in with the earlier password', (testDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(testDatabase);
  });

  const sessionsOf = async ({ user: { id } }: SignedIn) =>
    (await app.database.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length;

  const changes = {
    'a change of the password': { sessionsLeft: 1, prepare: async (who: SignedIn) => () => changePassword(who) },
    'its reset': { sessionsLeft: 0, prepare: (who: SignedIn) => prepareReset(app, who) },
  } as const;

  describe.each(Object.entries(changes))('beside %s', (_name, { sessionsLeft, prepare }) => {
    test('waits for it and is refused', async () => {
      const who = await app.signUp();
      const done = await interleave(app.database, {
        statement: /update "accounts" set "password"/,
        first: await prepare(who),
        meanwhile: [() => signIn(app, who)],
      });
      expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([200, 401, 1]);
      expect(await sessionsOf(who)).toBe(sessionsLeft);
    });

    test('is ended by it where it was first', async () => {
      const who = await app.signUp();
      const done = await interleave(app.database, {
        statement: /insert into "sessions"/,
        first: () => signIn(app, who),
        meanwhile: [await prepare(who)],
      });
      expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([200, 200, 1]);
      expect(await sessionsOf(who)).toBe(sessionsLeft);
    });
  });
});
