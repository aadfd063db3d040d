import { beforeAll, expect, test } from 'vitest';
import { questAddress, questsAddress, type QuestList } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

eachDatabase('writes of an account', (testDatabase) => {
  let testApp: TestApp;
  let designer: SignedIn;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase, { settings: { QUOTA_WRITES: '4', QUOTA_WRITES_PER_SECOND: '1' } });
    designer = await testApp.signUp();
  });

  const save = (by = designer, body: unknown = aQuest()) =>
    by.request('PUT', questAddress(by.user.id, aQuestId()), { body, headers: creationHeaders });
  const saveUntilRefused = async () => {
    for (let saved = 0; saved < 100; saved += 1) {
      const answer = await save();
      if (answer.statusCode !== 201) return { answer, saved };
    }
    throw new Error('Nothing was refused.');
  };

  test('have in each answer how many are left', async () => {
    const { headers } = await save();
    expect([headers['ratelimit-policy'], headers['ratelimit']]).toEqual(['"writes";q=4;w=4', '"writes";r=3;t=1']);
    const { headers: ofRead } = await designer.request('GET', questsAddress(designer.user.id));
    expect(ofRead).not.toHaveProperty('ratelimit');
  });

  const listed = async () =>
    (await designer.request('GET', questsAddress(designer.user.id))).json<QuestList>().items.length;

  test('are refused beyond the rate, with a time to wait, and leave nothing', async () => {
    const before = await listed();
    const { answer, saved } = await saveUntilRefused();
    expect(saved).toBeGreaterThan(1);
    expect([answer.statusCode, answer.json()]).toEqual([
      429,
      expect.objectContaining({
        code: 'too_many_writes',
        params: { burst: 4, per_second: 1, seconds: 1 },
        limit: 4,
        used: 4,
      }),
    ]);
    expect(answer.headers).toMatchObject({ 'retry-after': '1', 'ratelimit-policy': '"writes";q=4;w=4' });
    expect(answer.headers['ratelimit']).toMatch(/^"writes";r=0;t=\d$/);
    expect(await listed()).toBe(before + saved);
  });

  test("do not limit other accounts' writes, or reading", async () => {
    await saveUntilRefused();
    expect((await save(await testApp.signUp())).statusCode).toBe(201);
    expect((await designer.request('GET', questsAddress(designer.user.id))).statusCode).toBe(200);
  });

  test('count also where their content is refused', async () => {
    const other = await testApp.signUp();
    const { headers } = await save(other, { title: 'no quest' });
    expect(headers['ratelimit']).toMatch(/^"writes";r=3;/);
  });
});
