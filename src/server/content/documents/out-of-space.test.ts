import { beforeAll, expect, test } from 'vitest';
import { contentRoutes } from '#contract/content.ts';
import { questAddress, questsAddress, type QuestList } from '#contract/quests.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { createContentTokenStore } from '#server/releases/content-token-store.ts';
import { aTester } from '#test-support/builders/an-act.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { fillDisk, makeRoom } from '#test-support/databases/full-disk.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

const large = aQuest({ description: 'x'.repeat(3000) });

eachDatabase('a server without space', (testDatabase) => {
  let testApp: TestApp;
  let designer: SignedIn;
  let address: string;
  let secret: string;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    designer = await testApp.signUp();
    address = questAddress(designer.user.id, aQuestId());
    await designer.request('PUT', address, { body: aQuest(), headers: creationHeaders });
    const wanted = { name: 'The game', channel: 'draft', actor: aTester } as const;
    ({ secret } = await createContentTokenStore(testApp.database).make(wanted));
    await fillDisk(testApp.database);
  });

  const saveUntilFull = async () => {
    for (let saved = 0; ; saved += 1) {
      const id = aQuestId();
      const to = questAddress(designer.user.id, id);
      const answer = await designer.request('PUT', to, { body: large, headers: creationHeaders });
      if (answer.statusCode !== 201 || saved > 500) return { answer, saved, id };
    }
  };

  const signUpUntilFull = async () => {
    for (let accounts = 0; accounts < 60; accounts += 1) await testApp.signUp();
  };

  const list = async () => (await designer.request('GET', questsAddress(designer.user.id))).json<QuestList>().items;
  const writesCounted = async () =>
    (
      await testApp.database.db
        .selectFrom('collections')
        .select('version')
        .where('owner_id', '=', designer.user.id)
        .executeTakeFirst()
    )?.version;

  test('prolongs no session and logs no reading, but answers readers', async () => {
    const token = await testApp.database.db.selectFrom('content_tokens').select('id').execute();
    expect(token).toHaveLength(1);
    const expires_at = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
    const { db } = testApp.database;
    await makeRoom(testApp.database);
    await db.updateTable('sessions').set({ expires_at }).execute();
    await fillDisk(testApp.database);
    expect((await designer.request('GET', address)).statusCode).toBe(200);
    for (let reading = 0; reading < 30; reading += 1) {
      const answer = await designer.request('GET', contentRoutes.content, {
        headers: { authorization: `Bearer ${secret}` },
      });
      expect(answer.statusCode).toBe(200);
    }
  });

  test('answers 507 without a partial write, still reads, and writes again once there is space', async () => {
    const { answer, saved, id } = await saveUntilFull();
    expect([answer.statusCode, answer.json()]).toEqual([
      507,
      expect.objectContaining({ code: 'out_of_space', title: 'Insufficient Storage', status: 507 }),
    ]);
    const change = () => designer.request('PUT', address, { body: large, headers: changeHeaders(1) });
    for (let attempt = 0; attempt < 3; attempt += 1) expect((await change()).statusCode).toBe(507);
    expect((await designer.request('GET', address)).json()).toMatchObject({ ...aQuest(), version: 1 });
    const items = await list();
    expect(items).toHaveLength(saved + 1);
    expect(items.map((item) => item.id)).not.toContain(id);
    expect(await writesCounted()).toBe(saved + 1);
    expect(await testApp.database.db.selectFrom('revisions').selectAll().execute()).toEqual([]);
    await expect(signUpUntilFull()).rejects.toThrow('507');
    await makeRoom(testApp.database);
    await testApp.signUp();
    expect((await change()).statusCode).toBe(200);
    expect(await writesCounted()).toBe(saved + 2);
  });
});
