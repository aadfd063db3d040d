import { beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contract/account.ts';
import { authRoutes } from '#contract/auth-routes.ts';
import { submissionAddress } from '#contract/submissions.ts';
import { userAddress, userSessionsAddress } from '#contract/users.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { onPostgres } from '#test-support/databases/databases.ts';
import { startCommunity, type Community } from '#test-support/interleaving/a-community.ts';
import { interleave } from '#test-support/interleaving/interleave.ts';
import { testPassword, type SignedIn } from '#test-support/product/running-app.ts';

const leave = (who: SignedIn) => who.request('POST', authRoutes.deleteUser, { body: { password: who.password } });

const submitOf = (who: SignedIn, item_id: string) =>
  who.request('PUT', submissionAddress(who.user.id, toSubmissionId(crypto.randomUUID())), {
    body: { kind: 'quest', item_id },
  });

onPostgres('an account', (testDatabase) => {
  let community: Community;
  beforeAll(async () => {
    community = await startCommunity(testDatabase);
  });

  const newQuestOf = async (who: SignedIn) => {
    const id = await community.newQuest();
    await community.putQuest({ id, by: who });
    return id;
  };
  const leftOf = async ({ user: { id } }: SignedIn) => {
    const { db } = community.database;
    const tables = ['quests', 'revisions', 'collections', 'story_lines', 'story_line_quests'] as const;
    const counts = tables.map((table) => db.selectFrom(table).select('owner_id').where('owner_id', '=', id).execute());
    const submissions = db.selectFrom('submissions').select('id').where('author_id', '=', id).execute();
    return (await Promise.all([...counts, submissions])).flat();
  };
  const logged = (target: string) =>
    community.database.db
      .selectFrom('audit_log')
      .select('act')
      .where('target', '=', target)
      .where('act', 'not like', 'sign_%')
      .execute();

  test('that is deleted beside a save deletes the saved quest too, or refuses the save', async () => {
    for (const savesFirst of [true, false]) {
      const who = await community.testApp.signUp();
      const id = await newQuestOf(who);
      const save = () => community.putQuest({ id, by: who }, { version: 1 });
      const done = await interleave(community.database, {
        statement: savesFirst ? /update "quests" set "title"/ : /from users where id = .* for update/,
        first: savesFirst ? save : () => leave(who),
        meanwhile: [savesFirst ? () => leave(who) : save],
      });
      expect([done.first.statusCode, done.meanwhile[0]?.statusCode]).toEqual([200, savesFirst ? 200 : 401]);
      expect([done.waited, await leftOf(who)]).toEqual([1, []]);
    }
  });

  test('that is deleted beside a submission deletes it too, or refuses it', async () => {
    for (const submitsFirst of [true, false]) {
      const who = await community.testApp.signUp();
      const quest = await newQuestOf(who);
      const done = await interleave(community.database, {
        statement: submitsFirst ? /insert into "submissions"/ : /from users where id = .* for update/,
        first: submitsFirst ? () => submitOf(who, quest) : () => leave(who),
        meanwhile: [submitsFirst ? () => leave(who) : () => submitOf(who, quest)],
      });
      expect([done.first.statusCode, done.meanwhile[0]?.statusCode]).toEqual(submitsFirst ? [201, 200] : [200, 401]);
      expect([done.waited, await leftOf(who)]).toEqual([1, []]);
    }
  });

  test('that is deleted beside a change by an administrator is changed before, or not at all', async () => {
    const { reviewer } = community;
    const changes = [
      (id: string) => reviewer.request('PATCH', userAddress(id), { body: { rank: 'administrator' } }),
      (id: string) => reviewer.request('PATCH', userAddress(id), { body: { suspended: true } }),
      (id: string) => reviewer.request('DELETE', userSessionsAddress(id)),
    ];
    for (const change of changes) {
      const who = await community.testApp.signUp();
      const done = await interleave(community.database, {
        statement: /from users where id = .* for update/,
        first: () => leave(who),
        meanwhile: [() => change(who.user.id)],
      });
      expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([200, 404, 1]);
      expect(await logged(who.email)).toEqual([{ act: 'account_deleted' }]);
    }
  });

  test('whose rank two administrators change alike is changed and logged once', async () => {
    const who = await community.testApp.signUp();
    const promote = (by: SignedIn) => () =>
      by.request('PATCH', userAddress(who.user.id), { body: { rank: 'administrator' } });
    const done = await interleave(community.database, {
      statement: /update "users" set "rank" = \$/,
      first: promote(community.reviewer),
      meanwhile: [promote(community.second)],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([200, 200, 1]);
    expect(await logged(who.email)).toEqual([{ act: 'rank_changed' }]);
  });

  test('is made once for an email: the second sign-up finds it taken', async () => {
    const body = { email: 'twice@example.org', password: testPassword, name: '', terms_accepted: true };
    const signUp = () => community.testApp.visit().request('POST', authRoutes.signUp, { body });
    const done = await interleave(community.database, {
      statement: /insert into "users"/,
      first: signUp,
      meanwhile: [signUp],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([200, 422, 1]);
    const again = await signUp();
    expect(done.meanwhile[0]?.json()).toEqual(again.json());
    const { db } = community.database;
    expect(await db.selectFrom('users').select('id').where('email', '=', body.email).execute()).toHaveLength(1);
  });

  test('that is deleted beside a sign-in has no session afterwards', async () => {
    for (const signsInFirst of [true, false]) {
      const who = await community.testApp.signUp();
      const body = { email: who.email, password: who.password };
      const signIn = () => community.testApp.visit().request('POST', authRoutes.signIn, { body });
      const done = await interleave(community.database, {
        statement: signsInFirst ? /insert into "sessions"/ : /delete from "users"/,
        first: signsInFirst ? signIn : () => leave(who),
        meanwhile: [signsInFirst ? () => leave(who) : signIn],
      });
      const statuses = [done.first.statusCode, done.meanwhile[0]?.statusCode];
      expect(statuses).toEqual([200, signsInFirst ? 200 : 401]);
      const sessions = community.database.db.selectFrom('sessions').select('id').where('user_id', '=', who.user.id);
      expect(await sessions.execute()).toEqual([]);
    }
  });

  test('is not deleted by a password that was changed meanwhile', async () => {
    const who = await community.testApp.signUp();
    await community.testApp.signIn(who.email, who.password);
    const body = { currentPassword: who.password, newPassword: 'another long password' };
    const done = await interleave(community.database, {
      statement: /update "accounts" set "password"/,
      first: () => who.request('POST', authRoutes.changePassword, { body }),
      meanwhile: [() => leave(who)],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([200, 400, 1]);
    expect(done.meanwhile[0]?.json()).toMatchObject({ code: 'INVALID_PASSWORD' });
    expect((await who.request('GET', accountRoutes.sessions)).statusCode).toBe(200);
  });
});
