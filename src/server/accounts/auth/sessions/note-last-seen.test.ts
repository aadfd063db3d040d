import { beforeAll, expect, test } from 'vitest';
import { questsAddress } from '#contract/quests.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, type TestApp } from '#test-support/product/running-app.ts';
import { createNoteLastSeen } from './note-last-seen.ts';

const minute = 60_000;
const start = Date.UTC(2026, 0, 5);

eachDatabase('when an account was last seen', (testDatabase) => {
  let testApp: TestApp;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
  });

  const lastSeen = async (id: string): Promise<number | null> =>
    (
      await testApp.database.db
        .selectFrom('users')
        .select('last_seen_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).last_seen_at;
  const newId = async () => (await testApp.signUp()).user.id;

  test('is noted by a request of theirs, not by a guest', async () => {
    const { user, request } = await testApp.signUp();
    expect(await lastSeen(user.id)).toBeNull();
    await testApp.visit().request('GET', questsAddress(user.id));
    expect(await lastSeen(user.id)).toBeNull();
    const before = Date.now();
    await request('GET', questsAddress(user.id));
    expect(await lastSeen(user.id)).toBeGreaterThanOrEqual(before);
  });

  test('is noted again after five minutes, for each account separately', async () => {
    const [one, other] = [await newId(), await newId()];
    const note = createNoteLastSeen(testApp.database);
    await note(one, start);
    await note(one, start + 5 * minute - 1);
    await note(other, start + 1);
    expect([await lastSeen(one), await lastSeen(other)]).toEqual([start, start + 1]);
    await note(one, start + 5 * minute);
    expect(await lastSeen(one)).toBe(start + 5 * minute);
  });

  test('is not written again by another process meanwhile', async () => {
    const id = await newId();
    await createNoteLastSeen(testApp.database)(id, start);
    await createNoteLastSeen(testApp.database)(id, start + minute);
    expect(await lastSeen(id)).toBe(start);
  });

  test('does not need the account to be there', async () => {
    await expect(createNoteLastSeen(testApp.database)('nobody', start)).resolves.toBeUndefined();
  });
});
