import { beforeAll, expect, test } from 'vitest';
import { contentRoutes, contentTokenAddress, type ContentDocument, type NewContentToken } from '#contract/content.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { questsAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { deletedOneAddress } from '#contract/history.ts';
import { retention } from '#domain/timings.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { officialOwner } from '#domain/account/user.ts';
import { purgeDeleted } from '#server/content/history/purge-deleted.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuestId } from '#test-support/builders/builders.ts';
import { onPostgres } from '#test-support/databases/databases.ts';
import { startCommunity, type Community } from '#test-support/interleaving/a-community.ts';
import { interleave } from '#test-support/interleaving/interleave.ts';

const writesIn = (tag: string): number => Number(/^"(\d+)-/.exec(tag)?.[1]);

const expectWhole = ({ quests: items, story_lines }: ContentDocument) => {
  const known = new Set(items.map(({ id }) => id));
  const missing = story_lines.flatMap((line) => Object.keys(line.story_quests)).filter((id) => !known.has(id));
  expect(missing).toEqual([]);
};

onPostgres('versions', (testDatabase) => {
  let community: Community;
  beforeAll(async () => {
    community = await startCommunity(testDatabase);
  });

  test('go up by one for one of two saves of the same quest; the other one is stale', async () => {
    const id = await community.newQuest();
    const save = (title: string) => () => community.putQuest({ id }, { title, version: 1 });
    const done = await interleave(community.database, {
      statement: /update "quests" set "version"/,
      first: save('The first of two'),
      meanwhile: [save('The second of two')],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([200, 412, 1]);
    expect(await community.readQuest(id)).toMatchObject({ title: 'The first of two', version: 2 });
  });

  test('continue for a quest that is deleted and created again meanwhile', async () => {
    const id = await community.newQuest();
    const done = await interleave(community.database, {
      statement: /delete from "quests"/,
      first: () => community.removeQuest({ id }),
      meanwhile: [() => community.putQuest({ id }, { title: 'Made again' })],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([204, 201, 1]);
    expect(await community.readQuest(id)).toMatchObject({ title: 'Made again', version: 2 });
  });

  const aDeletedQuest = async () => {
    const id = await community.newQuest();
    await community.putQuest({ id }, { title: 'The second version', version: 1 });
    await community.removeQuest({ id }, 2);
    return id;
  };
  const anExpiredQuest = async () => {
    const id = await aDeletedQuest();
    await community.database.db
      .updateTable('revisions')
      .set({ deleted_at: Date.now() - retention.deletedDocuments - 1 })
      .where('item_id', '=', id)
      .where('deleted_at', 'is not', null)
      .execute();
    return id;
  };
  const restore = (id: string) => () => community.putQuest({ id }, { title: 'Restored' });

  test('of a quest that is restored while it is about to be purged are kept', async () => {
    const id = await anExpiredQuest();
    const done = await interleave<unknown>(community.database, {
      statement: /from "revisions" .* for share/,
      first: restore(id),
      meanwhile: [() => purgeDeleted(community.database)],
    });
    expect(done.first).toMatchObject({ statusCode: 201 });
    expect(await community.readQuest(id)).toMatchObject({ version: 3 });
    expect([done.waited, await community.readRevisions(id)]).toEqual([1, [3, 2, 1]]);
  });

  test('of a quest that is restored after a purge has found it are kept', async () => {
    const id = await anExpiredQuest();
    await interleave<unknown>(community.database, {
      statement: /from "revisions" as "gone" .*"deleted_at" <=/,
      first: () => purgeDeleted(community.database),
      meanwhile: [restore(id)],
    });
    expect(await community.readRevisions(id)).toEqual([3, 2, 1]);
  });

  test('continue for a quest that is restored while it is purged', async () => {
    const id = await anExpiredQuest();
    const done = await interleave<unknown>(community.database, {
      statement: /delete from "revisions"/,
      first: () => purgeDeleted(community.database),
      meanwhile: [restore(id)],
    });
    expect(done.meanwhile[0]).toMatchObject({ statusCode: 201 });
    expect(await community.readRevisions(id)).toEqual([3]);
  });

  test('of a quest that is restored while its owner is about to delete it for good are kept, and no one says they went', async () => {
    const id = await aDeletedQuest();
    const place = { kind: 'quests', owner: community.designer.user.id, id } as const;
    const done = await interleave(community.database, {
      statement: /from "revisions" as "gone"/,
      first: () => community.designer.request('DELETE', deletedOneAddress(place)),
      meanwhile: [restore(id)],
    });
    expect(done.meanwhile[0]).toMatchObject({ statusCode: 201 });
    expect([done.first.statusCode, await community.readRevisions(id)]).toEqual([404, [3, 2, 1]]);
  });

  test('of lists count each of two writes, and no old tag names a new list', async () => {
    const list = (tag = '') =>
      community.designer.request('GET', questsAddress(community.designer.user.id), {
        headers: { 'if-none-match': tag },
      });
    const before = String((await list()).headers.etag);
    const [one, other] = [aQuestId(), aQuestId()];
    const done = await interleave(community.database, {
      statement: /insert into "collections"/,
      first: () => community.putQuest({ id: one }),
      meanwhile: [() => list(before), () => community.putQuest({ id: other })],
    });
    expect(done.meanwhile.map(({ statusCode }) => statusCode)).toEqual([304, 201]);
    const after = await list(before);
    expect(after.statusCode).toBe(200);
    const ids = after.json<{ items: { id: string }[] }>().items.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([one, other]));
    expect(writesIn(String(after.headers.etag))).toBe(writesIn(before) + 2);
  });

  test('of the content for games are of one moment: no line without its quests', async () => {
    const { reviewer, testApp, official, putQuest, removeQuest } = community;
    const made = await reviewer.request('POST', contentRoutes.tokens, { body: { name: 'A realm' } });
    const { secret } = made.json<NewContentToken>();
    const read = () =>
      testApp.visit().request('GET', contentRoutes.content, { headers: { authorization: `Bearer ${secret}` } });
    const quests = [aQuestId(), aQuestId(), aQuestId()];
    const newLine = async () => {
      for (const id of quests) await putQuest(official(id));
      const body = aStoryLine(Object.fromEntries(quests.map((id) => [id, []])));
      const address = storyLineAddress(officialOwner, toStoryLineId(officialOwner, crypto.randomUUID()));
      return reviewer.request('PUT', address, { body, headers: creationHeaders });
    };
    const done = await interleave(community.database, {
      statement: /from "quests"/,
      first: read,
      meanwhile: [newLine],
    });
    expectWhole(done.first.json<ContentDocument>());
    await putQuest(official(aQuestId()));
    const later = await interleave(community.database, {
      statement: /from "quests"/,
      first: read,
      meanwhile: [() => removeQuest(official(quests[0] ?? ''))],
    });
    expectWhole(later.first.json<ContentDocument>());
    const now = await read();
    expect(now.headers.etag).not.toBe(later.first.headers.etag);
    expect(now.json<ContentDocument>().quests.map(({ id }) => id)).not.toContain(quests[0]);
  });

  test('of a token: two that revoke it leave one line in the log and one time', async () => {
    const { reviewer, second, database } = community;
    const made = await reviewer.request('POST', contentRoutes.tokens, { body: { name: 'Revoked twice' } });
    const { id } = made.json<NewContentToken>().token;
    const revoke = (by = reviewer) => by.request('DELETE', contentTokenAddress(id));
    const done = await interleave(database, {
      statement: /update "content_tokens"/,
      first: () => revoke(),
      meanwhile: [() => revoke(second)],
    });
    expect([done.waited, done.meanwhile[0]?.json()]).toEqual([1, done.first.json()]);
    const log = database.db.selectFrom('audit_log').select(['act', 'actor']).where('target_id', '=', id).orderBy('at');
    expect(await log.execute()).toEqual([
      { act: 'content_token_made', actor: reviewer.email },
      { act: 'content_token_revoked', actor: reviewer.email },
    ]);
  });
});
