import { beforeAll, expect, test } from 'vitest';
import { questAddress, questsAddress, type QuestList } from '#contract/quests.ts';
import { storyLineAddress, type SavedStoryLineWithQuests } from '#contract/story-lines.ts';
import { changeHeaders, creationHeaders, toVersionTag } from '#contract/versions.ts';
import { megabyte } from '#domain/limits.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { largestQuest } from '#test-support/hostile/worst/largest-documents.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { sentQuest, createLineSaver, sentLineOf } from '#test-support/product/line-saver.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

const versionsIn = ({ version, quests }: SavedStoryLineWithQuests, ...ids: readonly string[]) => [
  version,
  ...ids.map((id) => quests?.[id]?.version),
];

eachDatabase('a story line is saved with its quests', (testDatabase) => {
  let testApp: TestApp;
  let designer: SignedIn;
  let saver: ReturnType<typeof createLineSaver>;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    designer = await testApp.signUp();
    saver = createLineSaver(designer);
  });

  const countRevisions = async (...ids: readonly string[]) => {
    const rows = testApp.database.db.selectFrom('revisions').select('item_id');
    const kept = (await rows.where('item_id', 'in', ids).execute()).map(({ item_id }) => item_id);
    return ids.map((id) => kept.filter((other) => other === id).length);
  };

  test('with new quests, and the answer has the version of each', async () => {
    const [id, first, second] = [saver.newId(), aQuestId(), aQuestId()];
    const answer = await saver.put({ id, quests: { [first]: sentQuest(null), [second]: sentQuest(null) } });
    expect([answer.statusCode, answer.headers.etag]).toEqual([201, expect.stringMatching(/^"1\.[\w-]{12}"$/)]);
    const { quests, ...line } = answer.json<SavedStoryLineWithQuests>();
    expect(await saver.readLine(id)).toEqual(line);
    expect(Object.keys(quests ?? {}).toSorted()).toEqual([first, second].toSorted());
    for (const quest of [first, second]) {
      const { version, stamp, updated_at } = (await saver.readQuest(quest)) ?? {};
      expect(quests?.[quest]).toEqual({ version, stamp, updated_at });
    }
  });

  test('of another account without a wait for the rest after a largest save', async () => {
    const content = largestQuest('Large');
    const most = Math.ceil(megabyte / Buffer.byteLength(JSON.stringify(content)));
    const saveMany = async (who: ReturnType<typeof createLineSaver>, count: number) => {
      const quests = Object.fromEntries(Array.from({ length: count }, () => [aQuestId(), { content, expected: null }]));
      return (await who.put({ id: who.newId(), quests })).statusCode;
    };
    const other = createLineSaver(await testApp.signUp());
    expect(await saveMany(saver, most + 1)).toBe(201);
    const order: string[] = [];
    const next = saveMany(saver, most + 1).then(() => order.push('largest'));
    await saveMany(other, 2).then(() => order.push('other'));
    await next;
    expect(order).toEqual(['other', 'largest']);
  });

  test('with changes of some quests, expected by number and by tag', async () => {
    const { id, first, second } = await saver.newLine();
    const tag = toVersionTag((await saver.readQuest(first)) ?? { version: 0 });
    const quests = {
      [first]: sentQuest(tag, { title: 'Changed by tag' }),
      [second]: sentQuest(1, { title: 'By its number' }),
    };
    const line = sentLineOf([first, second], { title: 'The silent bell' });
    const answer = await saver.save({ id, line, quests, version: 1 });
    expect(versionsIn(answer, first, second)).toEqual([2, 2, 2]);
    expect(await saver.readQuest(first)).toMatchObject({ title: 'Changed by tag', uid: designer.user.id });
    expect(await countRevisions(id, first, second)).toEqual([1, 1, 1]);
  });

  test('and what is as it was keeps its version', async () => {
    const { id, first, second } = await saver.newLine();
    const quests = { [first]: sentQuest(1), [second]: sentQuest(1, { title: 'Changed alone' }) };
    const answer = await saver.save({ id, quests, version: 1 });
    expect(versionsIn(answer, first, second)).toEqual([1, 1, 2]);
    expect(await countRevisions(id, first, second)).toEqual([0, 0, 1]);
    expect(versionsIn(await saver.save({ id, line: sentLineOf([first, second]), quests: {}, version: 1 }))).toEqual([
      1,
    ]);
  });

  test('without quests as before: a change that changes nothing is the next version', async () => {
    const { id, first, second } = await saver.newLine();
    const answer = await designer.request('PUT', storyLineAddress(designer.user.id, id), {
      body: sentLineOf([first, second]),
      headers: changeHeaders(1),
    });
    expect(answer.json()).toMatchObject({ version: 2 });
    expect(answer.json()).not.toHaveProperty('quests');
  });

  test('and a repeated request is answered alike', async () => {
    const [id, first, second, third] = [saver.newId(), aQuestId(), aQuestId(), aQuestId()];
    const creation = { id, quests: { [first]: sentQuest(null), [second]: sentQuest(null) } };
    const created = await saver.put(creation);
    const again = await saver.put(creation);
    expect([again.statusCode, again.json()]).toEqual([201, created.json()]);
    const change = {
      id,
      line: sentLineOf([first, second, third]),
      quests: { [first]: sentQuest(1, { title: 'Changed once' }), [second]: sentQuest(1), [third]: sentQuest(null) },
      version: 1,
    };
    const changed = await saver.put(change);
    const changedAgain = await saver.put(change);
    expect([changed.statusCode, changedAgain.statusCode, changedAgain.json()]).toEqual([200, 200, changed.json()]);
    expect(await countRevisions(id, first, second, third)).toEqual([1, 1, 0, 0]);
  });

  test('and new quests stand in the list as they were sent', async () => {
    const ids = Array.from({ length: 30 }, aQuestId).toSorted().toReversed();
    const person = await testApp.signUp();
    const own = createLineSaver(person);
    await own.save({ id: own.newId(), quests: Object.fromEntries(ids.map((id) => [id, sentQuest(null)])) });
    const list = await person.request('GET', questsAddress(person.user.id));
    expect(list.json<QuestList>().items.map(({ id }) => id)).toEqual(ids);
  });

  test('with a quest that was deleted before: its versions count on', async () => {
    const { id, first, second } = await saver.newLine();
    const quest = aQuestId();
    await designer.request('PUT', questAddress(designer.user.id, quest), { body: aQuest(), headers: creationHeaders });
    await saver.removeQuest(quest);
    const line = sentLineOf([first, second, quest]);
    const answer = await saver.save({ id, line, quests: { [quest]: sentQuest(null) }, version: 1 });
    expect(versionsIn(answer, quest)).toEqual([2, 2]);
  });

  test('beside quests that stay as they are, and those that it holds and that are gone', async () => {
    const { id, first, second } = await saver.newLine();
    const { db } = testApp.database;
    await db.deleteFrom('quests').where('id', '=', second).execute();
    const answer = await saver.save({
      id,
      line: sentLineOf([first, second]),
      quests: { [first]: sentQuest(1) },
      version: 1,
    });
    expect(versionsIn(answer, first)).toEqual([1, 1]);
  });
});
