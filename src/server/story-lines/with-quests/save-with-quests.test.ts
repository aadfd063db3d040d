import { beforeAll, describe, expect, test } from 'vitest';
import { questAddress, type SavedQuest } from '#contract/quests.ts';
import { storyLineAddress, type SavedStoryLineWithQuests } from '#contract/story-lines.ts';
import { changeHeaders, creationHeaders, toVersionTag, type KnownVersion } from '#contract/versions.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

type Carried = Record<string, { readonly content: object; readonly expected: KnownVersion | null }>;
type Saving = {
  readonly id: string;
  readonly quests: Carried;
  readonly line?: object;
  readonly version?: KnownVersion;
};

const carry = (expected: KnownVersion | null, overrides: Partial<QuestContent> = {}) => ({
  content: aQuest(overrides),
  expected,
});

const lineOf = (quests: readonly string[], overrides = {}) =>
  aStoryLine(Object.fromEntries(quests.map((id) => [id, []])), overrides);

eachDatabase('a story line that is saved with its quests', (testDatabase) => {
  let testApp: TestApp;
  let designer: SignedIn;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    designer = await testApp.signUp();
  });

  const newId = () => toStoryLineId(designer.user.id, crypto.randomUUID());
  const put = ({ id, quests, line = lineOf(Object.keys(quests)), version }: Saving, headers = {}) =>
    designer.request('PUT', storyLineAddress(designer.user.id, id), {
      body: { ...line, quests },
      headers: { ...(version === undefined ? creationHeaders : changeHeaders(version)), ...headers },
    });
  const saved = async (saving: Saving) => {
    const answer = await put(saving);
    expect([200, 201]).toContain(answer.statusCode);
    return answer.json<SavedStoryLineWithQuests>();
  };
  const readQuest = async (id: string) => {
    const answer = await designer.request('GET', questAddress(designer.user.id, id));
    return answer.statusCode === 200 ? answer.json<SavedQuest>() : null;
  };
  const readLine = (id: string) => designer.request('GET', storyLineAddress(designer.user.id, id));
  const countRevisions = async (id: string) => {
    const { db } = testApp.database;
    return (await db.selectFrom('revisions').select('version').where('item_id', '=', id).execute()).length;
  };
  const newLine = async () => {
    const [id, first, second] = [newId(), aQuestId(), aQuestId()];
    await saved({ id, quests: { [first]: carry(null), [second]: carry(null, { title: 'The second bell' }) } });
    return { id, first, second };
  };

  describe('is saved', () => {
    test('with new quests, and the answer has the version of each', async () => {
      const [id, first, second] = [newId(), aQuestId(), aQuestId()];
      const answer = await put({ id, quests: { [first]: carry(null), [second]: carry(null) } });
      expect([answer.statusCode, answer.headers.etag]).toEqual([201, expect.stringMatching(/^"1\.[\w-]{12}"$/)]);
      const { quests, ...line } = answer.json<SavedStoryLineWithQuests>();
      expect((await readLine(id)).json()).toEqual(line);
      for (const quest of [first, second]) {
        const { version, stamp, updated_at } = (await readQuest(quest)) ?? {};
        expect(quests?.[quest]).toEqual({ version, stamp, updated_at });
      }
      expect(Object.keys(quests ?? {}).toSorted()).toEqual([first, second].toSorted());
    });

    test('with changes of some quests, by number and by tag', async () => {
      const { id, first, second } = await newLine();
      const tag = toVersionTag((await readQuest(first)) ?? { version: 0 });
      const quests = {
        [first]: carry(tag, { title: 'Changed by tag' }),
        [second]: carry(1, { title: 'By its number' }),
      };
      const line = lineOf([first, second], { title: 'The silent bell' });
      const answer = await saved({ id, line, quests, version: 1 });
      expect([answer.version, answer.quests?.[first]?.version, answer.quests?.[second]?.version]).toEqual([2, 2, 2]);
      expect(await readQuest(first)).toMatchObject({ title: 'Changed by tag', uid: designer.user.id });
      expect([await countRevisions(id), await countRevisions(first)]).toEqual([1, 1]);
    });

    test('and what is as it was keeps its version', async () => {
      const { id, first, second } = await newLine();
      const quests = { [first]: carry(1), [second]: carry(1, { title: 'Changed alone' }) };
      const answer = await saved({ id, quests, version: 1 });
      expect([answer.version, answer.quests?.[first]?.version, answer.quests?.[second]?.version]).toEqual([1, 1, 2]);
      expect([await countRevisions(id), await countRevisions(first), await countRevisions(second)]).toEqual([0, 0, 1]);
    });

    test('and a repeated request is answered alike', async () => {
      const [id, first, second, third] = [newId(), aQuestId(), aQuestId(), aQuestId()];
      const creation = { id, quests: { [first]: carry(null), [second]: carry(null) } };
      const created = await put(creation);
      const again = await put(creation);
      expect([again.statusCode, again.json()]).toEqual([201, created.json()]);
      const change = {
        id,
        line: lineOf([first, second, third]),
        quests: { [first]: carry(1, { title: 'Changed once' }), [second]: carry(1), [third]: carry(null) },
        version: 1,
      };
      const changed = await put(change);
      expect([changed.statusCode, (await put(change)).json()]).toEqual([200, changed.json()]);
      expect(await countRevisions(first)).toBe(1);
    });

    test('with none: then the line alone is compared', async () => {
      const { id, first, second } = await newLine();
      const answer = await saved({ id, line: lineOf([first, second]), quests: {}, version: 1 });
      expect([answer.version, answer.quests]).toEqual([1, {}]);
    });

    test('and new quests stand in the list as they were sent', async () => {
      const ids = Array.from({ length: 30 }, () => aQuestId())
        .toSorted()
        .toReversed();
      await saved({ id: newId(), quests: Object.fromEntries(ids.map((id) => [id, carry(null)])) });
      const list = await designer.request('GET', `/api/owners/${designer.user.id}/quests`);
      const listed = list.json<{ items: SavedQuest[] }>().items.map(({ id }) => id);
      expect(listed.slice(-ids.length)).toEqual(ids);
    });

    test('with a quest that was deleted before: it counts on', async () => {
      const { id, first, second } = await newLine();
      const quest = aQuestId();
      await designer.request('PUT', questAddress(designer.user.id, quest), {
        body: aQuest(),
        headers: creationHeaders,
      });
      await designer.request('DELETE', questAddress(designer.user.id, quest), { headers: changeHeaders(1) });
      const answer = await saved({
        id,
        line: lineOf([first, second, quest]),
        quests: { [quest]: carry(null) },
        version: 1,
      });
      expect(answer.quests?.[quest]?.version).toBe(2);
    });
  });
});
