import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, expect, test } from 'vitest';
import { contentRoutes, type ContentDocument, type NewContentToken } from '#contract/content.ts';
import { deletedAddress, revisionAddress } from '#contract/history.ts';
import type { Problem } from '#contract/problems/problem.ts';
import { storyLineAddress, type SavedStoryLine } from '#contract/story-lines.ts';
import type { Review } from '#contract/reviews/reviews.ts';
import { decisionAddress, reviewAddress, submissionAddress } from '#contract/submissions.ts';
import { changeHeaders, creationHeaders, schemaHeaders } from '#contract/versions.ts';
import { officialOwner } from '#domain/account/user.ts';
import { toStoryLineId, type StoryLineContent } from '#domain/story-line/story-line.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { makeBackup } from '#server/operating/backup/make-backup.ts';
import { verifyBackup } from '#server/operating/backup/read-backup.ts';
import { restoreBackup } from '#server/operating/backup/restore-backup.ts';
import { connectDatabase, type Database } from '#server/platform/db/database.ts';
import { aBackupKey, aRestore } from '#test-support/builders/an-act.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { withLogic } from '#test-support/builders/with-logic.ts';
import type { LogicFields } from '#domain/story-line/logic/write-story-quest.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { storedLineText } from '#test-support/databases/stored-lines.ts';
import { sentQuest, createLineSaver } from '#test-support/product/line-saver.ts';
import type { SignedIn, TestApp } from '#test-support/product/running-app.ts';
import { startWithAdministrator } from '#test-support/product/with-administrator.ts';

type Four = readonly [first: string, second: string, third: string, last: string];

const fourIds = (): Four => [aQuestId(), aQuestId(), aQuestId(), aQuestId()];

const lastOf: LogicFields = { needs: 2, hidden_until_open: true, repeat: { every: 'hours', hours: 4 } };

/** Any two of three quests open the last one. Players do one of the first two, and the third is optional. */
const lineOf = ([first, second, third, last]: Four): StoryLineContent =>
  withLogic(
    aStoryLine({ [first]: [], [second]: [], [third]: [], [last]: [first, second, third] }),
    { [third]: { optional: true }, [last]: lastOf },
    { tide: { title: 'Ebb or flood', quests: [first, second], at_most: 1 } },
  );

eachDatabase('the logic of quests', (testDatabase) => {
  let testApp: TestApp;
  let designer: SignedIn;
  let administrator: SignedIn;
  let saver: ReturnType<typeof createLineSaver>;

  beforeAll(async () => {
    ({ testApp, administrator } = await startWithAdministrator(testDatabase));
    designer = await testApp.signUp();
    saver = createLineSaver(designer);
  });

  const addressOf = (id: string, owner = designer.user.id) => storyLineAddress(owner, id);
  const change = (id: string, version: number, body: object) =>
    designer.request('PUT', addressOf(id), { body, headers: { ...changeHeaders(version), ...schemaHeaders } });
  const storedText = (id: string, database: Pick<Database, 'db'> = testApp.database) => storedLineText(database, id);
  const newLine = async () => {
    const [id, ids] = [saver.newId(), fourIds()];
    const line = lineOf(ids);
    await saver.save({ id, line, quests: Object.fromEntries(ids.map((quest) => [quest, sentQuest(null)])) });
    return { id, ids, line };
  };
  const readContent = async () => {
    const made = await administrator.request('POST', contentRoutes.tokens, { body: { name: 'Test realm' } });
    const { secret } = made.json<NewContentToken>();
    return testApp.visit().request('GET', contentRoutes.content, { headers: { authorization: `Bearer ${secret}` } });
  };

  test('is saved with the quests of its line, and the same in another order is no change', async () => {
    const { id, ids, line } = await newLine();
    expect(await saver.readLine(id)).toMatchObject({ ...line, version: 1 });
    const [first, second] = ids;
    const others = Object.fromEntries(Object.entries(line).toReversed());
    const choices = { tide: { at_most: 1, quests: [second, first], title: 'Ebb or flood' } };
    const put = { id, line: { ...others, choices }, quests: {}, version: 1 };
    expect((await saver.put(put, schemaHeaders)).json()).toMatchObject({ ...line, version: 1 });
  });

  test('is refused together with what is wrong with a quest', async () => {
    const ids = fourIds();
    const line = { ...lineOf(ids), choices: { tide: { title: '', quests: ids.slice(2), at_most: 1 } } };
    const quests = { [ids[0]]: sentQuest(null, { title: 'Bell' }), [ids[1]]: sentQuest(null) };
    const answer = await saver.put({ id: saver.newId(), line, quests });
    const refused = answer.json<Problem>();
    expect([answer.statusCode, refused.code]).toEqual([422, 'choice_title']);
    expect(refused.errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['#/choices/tide/title', 'choice_title'],
      [`#/quests/${ids[0]}/content/title`, 'quest_title_length'],
    ]);
  });

  test('stays in earlier versions and in deleted lines, and is restored from both', async () => {
    const { id, ids, line } = await newLine();
    const place = { kind: 'story-lines', owner: designer.user.id, id } as const;
    expect(
      (await change(id, 1, { ...aStoryLine(Object.fromEntries(ids.map((quest) => [quest, []]))) })).statusCode,
    ).toBe(200);
    const earlier = (await designer.request('GET', revisionAddress(place, 1))).json<SavedStoryLine>();
    expect(earlier).toMatchObject(line);
    const { version: _v, stamp: _s, updated_at: _u, ...body } = earlier;
    expect((await change(id, 2, body)).json()).toMatchObject({ ...line, version: 3 });
    await designer.request('DELETE', addressOf(id), { headers: changeHeaders(3) });
    const deleted = await designer.request('GET', deletedAddress('story-lines', designer.user.id));
    expect(deleted.json()).toMatchObject({ items: [{ id, version: 3 }] });
    const again = await designer.request('PUT', addressOf(id), { body, headers: creationHeaders });
    expect([again.statusCode, again.json()]).toMatchObject([201, { ...line, version: 4 }]);
  });

  test('keeps its rules when a quest of the line is deleted', async () => {
    const { id, ids } = await newLine();
    const [first, second, third, last] = ids;
    expect((await saver.removeQuest(first)).statusCode).toBe(204);
    const without = await saver.readLine(id);
    expect(without).toMatchObject({ version: 2, story_quests: { [last]: lastOf, [third]: { optional: true } } });
    expect(without).not.toHaveProperty('choices');
    await saver.removeQuest(third);
    expect((await saver.readLine(id))?.story_quests[last]).toMatchObject({
      ...lastOf,
      needs: 1,
      prerequisite_quests: { [second]: second },
    });
    const { version: _v, stamp: _s, updated_at: _u, ...body } = (await saver.readLine(id)) ?? ({} as SavedStoryLine);
    expect((await change(id, 3, body)).statusCode).toBe(200);
  });

  test('is reviewed and becomes official, and games read it as their schema says', async () => {
    const { id: item_id, ids, line } = await newLine();
    const before = (await readContent()).headers.etag;
    const id = toSubmissionId(crypto.randomUUID());
    await designer.request('PUT', submissionAddress(designer.user.id, id), { body: { kind: 'story line', item_id } });
    const review = (await administrator.request('GET', reviewAddress(id))).json<Review>();
    const body = { verdict: 'approved', reason: '', official_tag: review.official_tag };
    expect((await administrator.request('POST', decisionAddress(id), { body })).statusCode).toBe(200);
    const answer = await readContent();
    expect(answer.headers.etag).not.toBe(before);
    const content = answer.json<ContentDocument>();
    const [official] = content.story_lines.filter(({ choices }) => choices);
    const officialIds = Object.keys(official?.story_quests ?? {});
    expect(officialIds.some((quest) => ids.includes(quest))).toBe(false);
    const names = (story: object = {}) =>
      [...ids.entries()].reduce(
        (text, [index, quest]) => text.replaceAll(quest, officialIds[index] ?? ''),
        JSON.stringify(story),
      );
    const { title, story_quests, choices } = line;
    expect(official).toMatchObject(JSON.parse(names({ title, story_quests, choices })) as object);
    const schema = (await testApp.visit().request('GET', contentRoutes.schema)).json<object>();
    const validate = new Ajv2020({ strict: false }).compile(schema);
    expect(validate(content)).toBe(true);
    const wrong = { ...content, story_lines: [{ ...official, choices: { tide: { title: 'Ebb or flood' } } }] };
    expect(validate(wrong)).toBe(false);
  });

  test('is official where an administrator writes it', async () => {
    const [first, second] = [aQuestId(), aQuestId()];
    const line = withLogic(aStoryLine({ [first]: [], [second]: [] }), { [first]: { optional: true } });
    const official = createLineSaver(administrator, officialOwner);
    const id = toStoryLineId(officialOwner, crypto.randomUUID());
    await official.save({
      id,
      line,
      quests: { [first]: sentQuest(null), [second]: { content: aQuest(), expected: null } },
    });
    const { story_lines } = (await readContent()).json<ContentDocument>();
    expect(story_lines.find((each) => each.id === id)).toEqual({ ...line, id });
  });

  test('is in a backup, letter for letter', async () => {
    const { id } = await newLine();
    const folder = await mkdtemp(join(tmpdir(), 'runeloom-logic-'));
    testDatabase.onEnd(() => rm(folder, { recursive: true }));
    const file = join(folder, 'backup');
    await makeBackup(testApp.database, file, aBackupKey);
    const address = await testDatabase.createFrom('migrated');
    const restored = connectDatabase(address);
    await restoreBackup(restored, { file, ...(await verifyBackup(file)) }, aRestore);
    expect(await storedText(id, restored)).toBe(await storedText(id));
    await restored.close();
  });
});
