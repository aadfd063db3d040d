import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { batchAddress } from '#contract/batch.ts';
import { memberAddress } from '#contract/spaces.ts';
import { lineGroupsAddress } from '#contract/line-groups.ts';
import { questAddress, questsAddress } from '#contract/quests.ts';
import { rewardTableAddress, rewardTablesAddress } from '#contract/reward-tables.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import {
  writeTokenAddress,
  writeTokenLimits,
  writeTokenRoutes,
  writeTokenScopes,
  type NewWriteToken,
  type WriteToken,
  type WriteTokenScope,
} from '#contract/write-tokens.ts';
import { limits } from '#domain/limits.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { a, aStoryLine, b } from '#test-support/builders/a-story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { betweenHalves } from '#test-support/interleaving/between-halves.ts';
import { joinSpace, makeSpace } from '#test-support/product/a-space.ts';
import {
  prove,
  startTestApp,
  type RequestOptions,
  type SignedIn,
  type TestApp,
} from '#test-support/product/running-app.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { deleteAccount } from '#server/accounts/auth/delete-account.ts';

const day = 24 * 60 * 60 * 1000;
const wanted = { name: 'My script', scopes: writeTokenScopes, days: 30 };

eachDatabase('a write token', (testDatabase) => {
  let testApp: TestApp;
  let designer: SignedIn;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
  });

  beforeEach(async () => {
    designer = await testApp.signUp();
    await prove(designer);
  });

  afterEach(() => void vi.useRealTimers());

  const ask = (body: object) => designer.request('POST', writeTokenRoutes.list, { body });
  const make = async (scopes: readonly WriteTokenScope[] = writeTokenScopes): Promise<NewWriteToken> =>
    (await ask({ ...wanted, scopes })).json();
  const list = async () => (await designer.request('GET', writeTokenRoutes.list)).json<{ items: WriteToken[] }>().items;
  const lastUsed = async () => (await list())[0]?.last_used_at ?? null;
  const suspend = (suspended: boolean) =>
    changeAccount(testApp.database, { userId: designer.user.id, actor: 'test', change: { suspended } });
  const withdraw = ({ id }: Pick<NewWriteToken, 'id'>, who = designer) => who.request('DELETE', writeTokenAddress(id));

  type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';
  const by =
    (secret: string) =>
    (method: Method, address: string, parts: RequestOptions = {}) =>
      testApp
        .visit()
        .request(method, address, { ...parts, headers: { ...parts.headers, authorization: `Bearer ${secret}` } });
  const read = async ({ secret }: Pick<NewWriteToken, 'secret'>) =>
    (await by(secret)('GET', questsAddress(designer.user.id))).statusCode;
  const save = (secret: string, owner = designer.user.id, id = aQuestId()) =>
    by(secret)('PUT', questAddress(owner, id), { body: aQuest(), headers: creationHeaders });

  test('is made with a proof, shows its secret once, and is kept as a hash', async () => {
    const made = await make(['quests:write', 'quests:read']);
    expect(made.expires_at - Date.now()).toBeLessThanOrEqual(30 * day);
    const [kept] = await list();
    expect(kept).toMatchObject({ id: made.id, name: 'My script', scopes: ['quests:read', 'quests:write'] });
    const rows = await testApp.database.db.selectFrom('write_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(made.secret);
    const other = await testApp.signUp();
    expect((await other.request('POST', writeTokenRoutes.list, { body: wanted })).statusCode).toBe(403);
  });

  test.each([
    { body: { ...wanted, name: 'x'.repeat(limits.tokenName.min - 1) }, status: 422 },
    { body: { ...wanted, name: ` ${'x'.repeat(limits.tokenName.min)} ` }, status: 201 },
    { body: { ...wanted, name: 'x'.repeat(limits.tokenName.max) }, status: 201 },
    { body: { ...wanted, name: 'x'.repeat(limits.tokenName.max + 1) }, status: 422 },
    { body: { ...wanted, days: writeTokenLimits.days.min - 1 }, status: 422 },
    { body: { ...wanted, days: writeTokenLimits.days.min }, status: 201 },
    { body: { ...wanted, days: writeTokenLimits.days.max }, status: 201 },
    { body: { ...wanted, days: writeTokenLimits.days.max + 1 }, status: 422 },
    { body: { ...wanted, scopes: [] }, status: 422 },
    { body: { ...wanted, scopes: ['members:write'] }, status: 422 },
    { body: { ...wanted, rank: 'administrator' }, status: 422 },
  ])('keeps its bounds: $body', async ({ body, status }) => {
    expect((await ask(body)).statusCode).toBe(status);
  });

  test('is one of so many, also where they are asked for at once', async () => {
    const more = 5;
    const asked = Array.from({ length: writeTokenLimits.tokens + more }, () => ask(wanted));
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 409)).toHaveLength(more);
    const [first] = await list();
    if (first) await withdraw(first);
    expect((await ask(wanted)).statusCode).toBe(201);
  });

  test('writes for its owner, which the audit log says', async () => {
    const { id, secret } = await make();
    const saved = await save(secret);
    expect([saved.statusCode, saved.json<{ uid: string }>().uid]).toEqual([201, designer.user.id]);
    const entries = await testApp.database.db.selectFrom('audit_log').selectAll().where('target_id', '=', id).execute();
    await withdraw({ id });
    expect(entries.map(({ act, actor_id: actor }) => [act, actor])).toEqual([['write_token_made', designer.user.id]]);
    const [withdrawn] = await testApp.database.db
      .selectFrom('audit_log')
      .select('target')
      .where('act', '=', 'write_token_withdrawn')
      .where('target_id', '=', id)
      .execute();
    expect(withdrawn?.target).toBe('My script');
  });

  test('notes when it was last used, once a minute', async () => {
    const made = await make();
    expect(await lastUsed()).toBe(null);
    await read(made);
    const first = await lastUsed();
    vi.useFakeTimers({ toFake: ['Date'], now: (first ?? 0) + 59_000 });
    await read(made);
    expect(await lastUsed()).toBe(first);
    vi.setSystemTime((first ?? 0) + 60_000);
    await read(made);
    expect(await lastUsed()).toBe((first ?? 0) + 60_000);
  });

  test('counts beside a session of somebody else', async () => {
    const { secret } = await make();
    const other = await testApp.signUp();
    const headers = { authorization: `Bearer ${secret}` };
    expect((await other.request('GET', questsAddress(designer.user.id), { headers })).statusCode).toBe(200);
    expect((await other.request('GET', questsAddress(other.user.id), { headers })).statusCode).toBe(403);
  });

  test('is refused where it was withdrawn, which its owner alone may do', async () => {
    const made = await make();
    const other = await testApp.signUp();
    expect([(await withdraw(made, other)).statusCode, await read(made)]).toEqual([404, 200]);
    expect([(await withdraw(made)).statusCode, await read(made)]).toEqual([204, 401]);
    expect((await withdraw(made)).statusCode).toBe(404);
  });

  test('is refused from the moment it ends', async () => {
    const made = await make();
    vi.useFakeTimers({ toFake: ['Date'], now: made.expires_at - 1 });
    expect(await read(made)).toBe(200);
    vi.setSystemTime(made.expires_at);
    expect(await read(made)).toBe(401);
  });

  test('is refused while its owner is suspended', async () => {
    const made = await make();
    await suspend(true);
    expect(await read(made)).toBe(401);
    await suspend(false);
    expect(await read(made)).toBe(200);
  });

  test('goes with its account', async () => {
    const made = await make();
    const actor = { id: null, name: 'test', address: null, session: null };
    await deleteAccount(testApp.database, { userId: designer.user.id, actor });
    expect(await read(made)).toBe(401);
    const left = testApp.database.db.selectFrom('write_tokens').select('id').where('id', '=', made.id);
    expect(await left.execute()).toEqual([]);
  });

  test('ends where the password is reset by mail', async () => {
    const made = await make();
    const { email } = designer;
    await testApp.visit().request('POST', authRoutes.requestPasswordReset, { body: { email } });
    await vi.waitFor(() => expect(testApp.outbox.some(({ to }) => to === email)).toBe(true));
    const mail = testApp.outbox.find(({ to }) => to === email);
    const token = /token=([^\s&]+)/.exec(mail?.text ?? '')?.[1];
    const body = { token, newPassword: 'another horse battery' };
    expect((await testApp.visit().request('POST', authRoutes.resetPassword, { body })).statusCode).toBe(200);
    expect(await read(made)).toBe(401);
  });

  test('writes nothing once it was withdrawn while a save waited', async () => {
    const made = await make();
    const { first, meanwhile } = await betweenHalves({
      first: () => save(made.secret),
      meanwhile: () => withdraw(made),
    });
    expect([first.statusCode, meanwhile?.statusCode]).toEqual([401, 204]);
    expect((await designer.request('GET', questsAddress(designer.user.id))).json()).toEqual({ items: [] });
  });

  test('has the present role of its owner in a space', async () => {
    const owner = await testApp.signUp();
    const { id: space } = await makeSpace(owner);
    await joinSpace(space, { owner, person: designer, role: 'editor' });
    const { secret } = await make();
    expect((await save(secret, space)).statusCode).toBe(201);
    await owner.request('PUT', memberAddress(space, designer.user.id), { body: { role: 'viewer' } });
    expect((await save(secret, space)).statusCode).toBe(403);
    expect((await by(secret)('GET', questsAddress(space))).statusCode).toBe(200);
    await owner.request('DELETE', memberAddress(space, designer.user.id));
    expect((await by(secret)('GET', questsAddress(space))).statusCode).toBe(404);
  });

  test('needs the scope of story lines for what writes them, too', async () => {
    const { secret } = await make(['quests:write']);
    const id = aQuestId();
    const saved = await save(secret, designer.user.id, id);
    const expected = saved.json<{ version: number }>().version;
    const line = toStoryLineId(designer.user.id, 'writtenbytoken');
    const batch = (body: object) => by(secret)('POST', batchAddress(designer.user.id), { body });
    const newLine = { [line]: { content: aStoryLine(), expected: null } };
    expect((await batch({ changes: {}, story_lines: newLine })).statusCode).toBe(403);
    expect((await batch({ changes: { [id]: { delete: true, expected } } })).statusCode).toBe(403);
    const quest = questAddress(designer.user.id, id);
    const headers = changeHeaders(expected);
    expect((await by(secret)('DELETE', `${quest}?remove_from_story_lines=true`, { headers })).statusCode).toBe(403);
    expect((await by(secret)('DELETE', quest, { headers })).statusCode).toBe(204);
  });

  test('needs the scope of quests for a story line that brings quests', async () => {
    const { secret } = await make(['story-lines:write']);
    const both = await make(['story-lines:write', 'quests:write']);
    const address = storyLineAddress(designer.user.id, toStoryLineId(designer.user.id, 'bringsaquest'));
    const added = { content: aQuest(), expected: null };
    const body = { ...aStoryLine(), quests: { [a]: added, [b]: added } };
    const put = (token: string) => by(token)('PUT', address, { body, headers: creationHeaders });
    expect((await put(secret)).json()).toMatchObject({ status: 403, code: 'token_scope' });
    expect((await put(both.secret)).statusCode).toBe(201);
  });

  test('reads and writes reward tables as it does quests, and line groups as it does story lines', async () => {
    const own = designer.user.id;
    const table = rewardTableAddress(own, 'chest');
    const body = { title: 'Salt chest', count: 1, empty_weight: 0, rewards: [] };
    const asked = async (scope: WriteTokenScope): Promise<number[]> => {
      const send = by((await make([scope])).secret);
      const answers = [
        await send('PUT', table, { body, headers: creationHeaders }),
        await send('GET', rewardTablesAddress(own)),
        await send('PUT', lineGroupsAddress(own), { body: { groups: [] }, headers: creationHeaders }),
        await send('GET', lineGroupsAddress(own)),
      ];
      return answers.map(({ statusCode }) => statusCode);
    };
    expect(await asked('quests:write')).toEqual([201, 403, 403, 403]);
    expect(await asked('quests:read')).toEqual([403, 200, 403, 403]);
    expect(await asked('story-lines:write')).toEqual([403, 403, 201, 403]);
    expect(await asked('story-lines:read')).toEqual([403, 403, 403, 200]);
    const made = await make(['quests:write', 'story-lines:write']);
    const saves = [
      () => by(made.secret)('PUT', table, { body: { ...body, title: 'Late' }, headers: changeHeaders(1) }),
      () => by(made.secret)('PUT', lineGroupsAddress(own), { body: { groups: [] }, headers: changeHeaders(1) }),
    ];
    await withdraw(made);
    for (const late of saves) expect((await late()).statusCode).toBe(401);
  });

  test('submits nothing', async () => {
    const { secret } = await make();
    const id = aQuestId();
    await save(secret, designer.user.id, id);
    const answer = await by(secret)('POST', batchAddress(designer.user.id), { body: { changes: {}, submit: [id] } });
    expect(answer.json()).toMatchObject({ status: 403, code: 'token_scope' });
  });
});
