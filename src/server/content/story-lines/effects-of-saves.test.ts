import { beforeAll, expect, test } from 'vitest';
import { contentRoutes, type ContentDocument, type NewContentToken } from '#contract/content.ts';
import { storyLineRoutes } from '#contract/story-lines.ts';
import { auditRoutes, type AuditLog } from '#contract/audit-log.ts';
import { usageRoute } from '#contract/account.ts';
import { officialOwner } from '#domain/account/user.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { aQuestId } from '#test-support/builders/builders.ts';
import { countAgain, countedTotals } from '#test-support/databases/count-again.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { sentQuest, createLineSaver, sentLineOf } from '#test-support/product/line-saver.ts';
import { followChangeStream } from '#test-support/product/change-follower.ts';
import { signInForCookie } from '#test-support/product/listen.ts';
import { prove, startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

eachDatabase('a save of a story line with its quests', (testDatabase) => {
  let testApp: TestApp;
  let designer: SignedIn;
  let administrator: SignedIn;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    designer = await testApp.signUp();
    administrator = await testApp.signUp();
    const change = { rank: 'administrator' } as const;
    await changeAccount(testApp.database, { userId: administrator.user.id, actor: 'test', change });
    await prove(administrator);
  });

  test('is announced for each document that changed, and for no other', async () => {
    const saver = createLineSaver(designer);
    const { id, first, second } = await saver.newLine();
    const url = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
    const follower = await followChangeStream(url, await signInForCookie(url, designer.email));
    const [start, last] = [aQuestId(), aQuestId()];
    // What was saved before may be announced to a new stream as well.
    await saver.putQuest(start);
    await expect.poll(() => follower.received()).toContain(start);
    const before = follower.received().length;
    const receivedSince = () => follower.received().slice(before);
    await saver.save({
      id,
      line: sentLineOf([first, second]),
      quests: { [first]: sentQuest(1, { title: 'Announced' }) },
      version: 1,
    });
    await saver.putQuest(last);
    await expect.poll(receivedSince).toContain(last);
    expect(receivedSince()).toEqual([first, last]);
    await saver.save({
      id,
      line: sentLineOf([first, second], { title: 'Announced too' }),
      quests: { [first]: sentQuest(2, { title: 'Announced' }), [second]: sentQuest(1, { title: 'Announced' }) },
      version: 1,
    });
    await expect.poll(receivedSince).toHaveLength(4);
    expect(receivedSince().slice(2)).toEqual([second, id]);
    await follower.leave();
  });

  test('counts what the owner keeps, once as a write', async () => {
    const other = await testApp.signUp();
    const saver = createLineSaver(other);
    const answer = await saver.put({
      id: saver.newId(),
      quests: { [aQuestId()]: sentQuest(null), [aQuestId()]: sentQuest(null) },
    });
    expect(answer.headers.ratelimit).toContain('r=1999;');
    expect((await other.request('GET', usageRoute)).json()).toMatchObject({ documents: { used: 3 } });
    expect(await countedTotals(testApp.database)).toEqual(await countAgain(testApp.database));
  });

  test('keeps in a table of its own which quests the line has', async () => {
    const saver = createLineSaver(designer);
    const { id, first, second } = await saver.newLine();
    const third = aQuestId();
    await saver.save({ id, line: sentLineOf([second, third]), quests: { [third]: sentQuest(null) }, version: 1 });
    const { db } = testApp.database;
    const held = await db.selectFrom('story_line_quests').select('quest_id').where('story_line_id', '=', id).execute();
    expect(held.map(({ quest_id }) => quest_id).toSorted()).toEqual([second, third].toSorted());
    expect(await saver.readQuest(first)).toMatchObject({ version: 1 });
  });

  test('of official ones is for administrators, and stands in the audit log as saves of each do', async () => {
    const saver = createLineSaver(administrator, officialOwner);
    const { id, first, second } = await saver.newLine();
    const quests = { [first]: sentQuest(1, { title: 'Changed officially' }), [second]: sentQuest(1) };
    const forbidden = await createLineSaver(designer, officialOwner).put({ id, quests, version: 1 });
    expect([forbidden.statusCode, forbidden.json()]).toMatchObject([403, { code: 'forbidden' }]);
    await saver.save({ id, quests, version: 1 });
    const { items } = (await administrator.request('GET', auditRoutes.log)).json<AuditLog>();
    const logged = items
      .filter(({ target }) => [id, first, second].includes(target.id ?? ''))
      .map(({ act, target, outcome }) => [act, target.id, outcome]);
    expect(logged.toSorted()).toEqual(
      [
        ['official_quest_changed', first, 'done'],
        ['official_quest_created', first, 'done'],
        ['official_quest_created', second, 'done'],
        ['official_story_line_changed', id, 'refused'],
        ['official_story_line_created', id, 'done'],
      ].toSorted(),
    );
  });

  test('is read by games whole or not at all', { timeout: 60_000 }, async () => {
    const saver = createLineSaver(administrator, officialOwner);
    const { id, first, second } = await saver.newLine();
    const token = await administrator.request('POST', contentRoutes.tokens, { body: { name: 'The game' } });
    const headers = { authorization: `Bearer ${token.json<NewContentToken>().secret}` };
    const titles = async () => {
      const answer = await testApp.visit().request('GET', contentRoutes.content, { headers });
      const { quests, story_lines } = answer.json<ContentDocument>();
      return [...story_lines, ...quests]
        .filter((item) => [id, first, second].includes(item.id))
        .map(({ title }) => title);
    };
    for (let version = 1; version <= 10; version += 1) {
      const title = `Saved with the others, time ${version}`;
      const save = saver.save({
        id,
        line: sentLineOf([first, second], { title }),
        quests: { [first]: sentQuest(version, { title }), [second]: sentQuest(version, { title }) },
        version,
      });
      const [meanwhile] = await Promise.all([titles(), save]);
      expect([meanwhile.length, version === 1 ? 1 : new Set(meanwhile).size]).toEqual([3, 1]);
      expect(await titles()).toEqual([title, title, title]);
    }
  });

  test('is described with its quests', async () => {
    const address = storyLineRoutes.one.replaceAll(/:(\w+)/g, '{$1}');
    const { put } = testApp.app.swagger().paths?.[address] ?? {};
    expect(JSON.stringify(put)).toContain('"expected"');
  });
});
