import { beforeAll, expect, test } from 'vitest';
import { questAddress, questRemovalAddress } from '#contract/quests.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { defaultQuotas } from '#server/platform/budgets/quotas.ts';
import { changedAtMost, quotaOfDeletions } from '#server/content/story-lines/leave-lines.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

eachDatabase('deleting a quest that story lines hold', (testDatabase) => {
  let testApp: TestApp;
  let designer: SignedIn;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    designer = await testApp.signUp();
  });

  const newQuest = async () => {
    const id = aQuestId();
    const address = questAddress(designer.user.id, id);
    await designer.request('PUT', address, { body: aQuest(), headers: creationHeaders });
    return id;
  };

  const newLine = async (quests: readonly string[], title: string) => {
    const address = storyLineAddress(designer.user.id, toStoryLineId(designer.user.id, crypto.randomUUID()));
    const inOrder = quests.map((quest, index) => [quest, quests.slice(Math.max(0, index - 1), index)]);
    const body = aStoryLine(Object.fromEntries(inOrder) as Record<string, string[]>, { title });
    await designer.request('PUT', address, { body, headers: creationHeaders });
    return address;
  };

  const remove = (id: string) =>
    designer.request('DELETE', questAddress(designer.user.id, id), { headers: changeHeaders(1) });
  const removeEverywhere = (id: string) =>
    designer.request('DELETE', questRemovalAddress(designer.user.id, id), { headers: changeHeaders(1) });
  const removeFrom = (id: string, lines: readonly string[]) => {
    const ids = lines.map((address) => address.slice(address.lastIndexOf('/') + 1));
    return designer.request('DELETE', questRemovalAddress(designer.user.id, id, ids), { headers: changeHeaders(1) });
  };
  const statusOf = async (id: string) => (await designer.request('GET', questAddress(designer.user.id, id))).statusCode;
  const lineAt = async (address: string) =>
    (await designer.request('GET', address)).json<{ version: number; story_quests: Record<string, unknown> }>();

  test('is refused with their names at first, and nothing changes', async () => {
    const [first, second, third] = [await newQuest(), await newQuest(), await newQuest()];
    const line = await newLine([first, second, third], 'The drowned bell');
    const answer = await remove(second);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      {
        code: 'quest_in_use',
        detail: 'A story line has this quest.',
        story_lines: [{ title: 'The drowned bell' }],
      },
    ]);
    expect(await statusOf(second)).toBe(200);
    expect(await lineAt(line)).toMatchObject({ version: 1 });
  });

  test('takes it out of all of them when asked to, and they stay valid', async () => {
    const [first, second, third] = [await newQuest(), await newQuest(), await newQuest()];
    const lines = [
      await newLine([first, second, third], 'The long line'),
      await newLine([third, second, first], 'And back'),
    ];
    expect((await removeEverywhere(second)).statusCode).toBe(204);
    expect((await removeEverywhere(second)).statusCode).toBe(204);
    expect(await statusOf(second)).toBe(404);
    for (const line of lines) {
      const { version, story_quests } = await lineAt(line);
      expect(version).toBe(2);
      expect(Object.keys(story_quests).toSorted()).toEqual([first, third].toSorted());
      expect(JSON.stringify(story_quests)).not.toContain(second);
    }
  });

  test('takes it out of the named ones alone, and is refused where another has it, which is named first', async () => {
    const [first, second, third] = [await newQuest(), await newQuest(), await newQuest()];
    const named = await newLine([first, second, third], 'The named line');
    const further = await newLine([third, second, first], 'Made meanwhile');
    const refused = await removeFrom(second, [named]);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'quest_in_use', story_lines: [{ title: 'Made meanwhile' }, { title: 'The named line' }] },
    ]);
    expect(await statusOf(second)).toBe(200);
    expect([await lineAt(named), await lineAt(further)]).toMatchObject([{ version: 1 }, { version: 1 }]);
    expect((await removeFrom(second, [named, further])).statusCode).toBe(204);
    expect(await lineAt(named)).toMatchObject({ version: 2 });
  });

  test('is refused while one of them would be left with one quest, and nothing changes', async () => {
    const [first, second, third] = [await newQuest(), await newQuest(), await newQuest()];
    const long = await newLine([first, second, third], 'Long enough');
    const short = await newLine([first, second], 'Too short');
    const answer = await removeEverywhere(second);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'quest_needed_by_story_lines', story_lines: [{ title: 'Too short' }] },
    ]);
    expect(await statusOf(second)).toBe(200);
    expect(await lineAt(long)).toMatchObject({ version: 1 });
    expect(await lineAt(short)).toMatchObject({ version: 1 });
  });

  test('is refused at once where it would leave too few quests', async () => {
    const [first, second] = [await newQuest(), await newQuest()];
    await newLine([first, second], 'Too short');
    const answer = await remove(second);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'quest_needed_by_story_lines', story_lines: [{ title: 'Too short' }] },
    ]);
  });

  test('changes a bounded number of bytes of lines', async () => {
    const [first, second, third] = [await newQuest(), await newQuest(), await newQuest()];
    await newLine([first, second, third], 'Large');
    await newLine([third, second, first], 'Larger');
    const { db } = testApp.database;
    const ofTitle = (title: string) => db.updateTable('story_lines').where('title', '=', title);
    const sizes = await db
      .selectFrom('story_lines')
      .select(['title', 'document'])
      .where('title', 'in', ['Large', 'Larger'])
      .execute();
    const [large = '', larger = ''] = ['Large', 'Larger'].map(
      (title) => sizes.find((line) => line.title === title)?.document,
    );
    await ofTitle('Larger')
      .set({ document: larger.padEnd(changedAtMost.bytes - large.length + 1) })
      .execute();
    for (const refused of [await remove(second), await removeEverywhere(second)])
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { code: 'quest_in_large_story_lines', story_lines: [{ title: 'Large' }, { title: 'Larger' }] },
      ]);
    expect(await statusOf(second)).toBe(200);
    await ofTitle('Larger')
      .set({ document: larger.padEnd(changedAtMost.bytes - large.length) })
      .execute();
    expect((await removeEverywhere(second)).statusCode).toBe(204);
  });

  test('changes a bounded number of lines', async () => {
    const [first, second, third] = [await newQuest(), await newQuest(), await newQuest()];
    await newLine([first, second, third], 'One of many');
    const { db } = testApp.database;
    const { id, ...row } = await db
      .selectFrom('story_lines')
      .selectAll()
      .where('title', '=', 'One of many')
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: changedAtMost.lines }, (_, index) => `${id}${index}`);
    await db
      .insertInto('story_lines')
      .values(copies.map((copy) => ({ ...row, id: copy })))
      .execute();
    const { owner_id } = row;
    await db
      .insertInto('story_line_quests')
      .values(copies.map((copy) => ({ owner_id, story_line_id: copy, quest_id: third })))
      .execute();
    const refused = await removeEverywhere(third);
    expect([refused.statusCode, refused.json<{ story_lines: unknown[] }>().story_lines.length]).toEqual([409, 20]);
    await db
      .deleteFrom('story_lines')
      .where('id', '=', copies[0] ?? '')
      .execute();
    expect((await removeEverywhere(third)).statusCode).toBe(204);
  });

  test('exceeds the quota of bytes by a tenth at most', async () => {
    const person = await testApp.signUp();
    const saved = designer;
    designer = person;
    const [first, second, third, fourth] = [await newQuest(), await newQuest(), await newQuest(), await newQuest()];
    await newLine([first, second, third, fourth], 'The drowned bell');
    const keep = (bytes: number) =>
      testApp.database.db.updateTable('owner_totals').set({ bytes }).where('owner_id', '=', person.user.id).execute();
    const most = Math.floor(defaultQuotas.bytes * quotaOfDeletions);
    await keep(most + 1);
    const refused = await removeEverywhere(third);
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'quota_bytes' }]);
    await keep(most);
    expect((await removeEverywhere(third)).statusCode).toBe(204);
    designer = saved;
  });

  test('deletes a quest in no story line at once', async () => {
    expect((await remove(await newQuest())).statusCode).toBe(204);
  });

  test('of a stale version changes nothing', async () => {
    const [first, second, third] = [await newQuest(), await newQuest(), await newQuest()];
    const line = await newLine([first, second, third], 'The drowned bell');
    const answer = await designer.request('DELETE', questRemovalAddress(designer.user.id, first), {
      headers: changeHeaders(7),
    });
    expect(answer.statusCode).toBe(412);
    expect(await lineAt(line)).toMatchObject({ version: 1 });
  });
});
