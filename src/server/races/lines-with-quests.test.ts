import { beforeAll, expect, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { eachDatabase, onPostgres } from '#test-support/databases/databases.ts';
import { startCommunity, type Community } from '#test-support/interleaving/a-community.ts';
import { interleave } from '#test-support/interleaving/interleave.ts';
import { aQuestId } from '#test-support/builders/builders.ts';
import { sentQuest, createLineSaver, sentLineOf } from '#test-support/product/line-saver.ts';
import { startTestApp } from '#test-support/product/running-app.ts';

onPostgres('a story line that is saved with its quests beside others', (testDatabase) => {
  let community: Community;
  let saver: ReturnType<typeof createLineSaver>;

  beforeAll(async () => {
    community = await startCommunity(testDatabase);
    saver = createLineSaver(community.designer);
  });

  const change = ({ id, first, second }: Awaited<ReturnType<typeof saver.newLine>>, title = 'Saved together') =>
    saver.put({
      id,
      line: sentLineOf([first, second], { title }),
      quests: { [first]: sentQuest(1, { title }), [second]: sentQuest(1) },
      version: 1,
    });
  const standing = async ({ id, first, second }: Awaited<ReturnType<typeof saver.newLine>>) => [
    (await saver.readLine(id))?.version,
    (await saver.readQuest(first))?.version,
    (await saver.readQuest(second))?.version,
  ];
  const lockOfQuests = /from "quests" .* for no key update/;

  test('makes a deletion of one of its quests wait, and the deletion then leaves the line', async () => {
    const [id, first, second, third] = [saver.newId(), aQuestId(), aQuestId(), aQuestId()];
    const quests = { [first]: sentQuest(null), [second]: sentQuest(null), [third]: sentQuest(null) };
    await saver.save({ id, quests });
    const done = await interleave(community.database, {
      statement: lockOfQuests,
      first: () =>
        saver.put({
          id,
          line: sentLineOf([first, second, third]),
          quests: { [first]: sentQuest(1, { title: 'Changed' }) },
          version: 1,
        }),
      meanwhile: [() => saver.removeQuest(third)],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([200, 204, 1]);
    expect((await saver.readLine(id))?.story_quests).not.toHaveProperty(third);
  });

  test('waits for a deletion of one of its quests, and is stale then', async () => {
    const [id, first, second, third] = [saver.newId(), aQuestId(), aQuestId(), aQuestId()];
    await saver.save({ id, quests: { [first]: sentQuest(null), [second]: sentQuest(null), [third]: sentQuest(null) } });
    const done = await interleave(community.database, {
      statement: /delete from "quests"/,
      first: () => saver.removeQuest(third),
      meanwhile: [
        () =>
          saver.put({
            id,
            line: sentLineOf([first, second, third]),
            quests: { [first]: sentQuest(1, { title: 'Changed' }), [third]: sentQuest(1, { title: 'Changed too' }) },
            version: 1,
          }),
      ],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([204, 412, 1]);
    expect(done.meanwhile[0]?.json()).toMatchObject({
      current_version: 2,
      errors: [{ pointer: `#/quests/${third}`, current_version: null }],
    });
    expect(await saver.readQuest(first)).toMatchObject({ version: 1 });
  });

  test('waits for a deletion of a quest that it begins to hold, and is refused', async () => {
    const [line, other] = [await saver.newLine(), aQuestId()];
    await saver.putQuest(other);
    const done = await interleave(community.database, {
      statement: /delete from "quests"/,
      first: () => saver.removeQuest(other),
      meanwhile: [
        () =>
          saver.put({
            id: line.id,
            line: sentLineOf([line.first, line.second, other]),
            quests: { [line.first]: sentQuest(1, { title: 'Changed' }) },
            version: 1,
          }),
      ],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([204, 422, 1]);
    expect(await standing(line)).toEqual([1, 1, 1]);
  });

  test('keeps a quest that it begins to hold until it is saved', async () => {
    const [line, other] = [await saver.newLine(), aQuestId()];
    await saver.putQuest(other);
    const done = await interleave(community.database, {
      statement: /from "quests" .* for key share/,
      first: () =>
        saver.put({
          id: line.id,
          line: sentLineOf([line.first, line.second, other]),
          quests: { [line.first]: sentQuest(1) },
          version: 1,
        }),
      meanwhile: [() => saver.removeQuest(other)],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([200, 204, 1]);
    expect(await saver.readLine(line.id)).toMatchObject({ version: 3 });
    expect((await saver.readLine(line.id))?.story_quests).not.toHaveProperty(other);
  });

  test('makes a save of one of its quests stale', async () => {
    const line = await saver.newLine();
    const done = await interleave(community.database, {
      statement: lockOfQuests,
      first: () => change(line),
      meanwhile: [() => saver.putQuest(line.first, { version: 1 })],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([200, 412, 1]);
    expect(await standing(line)).toEqual([2, 2, 1]);
  });

  test('waits for a save of one of its quests, and then writes nothing', async () => {
    const line = await saver.newLine();
    const done = await interleave(community.database, {
      statement: /update "quests" set "title"/,
      first: () => saver.putQuest(line.first, { version: 1 }),
      meanwhile: [() => change(line)],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([200, 412, 1]);
    expect(done.meanwhile[0]?.json()).toMatchObject({
      errors: [{ pointer: `#/quests/${line.first}`, current_version: 2 }],
    });
    expect(await standing(line)).toEqual([1, 2, 1]);
  });

  test('is saved once where it comes twice: the other is stale', async () => {
    const line = await saver.newLine();
    const done = await interleave(community.database, {
      statement: lockOfQuests,
      first: () => change(line, 'Saved first'),
      meanwhile: [() => change(line, 'Saved second')],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([200, 412, 1]);
    expect(await saver.readQuest(line.first)).toMatchObject({ title: 'Saved first', version: 2 });
  });

  test('leaves nothing where its account is deleted meanwhile', async () => {
    const leaving = await community.testApp.signUp();
    const own = createLineSaver(leaving);
    const line = await own.newLine();
    const remove = () => leaving.request('POST', authRoutes.deleteUser, { body: { password: leaving.password } });
    const done = await interleave(community.database, {
      statement: /from "users" .* for key share/,
      first: () =>
        own.put({
          id: own.newId(),
          line: sentLineOf([line.first, line.second]),
          quests: { [line.first]: sentQuest(1) },
        }),
      meanwhile: [remove],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([201, 200, 1]);
    const { db } = community.database;
    for (const table of ['quests', 'story_lines', 'story_line_quests', 'revisions'] as const)
      expect(await db.selectFrom(table).select('owner_id').where('owner_id', '=', leaving.user.id).execute()).toEqual(
        [],
      );
  });

  test('is refused where its account was deleted first', async () => {
    const leaving = await community.testApp.signUp();
    const own = createLineSaver(leaving);
    const line = await own.newLine();
    const done = await interleave(community.database, {
      statement: /from users where id = .* for update/,
      first: () => leaving.request('POST', authRoutes.deleteUser, { body: { password: leaving.password } }),
      meanwhile: [
        () =>
          own.put({
            id: own.newId(),
            line: sentLineOf([line.first, line.second]),
            quests: { [line.first]: sentQuest(1) },
          }),
      ],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode]).toEqual([200, 401]);
  });
});

eachDatabase('story lines with quests that many save at once', (testDatabase) => {
  test('overlap without a failure: each is saved or stale, and all or nothing of it stands', async () => {
    const designer = await (await startTestApp(testDatabase)).signUp();
    const saver = createLineSaver(designer);
    const quests = Array.from({ length: 6 }, aQuestId);
    const some = (round: number, count: number) =>
      Array.from({ length: count }, (_, index) => quests[(round + index) % quests.length] ?? '');
    // The very first saves of an owner, whose totals nobody can hold yet.
    const lines = Array.from({ length: 8 }, (_, round) => ({
      id: saver.newId(),
      title: `Saved as number ${round}`,
      held: round % 2 === 0 ? some(round, 4) : some(round, 4).toReversed(),
    }));
    const answers = await Promise.all(
      lines.map(({ id, title, held }) =>
        saver.put({ id, quests: Object.fromEntries(held.map((quest) => [quest, sentQuest(null, { title })])) }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 201 && status !== 412)).toEqual(
      [],
    );
    expect(answers[0]?.statusCode === 201 || answers.some(({ statusCode }) => statusCode === 201)).toBe(true);
    for (const [index, { id, title, held }] of lines.entries()) {
      const titles = await Promise.all(held.map(async (quest) => (await saver.readQuest(quest))?.title));
      const isSaved = answers[index]?.statusCode === 201;
      expect([(await saver.readLine(id)) !== null, titles.every((other) => other === title)]).toEqual([
        isSaved,
        isSaved,
      ]);
    }
  });

  test('keep to the quota of documents together', async () => {
    const settings = { QUOTA_DOCUMENTS: '7' };
    const designer = await (await startTestApp(testDatabase, { settings })).signUp();
    const saver = createLineSaver(designer);
    const create = () =>
      saver.put({ id: saver.newId(), quests: { [aQuestId()]: sentQuest(null), [aQuestId()]: sentQuest(null) } });
    const statuses = (await Promise.all([create(), create(), create(), create()])).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([201, 201, 422, 422]);
    const refused = await create();
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'quota_documents', limit: 7, used: 6 }]);
  });
});
