import { beforeAll, describe, expect, test } from 'vitest';
import { questAddress, questRemovalAddress, questsAddress, type QuestList } from '#contract/quests.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { decisionAddress, submissionAddress } from '#contract/submissions.ts';
import { usageRoute } from '#contract/account.ts';
import { userRoutes, type UserList } from '#contract/users.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { megabyte } from '#domain/limits.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { officialOwner } from '#domain/account/user.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { countAgain, countedTotals } from '#test-support/databases/count-again.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

const secret = 'the secret of this installation, and of no other';

const create = (designer: SignedIn, id = aQuestId(), body: unknown = aQuest()) =>
  designer.request('PUT', questAddress(designer.user.id, id), { body, headers: creationHeaders });

const questsOf = async (designer: SignedIn) =>
  (await designer.request('GET', questsAddress(designer.user.id))).json<QuestList>().items;

const usageOf = async (designer: SignedIn) => (await designer.request('GET', usageRoute)).json();

const makeAdministrator = async (testApp: TestApp): Promise<SignedIn> => {
  const person = await testApp.signUp();
  const change = { rank: 'administrator' } as const;
  await changeAccount(testApp.database, { userId: person.user.id, actor: 'test', change });
  return person;
};

eachDatabase('a quota of documents', (testDatabase) => {
  let testApp: TestApp;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase, { settings: { QUOTA_DOCUMENTS: '3', SECRET: secret } });
  });

  test('accepts as many as it says, refuses the next and writes nothing of it', async () => {
    const designer = await testApp.signUp();
    const [first, second] = [aQuestId(), aQuestId()];
    expect((await create(designer, first)).statusCode).toBe(201);
    expect((await create(designer, second)).statusCode).toBe(201);
    const line = storyLineAddress(designer.user.id, toStoryLineId(designer.user.id, crypto.randomUUID()));
    const body = aStoryLine({ [first]: [], [second]: [first] });
    expect((await designer.request('PUT', line, { body, headers: creationHeaders })).statusCode).toBe(201);
    const refused = await create(designer);
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'quota_documents', params: { limit: 3, used: 3 }, limit: 3, used: 3 }),
    ]);
    expect(await questsOf(designer)).toHaveLength(2);
    expect(await usageOf(designer)).toMatchObject({ documents: { used: 3, limit: 3 } });
  });

  test('still allows changes, deletions and repeated creations of existing documents', async () => {
    const designer = await testApp.signUp();
    const ids = [aQuestId(), aQuestId(), aQuestId()];
    for (const id of ids) expect((await create(designer, id)).statusCode).toBe(201);
    const address = questAddress(designer.user.id, ids[0] ?? '');
    expect((await create(designer, ids[0])).statusCode).toBe(201);
    const body = aQuest({ title: 'Rung again' });
    expect((await designer.request('PUT', address, { body, headers: changeHeaders(1) })).statusCode).toBe(200);
    expect((await designer.request('DELETE', address, { headers: changeHeaders(2) })).statusCode).toBe(204);
    expect((await create(designer)).statusCode).toBe(201);
    expect((await create(designer)).statusCode).toBe(422);
  });

  test('is not exceeded by many requests at the same time, through several servers', async () => {
    const there = await startTestApp(testDatabase, {
      settings: { QUOTA_DOCUMENTS: '3', SECRET: secret },
      address: testApp.address,
    });
    const here = await testApp.signUp();
    const elsewhere = await there.signIn(here.email, here.password);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) => create(index % 2 === 0 ? here : elsewhere)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      201,
      201,
      201,
      ...Array.from({ length: 13 }, () => 422),
    ]);
    expect(await questsOf(here)).toHaveLength(3);
  });

  test('does not count for official content', async () => {
    const administrator = await makeAdministrator(testApp);
    for (let quest = 0; quest < 5; quest += 1) {
      const address = questAddress(officialOwner, aQuestId());
      const answer = await administrator.request('PUT', address, { body: aQuest(), headers: creationHeaders });
      expect(answer.statusCode).toBe(201);
    }
  });
});

eachDatabase('a quota of bytes', (testDatabase) => {
  const limit = megabyte;
  let testApp: TestApp;
  let designer: SignedIn;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase, { settings: { QUOTA_MEGABYTES: '1' } });
  });

  const leaveRoom = async (owner: string, bytes: number): Promise<void> => {
    await testApp.database.db
      .updateTable('owner_totals')
      .set({ bytes: limit - bytes })
      .where('owner_id', '=', owner)
      .execute();
  };
  const size = async (id: string): Promise<number> => {
    const { document } = await testApp.database.db
      .selectFrom('quests')
      .select('document')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return Buffer.byteLength(document);
  };

  describe.each([
    ['a new quest', 'Grüße aus Saltlea'],
    ['a changed quest', 'Rung once more'],
  ])('for %s', (what, title) => {
    test('accepts a document that just fits, and refuses a byte more', async () => {
      designer = await testApp.signUp();
      const owner = designer.user.id;
      const sample = aQuestId();
      await create(designer, sample, aQuest({ title }));
      const bytes = await size(sample);
      const [fits, exceeds] = [aQuestId(), aQuestId()];
      const save = (id: string) => {
        if (what === 'a new quest') return create(designer, id, aQuest({ title }));
        const headers = changeHeaders(1);
        return designer.request('PUT', questAddress(owner, id), { body: aQuest({ title }), headers });
      };
      if (what === 'a changed quest') for (const id of [fits, exceeds]) await create(designer, id);
      await leaveRoom(owner, bytes);
      expect((await save(fits)).statusCode).toBeLessThan(300);
      expect(await usageOf(designer)).toMatchObject({ bytes: { used: limit, limit } });
      await leaveRoom(owner, bytes - 1);
      const refused = await save(exceeds);
      expect([refused.statusCode, refused.json()]).toEqual([
        422,
        expect.objectContaining({ code: 'quota_bytes', limit, used: limit - bytes + 1 }),
      ]);
      expect(await usageOf(designer)).toMatchObject({ bytes: { used: limit - bytes + 1 } });
    });
  });

  test('never prevents a deletion, also one that changes story lines', async () => {
    designer = await testApp.signUp();
    const owner = designer.user.id;
    const ids = [aQuestId(), aQuestId(), aQuestId()] as const;
    for (const id of ids) await create(designer, id);
    const line = toStoryLineId(owner, crypto.randomUUID());
    const body = aStoryLine({ [ids[0]]: [], [ids[1]]: [], [ids[2]]: [] });
    await designer.request('PUT', storyLineAddress(owner, line), { body, headers: creationHeaders });
    await leaveRoom(owner, 0);
    const remove = (address: string, version: number) =>
      designer.request('DELETE', address, { headers: changeHeaders(version) });
    expect((await remove(questRemovalAddress(owner, ids[0]), 1)).statusCode).toBe(204);
    expect((await remove(storyLineAddress(owner, line), 2)).statusCode).toBe(204);
  });
});

eachDatabase('a quota of submissions that wait', (testDatabase) => {
  let testApp: TestApp;
  let designer: SignedIn;
  let reviewer: SignedIn;

  beforeAll(async () => {
    const settings = { QUOTA_SUBMISSIONS: '2', QUOTA_MEGABYTES: '1', QUOTA_DOCUMENTS: '20' };
    testApp = await startTestApp(testDatabase, { settings });
    [designer, reviewer] = [await testApp.signUp(), await makeAdministrator(testApp)];
  });

  const submitNew = async () => {
    const item_id = aQuestId();
    await create(designer, item_id);
    const id = toSubmissionId(crypto.randomUUID());
    const address = submissionAddress(designer.user.id, id);
    const submit = () => designer.request('PUT', address, { body: { kind: 'quest', item_id } });
    return { id, submit, withdraw: () => designer.request('DELETE', address) };
  };

  test('accepts as many as it says; a withdrawal and a decision make room', async () => {
    const [one, two, three] = [await submitNew(), await submitNew(), await submitNew()];
    expect((await one.submit()).statusCode).toBe(201);
    expect((await two.submit()).statusCode).toBe(201);
    const refused = await three.submit();
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'quota_submissions', limit: 2, used: 2 }),
    ]);
    expect((await one.submit()).statusCode).toBe(201);
    await one.withdraw();
    expect((await three.submit()).statusCode).toBe(201);
    const four = await submitNew();
    expect((await four.submit()).statusCode).toBe(422);
    await reviewer.request('POST', decisionAddress(two.id), { body: { verdict: 'approved', reason: '' } });
    expect((await four.submit()).statusCode).toBe(201);
    expect(await usageOf(designer)).toMatchObject({ waiting_submissions: { used: 2, limit: 2 } });
  });

  test('is not exceeded by many requests at the same time', async () => {
    const author = (designer = await testApp.signUp());
    const many = [await submitNew(), await submitNew(), await submitNew(), await submitNew(), await submitNew()];
    const answers = await Promise.all(many.map(({ submit }) => submit()));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 422, 422, 422]);
    expect(await usageOf(author)).toMatchObject({ waiting_submissions: { used: 2 } });
  });

  test('counts their bytes too, until they are withdrawn', async () => {
    designer = await testApp.signUp();
    const { submit, withdraw } = await submitNew();
    const before = await usageOf(designer);
    const { db } = testApp.database;
    const owned = db.updateTable('owner_totals').where('owner_id', '=', designer.user.id);
    await owned.set({ bytes: megabyte - 1 }).execute();
    expect((await submit()).json()).toMatchObject({ status: 422, code: 'quota_bytes' });
    await owned.set({ bytes: before.bytes.used }).execute();
    expect((await submit()).statusCode).toBe(201);
    expect((await usageOf(designer)).bytes.used).toBeGreaterThan(before.bytes.used + 500);
    await withdraw();
    expect(await usageOf(designer)).toEqual(before);
    expect(await countedTotals(testApp.database)).toEqual(await countAgain(testApp.database));
  });

  test('administrators see in the accounts how many bytes each keeps', async () => {
    const { bytes } = await usageOf(designer);
    const list = (await reviewer.request('GET', `${userRoutes.list}?search=${designer.email}`)).json<UserList>();
    expect(list.items).toMatchObject([{ id: designer.user.id, bytes: bytes.used }]);
  });
});
