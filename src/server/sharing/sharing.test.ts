import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { questAddress } from '#contract/quests.ts';
import {
  shareAddress,
  sharedAddress,
  type PresentLink,
  type SharedContent,
  type SharedLink,
} from '#contract/sharing.ts';
import { spaceAddress, spaceUsageAddress } from '#contract/spaces.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { sharingLimits } from '#domain/sharing.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { deleteAccount } from '#server/accounts/auth/delete-account.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { aTester } from '#test-support/builders/an-act.ts';
import { eachDatabase, embeddedDatabase } from '#test-support/databases/databases.ts';
import { joinSpace, makeSpace } from '#test-support/product/a-space.ts';
import { prove, startTestApp, type SignedIn, type TestApp, type Visitor } from '#test-support/product/running-app.ts';
import { purgeLinks } from './share-store.ts';

const on = { settings: { SHARE_LINKS: 'on' } };
const day = 24 * 60 * 60 * 1000;

const saveQuest = async (person: Visitor, owner: string, title = 'The bell'): Promise<string> => {
  const id = aQuestId();
  await person.request('PUT', questAddress(owner, id), { body: aQuest({ title }), headers: creationHeaders });
  return id;
};

const share = async (person: Visitor, owner: string, id: string): Promise<string> => {
  const { url } = (await person.request('POST', shareAddress('quests', owner, id))).json<SharedLink>();
  return url.split('/').at(-1) ?? '';
};

const usedBytes = async (person: Visitor, address = '/api/account/usage'): Promise<number> =>
  (await person.request('GET', address)).json<{ bytes: { used: number } }>().bytes.used;

eachDatabase('a shared link', (testDatabase) => {
  let testApp: TestApp;
  let owner: SignedIn;
  let guest: Visitor;
  beforeAll(async () => {
    testApp = await startTestApp(testDatabase, on);
    owner = await testApp.signUp();
    guest = testApp.visit();
  });

  const read = (token: string) => guest.request('GET', sharedAddress(token));
  const statusOf = async (token: string): Promise<number> => (await read(token)).statusCode;

  test('shows a quest as it was to whoever has it, for 30 days, and is not indexed', async () => {
    const id = await saveQuest(owner, owner.user.id);
    const made = await owner.request('POST', shareAddress('quests', owner.user.id, id));
    expect(made.statusCode).toBe(201);
    const { url, ends_at } = made.json<SharedLink>();
    expect(url).toMatch(/\/shared\/[\w-]{32}$/);
    expect(Math.abs(ends_at - Date.now() - sharingLimits.days * day)).toBeLessThan(60_000);
    await owner.request('PUT', questAddress(owner.user.id, id), {
      body: aQuest({ title: 'The bell rings' }),
      headers: changeHeaders(1),
    });
    const answer = await read(url.split('/').at(-1) ?? '');
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    const { quests, story_line } = answer.json<SharedContent>();
    expect([quests[id]?.title, story_line]).toEqual(['The bell', null]);
    expect(answer.body).not.toContain(owner.user.id);
    const present = await owner.request('GET', shareAddress('quests', owner.user.id, id));
    expect(present.json<PresentLink>().link?.ends_at).toBe(ends_at);
  });

  test('shows a story line with its quests', async () => {
    const quests = [await saveQuest(owner, owner.user.id), await saveQuest(owner, owner.user.id, 'The tower')];
    const [first = '', second = ''] = quests;
    const id = toStoryLineId(owner.user.id, aQuestId().slice(6));
    const story_quests = {
      [first]: { quest: first, x: 0, y: 0, prerequisite_quests: {} },
      [second]: { quest: second, x: 0, y: 300, prerequisite_quests: { [first]: first } },
    };
    const saved = await owner.request('PUT', storyLineAddress(owner.user.id, id), {
      body: { ...aStoryLine(), story_quests },
      headers: creationHeaders,
    });
    expect(saved.statusCode).toBe(201);
    const { url } = (await owner.request('POST', shareAddress('story_lines', owner.user.id, id))).json<SharedLink>();
    const shown = (await read(url.split('/').at(-1) ?? '')).json<SharedContent>();
    expect(shown.story_line?.story_quests).toEqual(story_quests);
    expect(Object.keys(shown.quests).toSorted()).toEqual(quests.toSorted());
  });

  test('is known by its hash alone', async () => {
    const token = await share(owner, owner.user.id, await saveQuest(owner, owner.user.id));
    const rows = await testApp.database.db.selectFrom('shared_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('ends where it is taken back, and where the document is shared anew', async () => {
    const id = await saveQuest(owner, owner.user.id);
    const first = await share(owner, owner.user.id, id);
    const second = await share(owner, owner.user.id, id);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    const takeBack = () => owner.request('DELETE', shareAddress('quests', owner.user.id, id));
    expect([(await takeBack()).statusCode, (await takeBack()).statusCode]).toEqual([204, 404]);
    expect(await statusOf(second)).toBe(404);
  });

  test('counts for its owner, and goes with the document', async () => {
    const id = await saveQuest(owner, owner.user.id);
    const before = await usedBytes(owner);
    const token = await share(owner, owner.user.id, id);
    const [row] = await testApp.database.db
      .selectFrom('shared_links')
      .select('document')
      .where('item_id', '=', id)
      .execute();
    expect((await usedBytes(owner)) - before).toBe(Buffer.byteLength(row?.document ?? ''));
    const headers = changeHeaders(1);
    expect((await owner.request('DELETE', questAddress(owner.user.id, id), { headers })).statusCode).toBe(204);
    expect(await statusOf(token)).toBe(404);
    expect(await usedBytes(owner)).toBe(before);
  });

  test('goes with the account, and sleeps while that is suspended', async () => {
    const person = await testApp.signUp();
    const token = await share(person, person.user.id, await saveQuest(person, person.user.id));
    const suspend = (suspended: boolean) =>
      changeAccount(testApp.database, { userId: person.user.id, actor: 'test', change: { suspended } });
    await suspend(true);
    expect(await statusOf(token)).toBe(404);
    await suspend(false);
    expect(await statusOf(token)).toBe(200);
    await deleteAccount(testApp.database, { userId: person.user.id, actor: aTester });
    expect(await statusOf(token)).toBe(404);
    const left = testApp.database.db.selectFrom('shared_links').select('hash').where('owner_id', '=', person.user.id);
    expect(await left.execute()).toEqual([]);
  });

  test('of a space is for its editors and owners, and sleeps while the space is deleted', async () => {
    const { id: space } = await makeSpace(owner);
    const [editor, viewer, stranger] = [await testApp.signUp(), await testApp.signUp(), await testApp.signUp()];
    await joinSpace(space, { owner, person: editor, role: 'editor' });
    await joinSpace(space, { owner, person: viewer, role: 'viewer' });
    const id = await saveQuest(owner, space);
    const address = shareAddress('quests', space, id);
    const asked = [];
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      for (const person of [viewer, stranger]) asked.push((await person.request(method, address)).statusCode);
    expect(asked).toEqual([403, 404, 403, 404, 403, 404]);
    const token = await share(editor, space, id);
    expect(await statusOf(token)).toBe(200);
    expect(await usedBytes(owner, spaceUsageAddress(space))).toBeGreaterThan(0);
    await prove(owner);
    await owner.request('DELETE', spaceAddress(space));
    expect(await statusOf(token)).toBe(404);
  });

  test('ends after 30 days, and is purged', async () => {
    const token = await share(owner, owner.user.id, await saveQuest(owner, owner.user.id));
    const rows = () => testApp.database.db.selectFrom('shared_links').select('hash').execute();
    await purgeLinks(testApp.database, { now: Date.now() + sharingLimits.days * day - 60_000 });
    expect((await rows()).length).toBeGreaterThan(0);
    await testApp.database.db
      .updateTable('shared_links')
      .set({ ends_at: Date.now() - 1 })
      .execute();
    expect(await statusOf(token)).toBe(404);
    await purgeLinks(testApp.database);
    expect(await rows()).toEqual([]);
  });

  test('is one of at most 100 of an owner', async () => {
    const person = await testApp.signUp();
    const id = await saveQuest(person, person.user.id);
    const add = (count: number) =>
      testApp.database.db
        .insertInto('shared_links')
        .values(
          Array.from({ length: count }, () => ({
            owner_id: person.user.id,
            kind: 'quests',
            item_id: aQuestId(),
            hash: aQuestId(),
            document: '{}',
            shared_at: 0,
            shared_by: person.user.id,
            ends_at: Date.now() + day,
          })),
        )
        .execute();
    await add(sharingLimits.links - 1);
    expect(await statusOf(await share(person, person.user.id, id))).toBe(200);
    const other = await saveQuest(person, person.user.id);
    const refused = await person.request('POST', shareAddress('quests', person.user.id, other));
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'too_many_links']);
    expect(await statusOf(await share(person, person.user.id, id))).toBe(200);
  });
});

describe('where the operator allows no links', () => {
  const testDatabase = embeddedDatabase();

  test('none is made or read, and those that are there can be taken back', async () => {
    const testApp = await startTestApp(testDatabase);
    const owner = await testApp.signUp();
    const id = await saveQuest(owner, owner.user.id);
    const token = 'made-while-they-were-allowed';
    const hash = createHash('sha256').update(`share:${token}`).digest('base64url');
    const link = { kind: 'quests', item_id: id, document: '{}', shared_at: 0, ends_at: Date.now() + day };
    await testApp.database.db
      .insertInto('shared_links')
      .values({ ...link, owner_id: owner.user.id, shared_by: owner.user.id, hash })
      .execute();
    const address = shareAddress('quests', owner.user.id, id);
    const refused = await owner.request('POST', address);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'sharing_off']);
    expect((await testApp.visit().request('GET', sharedAddress(token))).statusCode).toBe(404);
    expect((await owner.request('DELETE', address)).statusCode).toBe(204);
  });
});
