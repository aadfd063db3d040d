import { expect, test } from 'vitest';
import { questAddress } from '#contract/quests.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import type { Review } from '#contract/reviews/reviews.ts';
import { reviewAddress, decisionAddress, submissionAddress } from '#contract/submissions.ts';
import { changeHeaders, creationHeaders, schemaHeaders } from '#contract/versions.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { checkStoredQuest } from '#domain/quest/check-stored-quest.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import type { World } from '#domain/world/world.ts';
import { describeViolation } from '#messages/describe-violation.ts';
import type { Database } from '#server/platform/db/database.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { smallWork } from '#server/platform/workers/worker-pool.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { changeWorldElsewhere, withTitlesUpTo } from '#test-support/builders/other-worlds.ts';
import { teach } from '#test-support/builders/properties.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startTestApp } from '#test-support/product/running-app.ts';

const profession = { catalogue: 'profession', id: 'fishing' };

/** Each save after it is checked without the entry. */
const removeEntry = async (database: Database): Promise<void> => {
  const { catalogue, id } = profession;
  await database.db.deleteFrom('world_entries').where('catalogue', '=', catalogue).where('id', '=', id).execute();
  await database.db
    .updateTable('world_catalogues')
    .set({ stamp: 'without fishing' })
    .where('catalogue', '=', catalogue)
    .execute();
  await changeWorldElsewhere(database, (world) => ({ ...world, name: 'Without fishing' }));
};

const naming = (title: string): QuestContent =>
  aQuest({ title, rewards: { 0: { ...teach('Fishing', 100), id: '0', type_count: 1 } } });

const included = (expected: object | null, title: string) => ({ content: naming(title), expected });

const start = async (testDatabase: Parameters<typeof startTestApp>[0]) => {
  const { database, signUp } = await startTestApp(testDatabase, { template: 'official' });
  const designer = await signUp();
  const owner = designer.user.id;
  const save = (id: string, title: string, headers: Record<string, string> = creationHeaders) =>
    designer.request('PUT', questAddress(owner, id), { body: naming(title), headers });
  const lineId = toStoryLineId(owner, crypto.randomUUID());
  const saveLine = (body: object, padding: number) => {
    const headers = { ...creationHeaders, 'content-type': 'application/json' };
    return designer.request('PUT', storyLineAddress(owner, lineId), {
      body: JSON.stringify(body) + ' '.repeat(padding),
      headers,
    });
  };
  return { database, signUp, designer, owner, save, saveLine };
};

eachDatabase('an entry that is gone', (testDatabase) => {
  test('is refused in a quest that begins to name it, and stays in one that named it', async () => {
    const { database, save } = await start(testDatabase);
    const id = aQuestId();
    expect((await save(id, 'The first title')).statusCode).toBe(201);
    await removeEntry(database);
    expect((await save(id, 'Another title', changeHeaders(1))).statusCode).toBe(200);
    const begun = await save(aQuestId(), 'A new quest');
    expect([begun.statusCode, begun.json()]).toMatchObject([422, { code: 'profession_unknown' }]);
  });

  // Large bodies are checked in a thread, which asks no database.
  test.each(testDatabase.dialect === 'sqlite' ? [0, smallWork] : [0])(
    'stays in a quest that a line includes, with %i more bytes',
    async (padding) => {
      const { database, save, saveLine } = await start(testDatabase);
      const [known, begun] = [aQuestId(), aQuestId()];
      await save(known, 'The first title');
      await removeEntry(database);
      const line = aStoryLine({ [known]: [], [begun]: [known] });
      const kept = { [known]: included(null, 'Another title') };
      const refused = await saveLine({ ...line, quests: { ...kept, [begun]: included(null, 'A new quest') } }, padding);
      expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'profession_unknown' }]);
      expect(refused.json<{ errors: { pointer: string }[] }>().errors.map(({ pointer }) => pointer)).toEqual([
        expect.stringContaining(`#/quests/${begun}/`),
      ]);
    },
  );

  test('stays in what is submitted and approved', async () => {
    const { database, signUp, designer, owner, save } = await start(testDatabase);
    const id = aQuestId();
    await save(id, 'The first title');
    await removeEntry(database);
    const submission = toSubmissionId(crypto.randomUUID());
    const body = { kind: 'quest', item_id: id };
    const submitted = await designer.request('PUT', submissionAddress(owner, submission), { body });
    expect(submitted.statusCode).toBe(201);
    const reviewer = await signUp();
    await changeAccount(database, { userId: reviewer.user.id, actor: 'test', change: { rank: 'administrator' } });
    const decision = { verdict: 'approved', reason: '', official_tag: null };
    const approved = await reviewer.request('POST', decisionAddress(submission), { body: decision });
    expect(approved.statusCode).toBe(200);
  });
});

eachDatabase('a world that changed', (testDatabase) => {
  test('is kept by restores, submissions and approvals', async () => {
    const { database, signUp, designer, owner, save } = await start(testDatabase);
    const [id, other] = [aQuestId(), aQuestId()];
    const title = 'A title of twenty-six chars';
    for (const each of [id, other]) await save(each, title);
    await save(other, 'Short', changeHeaders(1));
    const submission = toSubmissionId(crypto.randomUUID());
    const submit = (name: string) =>
      designer.request('PUT', submissionAddress(owner, name), { body: { kind: 'quest', item_id: id } });
    expect((await submit(submission)).statusCode).toBe(201);
    await changeWorldElsewhere(database, withTitlesUpTo(10));

    const restored = await save(other, title, changeHeaders(2));
    expect(restored.json()).toMatchObject({ code: 'quest_title_length', params: { max: 10 } });

    const reviewer = await signUp();
    await changeAccount(database, { userId: reviewer.user.id, actor: 'test', change: { rank: 'administrator' } });
    const decide = async (verdict: string, reason = '') => {
      const { official_tag = null } = (await reviewer.request('GET', reviewAddress(submission))).json<
        Partial<Review>
      >();
      return reviewer.request('POST', decisionAddress(submission), { body: { verdict, reason, official_tag } });
    };
    const refused = await decide('approved');
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'quest_title_length' }]);
    expect((await decide('declined', 'The title is too long now.')).statusCode).toBe(200);
    const again = await submit(toSubmissionId(crypto.randomUUID()));
    expect([again.statusCode, again.json()]).toMatchObject([422, { code: 'quest_title_length' }]);
  });

  test('refuses an approval for the first of what its review lists', async () => {
    const { database, signUp, designer, owner } = await start(testDatabase);
    const giver = { key: 'giver', label: 'Giver', required: true, control: 'entry', free_text: true } as const;
    const quest_fields = [{ ...giver, catalogue: 'npc' }];
    await changeWorldElsewhere(database, (world) => ({ ...world, quest_fields }));
    const [id, submission] = [aQuestId(), toSubmissionId(crypto.randomUUID())];
    const content = { ...aQuest({ title: 'A title of twenty-six chars' }), fields: { giver: { id: '', name: 'Osk' } } };
    const headers = { ...creationHeaders, ...schemaHeaders };
    expect((await designer.request('PUT', questAddress(owner, id), { body: content, headers })).statusCode).toBe(201);
    const body = { kind: 'quest', item_id: id };
    await designer.request('PUT', submissionAddress(owner, submission), { body });
    await changeWorldElsewhere(database, (world) => withTitlesUpTo(10)({ ...world, quest_fields: [] }));
    const reviewer = await signUp();
    await changeAccount(database, { userId: reviewer.user.id, actor: 'test', change: { rank: 'administrator' } });
    const review = (await reviewer.request('GET', reviewAddress(submission))).json<Review>();
    const world = (await reviewer.request('GET', worldRoutes.world)).json<World>();
    const found = review.submitted.quests.flatMap((quest) => checkStoredQuest(quest, indexWorld(world)));
    const listed = found.map(({ violation }) => describeViolation(violation));
    const decision = { verdict: 'approved', reason: '', official_tag: null };
    const refused = await reviewer.request('POST', decisionAddress(submission), { body: decision });
    expect(listed).toEqual([
      'The world has no part giver here.',
      'The quest title should be between 5 and 10 characters.',
    ]);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { code: 'property_part_unknown', detail: listed[0], errors: [{ pointer: '#/fields/giver' }] },
    ]);
  });
});
