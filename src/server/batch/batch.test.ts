import { beforeAll, describe, expect, test } from 'vitest';
import { batchAddress, batchLimits, type BatchAnswer } from '#contract/batch.ts';
import { deletedAddress, revisionsAddress } from '#contract/history.ts';
import type { Problem } from '#contract/problems/problem.ts';
import { questsAddress, type QuestList } from '#contract/quests.ts';
import { submissionAddress, submissionsAddress, type OwnSubmissions } from '#contract/submissions.ts';
import { schemaHeader, schemaHeaders, toVersionTag } from '#contract/versions.ts';
import { officialOwner } from '#domain/account/user.ts';
import { limits } from '#domain/limits.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { countAgain, countedTotals } from '#test-support/databases/count-again.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { sentQuest, createLineSaver, sentLineOf } from '#test-support/product/line-saver.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

const remove = (expected: number | string | null) => ({ delete: true, expected });
const many = (count: number) => Object.fromEntries(Array.from({ length: count }, () => [aQuestId(), remove(1)]));
const pointersOf = ({ errors = [] }: Problem) => errors.map(({ pointer }) => pointer).toSorted();

eachDatabase('a batch of changes', (testDatabase) => {
  let testApp: TestApp;
  let designer: SignedIn;
  let saver: ReturnType<typeof createLineSaver>;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase, { settings: { QUOTA_SUBMISSIONS: '2' } });
    designer = await testApp.signUp();
    saver = createLineSaver(designer);
  });

  const send = (
    body: object,
    headers = {},
    { person = designer, owner = person.user.id }: { person?: SignedIn; owner?: string } = {},
  ) => person.request('POST', batchAddress(owner), { body, headers });
  const done = async (body: object, headers = {}) => {
    const answer = await send(body, headers);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    return answer.json<BatchAnswer>().versions;
  };
  const refused = async (body: object): Promise<Problem> => {
    const before = await listAll();
    const answer = await send(body);
    expect(await listAll()).toEqual(before);
    return answer.json<Problem>();
  };
  const listAll = async () => (await designer.request('GET', questsAddress(designer.user.id))).json<QuestList>().items;
  const newQuests = async (...titles: string[]) => {
    const ids = titles.map(() => aQuestId());
    await done({
      changes: Object.fromEntries(ids.map((id, index) => [id, sentQuest(null, { title: titles[index] ?? '' })])),
    });
    return ids as [string, ...string[]] & Record<1 | 2 | 3, string>;
  };
  const submissionsOf = async () =>
    (await designer.request('GET', submissionsAddress(designer.user.id))).json<OwnSubmissions>().items;
  const revisionsOf = async (id: string, kind: 'quests' | 'story-lines' = 'quests') =>
    (await designer.request('GET', revisionsAddress({ kind, owner: designer.user.id, id }))).json<{
      items: { version: number; note?: string }[];
    }>().items;

  test('creates, changes and deletes, answers with each version, and the same again answers alike', async () => {
    const [changed, same, deleted] = await newQuests('To be changed', 'As it was', 'To be deleted');
    const added = aQuestId();
    const changes = {
      [added]: sentQuest(null, { title: 'A new one' }),
      [changed]: sentQuest(1, { title: 'Changed now' }),
      [same]: sentQuest(1, { title: 'As it was' }),
      [deleted]: remove(1),
    };
    const versions = await done({ changes, note: 'Spring cleaning' });
    const find = async (id: string) => {
      const { version, stamp, updated_at } = (await saver.readQuest(id)) ?? {};
      return { version, stamp, updated_at };
    };
    expect(versions).toEqual({
      [added]: await find(added),
      [changed]: await find(changed),
      [same]: await find(same),
      [deleted]: null,
    });
    expect([versions[added]?.version, versions[changed]?.version, versions[same]?.version]).toEqual([1, 2, 1]);
    expect(await saver.readQuest(deleted)).toBeNull();
    expect(await done({ changes, note: 'Spring cleaning' })).toEqual(versions);
    expect((await revisionsOf(changed)).map(({ version, note }) => [version, note])).toEqual([
      [2, 'Spring cleaning'],
      [1, undefined],
    ]);
    expect(await revisionsOf(same)).toHaveLength(1);
    const { items } = (await designer.request('GET', deletedAddress('quests', designer.user.id))).json<{
      items: { id: string }[];
    }>();
    expect(items.map(({ id }) => id)).toContain(deleted);
    expect(await countAgain(testApp.database)).toEqual(await countedTotals(testApp.database));
  });

  test('brings a deleted quest back with its next version', async () => {
    const [id] = await newQuests('To and fro');
    await done({ changes: { [id]: remove(1) } });
    expect((await done({ changes: { [id]: sentQuest(null, { title: 'Back again' }) } }))[id]?.version).toBe(2);
  });

  test('is refused as a whole where quests are stale, each with the version that stands', async () => {
    const [fresh, stale, gone] = await newQuests('Fresh one', 'Stale one', 'Gone one');
    await done({ changes: { [stale]: sentQuest(1, { title: 'Saved meanwhile' }), [gone]: remove(1) } });
    const problem = await refused({
      changes: {
        [fresh]: sentQuest(1, { title: 'Never saved' }),
        [stale]: remove(1),
        [gone]: sentQuest(1, { title: 'Gone one' }),
      },
    });
    expect(problem).toMatchObject({ status: 412, code: 'version_mismatch' });
    expect(problem.errors?.map(({ pointer, current_version }) => [pointer, current_version]).toSorted()).toEqual(
      [
        [`#/changes/${gone}`, null],
        [`#/changes/${stale}`, 2],
      ].toSorted(),
    );
  });

  test('is refused by quest, with what is wrong with each', async () => {
    const [first, second] = await newQuests('The first', 'The second');
    const problem = await refused({
      changes: {
        [first]: sentQuest(1, { title: '' }),
        [second]: { content: { ...aQuest(), marks: { tags: [''] } }, expected: 1 },
      },
    });
    expect(problem.status).toBe(422);
    expect(pointersOf(problem)).toEqual(
      [`#/changes/${first}/content/title`, `#/changes/${second}/content/marks/tags/0`].toSorted(),
    );
  });

  test('changes marks alone: the tag is another one, the version stays, and the history has no step', async () => {
    const [id] = await newQuests('Marked');
    const before = await saver.readQuest(id);
    const content = { ...aQuest({ title: 'Marked' }), marks: { tags: ['boss'], status: 'draft' } };
    const changes = { [id]: { content, expected: toVersionTag(before ?? { version: 1 }) } };
    const versions = await done({ changes, note: 'Tags' }, schemaHeaders);
    expect(versions[id]).toEqual({
      version: 1,
      stamp: expect.not.stringMatching(`^${before?.stamp}$`),
      updated_at: before?.updated_at,
    });
    expect(await done({ changes }, schemaHeaders)).toEqual(versions);
    expect(await saver.readQuest(id)).toMatchObject({ marks: { tags: ['boss'], status: 'draft' } });
    expect(await revisionsOf(id)).toHaveLength(1);
  });

  describe('with story lines', () => {
    test('saves them after their quests, and the same again answers alike', async () => {
      const { id: line, first, second } = await saver.newLine();
      const added = aQuestId();
      const body = {
        changes: {
          [added]: sentQuest(null, { title: 'Added to the line' }),
          [second]: sentQuest(1, { title: 'Renamed' }),
        },
        story_lines: { [line]: { content: sentLineOf([first, second, added]), expected: 1 } },
        note: 'Add to story line',
      };
      const versions = await done(body);
      expect([versions[line]?.version, versions[added]?.version]).toEqual([2, 1]);
      expect(Object.keys((await saver.readLine(line))?.story_quests ?? {}).toSorted()).toEqual(
        [first, second, added].toSorted(),
      );
      expect(await done(body)).toEqual(versions);
      expect((await revisionsOf(line, 'story-lines')).map(({ version, note }) => [version, note])).toEqual([
        [2, 'Add to story line'],
        [1, undefined],
      ]);
    });

    test('is refused where a line is stale, breaks a rule, or holds what does not exist or is deleted', async () => {
      const { id: line, first, second } = await saver.newLine();
      const missing = aQuestId();
      const change = { [first]: sentQuest(1, { title: 'Never saved' }) };
      const withLine = (content: object, expected: number | null = 1, changes: object = change) =>
        refused({ changes, story_lines: { [line]: { content, expected } } });
      expect(await withLine(sentLineOf([first, second]), 7)).toMatchObject({
        status: 412,
        errors: [{ pointer: `#/story_lines/${line}`, current_version: 1 }],
      });
      expect(pointersOf(await withLine(sentLineOf([first, second], { title: '' })))).toEqual([
        `#/story_lines/${line}/content/title`,
      ]);
      const holding = `#/story_lines/${line}/content/story_quests`;
      expect(await withLine(sentLineOf([first, second, missing]))).toMatchObject({
        status: 422,
        code: 'quest_missing',
        errors: [{ pointer: `${holding}/${missing}` }],
      });
      const deleting = { ...change, [second]: remove(1) };
      expect(pointersOf(await withLine(sentLineOf([first, second]), 1, deleting))).toEqual([`${holding}/${second}`]);
    });

    test('takes deleted quests out of their lines, also out of one that is saved with them', async () => {
      const [one, two, three, four] = await newQuests('The one', 'The two', 'The three', 'The four');
      const ids = [one, two, three, four];
      const [line, other] = [saver.newId(), saver.newId()];
      const lines = {
        [line]: { content: sentLineOf(ids), expected: null },
        [other]: { content: sentLineOf(ids), expected: null },
      };
      await done({ changes: {}, story_lines: lines });
      await done({
        changes: { [three]: remove(1), [four]: remove(1) },
        story_lines: { [other]: { content: sentLineOf([one, two], { title: 'A shorter line' }), expected: 1 } },
      });
      const kept = async (id: string) => {
        const { version, story_quests = {} } = (await saver.readLine(id)) ?? {};
        return [version, Object.keys(story_quests).toSorted()];
      };
      expect([await kept(line), await kept(other)]).toEqual([
        [2, [one, two].toSorted()],
        [2, [one, two].toSorted()],
      ]);
    });

    test('is refused by quest where a line would keep too few, and names the line', async () => {
      const { id: line, first } = await saver.newLine();
      const [free] = await newQuests('Free of lines');
      const problem = await refused({ changes: { [first]: remove(1), [free]: remove(1) } });
      expect(problem).toMatchObject({
        status: 409,
        code: 'quest_needed_by_story_lines',
        story_lines: [{ id: line }],
        errors: [{ pointer: `#/changes/${first}`, code: 'quest_needed_by_story_lines' }],
      });
    });
  });

  test('submits quests as they are then, and past the quota nothing is sent', async () => {
    const [one, two, three] = await newQuests('One to send', 'Two to send', 'Three to send');
    const body = { changes: { [one]: sentQuest(1, { title: 'Sent as changed' }) }, submit: [one, two] };
    const versions = await done(body);
    const sent = await submissionsOf();
    expect(sent.map(({ item_id, title, state }) => [item_id, title, state]).toSorted()).toEqual(
      [
        [one, 'Sent as changed', 'submitted'],
        [two, 'Two to send', 'submitted'],
      ].toSorted(),
    );
    expect(await done(body)).toEqual(versions);
    expect(await submissionsOf()).toEqual(sent);
    expect(
      await refused({ changes: { [three]: sentQuest(1, { title: 'Never saved' }) }, submit: [three] }),
    ).toMatchObject({
      code: 'quota_submissions',
      limit: 2,
      used: 2,
    });
    const other = { [one]: sentQuest(2, { title: 'Changed while it waits' }) };
    expect(await refused({ changes: other, submit: [one] })).toMatchObject({
      status: 409,
      code: 'already_submitted',
      errors: [{ pointer: '#/submit/0' }],
    });
    expect(await refused({ changes: {}, submit: [aQuestId()] })).toMatchObject({ code: 'quest_missing' });
    for (const { id } of sent) await designer.request('DELETE', submissionAddress(designer.user.id, id));
  });

  test('keeps to the quota of documents, counted for all of it', async () => {
    const small = await startTestApp(testDatabase, { settings: { QUOTA_DOCUMENTS: '2' } });
    const person = await small.signUp();
    const three = Object.fromEntries([1, 2, 3].map(() => [aQuestId(), sentQuest(null)]));
    const answer = await send({ changes: three }, {}, { person });
    expect(answer.json()).toMatchObject({ status: 422, code: 'quota_documents', limit: 2, used: 0 });
    const two = Object.fromEntries(Object.entries(three).slice(1));
    expect((await send({ changes: two }, {}, { person })).statusCode).toBe(200);
  });

  testDatabase.onFileAlone(() => {
    test('has at most so many quests, story lines and characters of a note', async () => {
      expect(await refused({ changes: many(batchLimits.quests + 1) })).toMatchObject({
        status: 422,
        code: 'too_many_changes',
        params: { max: batchLimits.quests },
        errors: [{ pointer: '#/changes' }],
      });
      expect(await refused({ changes: many(batchLimits.quests) })).toMatchObject({ status: 412, more_errors: true });
      const lines = Object.fromEntries(
        Array.from({ length: batchLimits.storyLines + 1 }, () => [
          saver.newId(),
          { content: sentLineOf([aQuestId(), aQuestId()]), expected: null },
        ]),
      );
      expect(await refused({ changes: {}, story_lines: lines })).toMatchObject({ code: 'too_many_changes' });
      expect((await send({ changes: {}, note: 'n'.repeat(limits.note.max) })).statusCode).toBe(200);
      expect((await send({ changes: {}, note: 'n'.repeat(limits.note.max + 1) })).statusCode).toBe(422);
    });

    test('saves as many quests as it may have, and nothing at all is a batch, too', async () => {
      const person = await testApp.signUp();
      const ids = Array.from({ length: batchLimits.quests }, () => aQuestId());
      const create = Object.fromEntries(ids.map((id) => [id, sentQuest(null)]));
      const made = await send({ changes: create }, {}, { person });
      expect([made.statusCode, Object.keys(made.json<BatchAnswer>().versions).length]).toEqual([200, ids.length]);
      const change = Object.fromEntries(ids.map((id) => [id, sentQuest(1, { title: 'All of them' })]));
      const { versions } = (await send({ changes: change }, {}, { person })).json<BatchAnswer>();
      expect(new Set(Object.values(versions).map((version) => version?.version))).toEqual(new Set([2]));
      expect((await send({ changes: {} }, {}, { person })).json()).toEqual({ versions: {} });
    });

    test('is refused where a change says both or nothing, or deletes without a version', async () => {
      const ids = [aQuestId(), aQuestId(), aQuestId()] as const;
      const changes = {
        [ids[0]]: { ...sentQuest(1), delete: true },
        [ids[1]]: { expected: 1 },
        [ids[2]]: remove(null),
      };
      expect(pointersOf(await refused({ changes }))).toEqual(
        [`#/changes/${ids[0]}`, `#/changes/${ids[1]}`, `#/changes/${ids[2]}/expected`].toSorted(),
      );
    });

    test('of a client that would drop parts of a quest is refused', async () => {
      const [id] = await newQuests('With a group');
      const rewards = aQuest().rewards;
      const [reward = ''] = Object.keys(rewards);
      const content = {
        ...aQuest(),
        rewards: Object.fromEntries(Object.entries(rewards).map(([key, one]) => [key, { ...one, group: 'either' }])),
        reward_groups: { either: { title: 'Either', pick: 'player', count: 1 } },
      };
      expect(reward).not.toBe('');
      await done({ changes: { [id]: { content, expected: 1 } } }, schemaHeaders);
      const answer = await send({ changes: { [id]: sentQuest(2) } }, { [schemaHeader]: '1' });
      expect(answer.json()).toMatchObject({ status: 409, code: 'client_outdated' });
    });

    test('of official quests is the administrators’, who submit none of them', async () => {
      const administrator = await testApp.signUp();
      const row = testApp.database.db.updateTable('users').set({ rank: 'administrator' });
      await row.where('id', '=', administrator.user.id).execute();
      const id = aQuestId();
      const official = { person: administrator, owner: officialOwner };
      expect((await send({ changes: { [id]: sentQuest(null) } }, {}, official)).statusCode).toBe(200);
      expect((await send({ changes: {}, submit: [id] }, {}, official)).statusCode).toBe(403);
      expect(
        (await send({ changes: { [id]: remove(1) } }, {}, { person: designer, owner: officialOwner })).statusCode,
      ).toBe(403);
    });
  });
});
