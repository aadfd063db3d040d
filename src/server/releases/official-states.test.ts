import { beforeAll, expect, test } from 'vitest';
import { readListTag, wasPutBack } from '#contract/list-state.ts';
import { questAddress, questsAddress, type QuestList, type SavedQuest } from '#contract/quests.ts';
import { releaseRoutes } from '#contract/releases.ts';
import {
  storyLineAddress,
  storyLinesAddress,
  type SavedStoryLineWithQuests,
  type StoryLineList,
} from '#contract/story-lines.ts';
import type { Review } from '#contract/reviews/reviews.ts';
import { decisionAddress, reviewAddress, submissionAddress } from '#contract/submissions.ts';
import { changeHeaders, creationHeaders, schemaHeaders } from '#contract/versions.ts';
import { officialOwner } from '#domain/account/user.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import type { SignedIn, TestApp } from '#test-support/product/running-app.ts';
import { startWithAdministrator } from '#test-support/product/with-administrator.ts';

eachDatabase('what is official of documents', (testDatabase) => {
  let testApp: TestApp;
  let administrator: SignedIn;
  let author: SignedIn;
  beforeAll(async () => {
    ({ testApp, administrator } = await startWithAdministrator(testDatabase));
    author = await testApp.signUp();
  });

  const owner = () => author.user.id;
  const saveQuest = (id: string, title: string, version: number | null, headers: Record<string, string> = {}) =>
    author.request('PUT', questAddress(owner(), id), {
      body: aQuest({ title }),
      headers: { ...(version === null ? creationHeaders : changeHeaders(version)), ...headers },
    });
  const newQuest = async (title: string) => {
    const id = aQuestId();
    await saveQuest(id, title, null);
    return id;
  };
  const approve = async (kind: 'quest' | 'story line', item_id: string) => {
    const id = toSubmissionId(crypto.randomUUID());
    await author.request('PUT', submissionAddress(owner(), id), { body: { kind, item_id } });
    const { official_tag } = (await administrator.request('GET', reviewAddress(id))).json<Review>();
    const body = { verdict: 'approved', reason: '', official_tag };
    expect((await administrator.request('POST', decisionAddress(id), { body })).statusCode).toBe(200);
  };
  const list = (who = author, of = owner()) => who.request('GET', questsAddress(of));
  const listed = async (id: string, who = author, of = owner()) =>
    (await list(who, of)).json<QuestList>().items.find((quest) => quest.id === id)?.official;
  const read = async (id: string) =>
    (await author.request('GET', questAddress(owner(), id))).json<SavedQuest>().official;
  const lineOf = async (id: string) =>
    (await author.request('GET', storyLinesAddress(owner()))).json<StoryLineList>().items.find((line) => line.id === id)
      ?.official;

  test('a quest says once it is approved whether it differs, by content alone', async () => {
    const id = await newQuest('As it was approved');
    expect([await listed(id), await read(id)]).toEqual([undefined, undefined]);
    await approve('quest', id);
    const same = { id: expect.stringMatching(/^quest_/) as string, differs: false, release: null };
    expect([await listed(id), await read(id)]).toEqual([same, same]);
    expect((await saveQuest(id, 'Changed since', 1)).json<SavedQuest>().official).toBeUndefined();
    expect([await listed(id), await read(id)]).toEqual([
      { ...same, differs: true },
      { ...same, differs: true },
    ]);
    const back = await saveQuest(id, 'As it was approved', 2, schemaHeaders);
    expect(back.json<SavedQuest>().official).toEqual(same);
    const marked = { ...aQuest({ title: 'As it was approved' }), marks: { tags: ['harbour'] } };
    await author.request('PUT', questAddress(owner(), id), {
      body: marked,
      headers: { ...changeHeaders(3), ...schemaHeaders },
    });
    expect(await listed(id)).toEqual(same);
  });

  test('a change of the official quest is another state of the list, which was never put back', async () => {
    const id = await newQuest('Changed by a reviewer');
    await approve('quest', id);
    const before = String((await list()).headers.etag);
    const unchanged = await author.request('GET', questsAddress(owner()), { headers: { 'If-None-Match': before } });
    expect(unchanged.statusCode).toBe(304);
    const official = (await listed(id))?.id ?? '';
    await administrator.request('PUT', questAddress(officialOwner, official), {
      body: aQuest({ title: 'Another title' }),
      headers: changeHeaders(1),
    });
    const changed = await author.request('GET', questsAddress(owner()), { headers: { 'If-None-Match': before } });
    expect([changed.statusCode, (await listed(id))?.differs]).toEqual([200, true]);
    const [one, other] = [readListTag(before), readListTag(String(changed.headers.etag))];
    expect(one && other && wasPutBack(one, other)).toBe(false);
    await administrator.request('DELETE', questAddress(officialOwner, official), { headers: changeHeaders(2) });
    expect(await listed(id)).toBeUndefined();
  });

  test('a story line is compared with the ids of its copy, its quests become official with it', async () => {
    const quests = [await newQuest('First of two'), await newQuest('Second of two')] as const;
    const id = toStoryLineId(owner(), crypto.randomUUID());
    const save = (title: string, headers: Record<string, string>, more: object = {}) =>
      author.request('PUT', storyLineAddress(owner(), id), {
        body: { ...aStoryLine({ [quests[0]]: [], [quests[1]]: [quests[0]] }, { title }), ...more },
        headers: { ...headers, ...schemaHeaders },
      });
    await save('Two of a kind', creationHeaders);
    expect(await lineOf(id)).toBeUndefined();
    await approve('story line', id);
    expect(await lineOf(id)).toMatchObject({ differs: false, release: null });
    expect([(await listed(quests[0]))?.differs, (await listed(quests[1]))?.differs]).toEqual([false, false]);
    const included = { quests: { [quests[1]]: { content: aQuest({ title: 'Rewritten' }), expected: 1 } } };
    const answer = (await save('Two of a kind', changeHeaders(1), included)).json<SavedStoryLineWithQuests>();
    expect([answer.official?.differs, answer.quests?.[quests[1]]?.official?.differs]).toEqual([false, true]);
    await save('Renamed', changeHeaders(1));
    expect(await lineOf(id)).toMatchObject({ differs: true });
  });

  test('official documents, and copies, say in which release they are', async () => {
    const id = await newQuest('To be released');
    await approve('quest', id);
    const official = (await listed(id))?.id ?? '';
    const never = { id: official, differs: false, release: null };
    expect(await listed(official, author, officialOwner)).toEqual(never);
    const make = async () =>
      (await administrator.request('POST', releaseRoutes.releases, { body: { note: '', despite: true } })).json<{
        number: number;
      }>().number;
    const release = await make();
    expect([await listed(official, author, officialOwner), await listed(id)]).toEqual([
      { ...never, release },
      { ...never, release },
    ]);
    await administrator.request('PUT', questAddress(officialOwner, official), {
      body: aQuest({ title: 'Changed since the release' }),
      headers: changeHeaders(1),
    });
    expect(await listed(official, author, officialOwner)).toEqual({ ...never, release, differs: true });
    const next = await make();
    expect(await listed(official, author, officialOwner)).toEqual({ ...never, release: next });
  });
});
