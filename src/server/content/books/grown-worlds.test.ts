import { beforeEach, expect, test } from 'vitest';
import { auditRoutes, type AuditLog } from '#contract/audit-log.ts';
import { bookImportAddress, bookImportRoutes, type BookImportAnswer } from '#contract/exchange/book-imports.ts';
import { questAddress, questsAddress, type QuestList } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { worldRevisionsAddress, type SavedWorld } from '#contract/world.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { worldCeilings } from '#domain/world/world-ceilings.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { defaultQuotas } from '#server/platform/budgets/quotas.ts';
import type { Commit } from '#server/platform/db/guarded-commits.ts';
import { anOwnedQuest, aQuest } from '#test-support/builders/builders.ts';
import { changeWorldElsewhere, withTitlesUpTo } from '#test-support/builders/other-worlds.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import type { SignedIn, TestApp } from '#test-support/product/running-app.ts';
import { startWithAdministrator } from '#test-support/product/with-administrator.ts';
import { applyBook } from './apply-book.ts';

/** Longer than the titles of the world are. */
const longTitle = 'A title of more than fifty characters, so that it stays out';
const long = anOwnedQuest({ id: 'quest_ofbook01', title: longTitle, description: 'One' });
const usual = anOwnedQuest({ id: 'quest_ofbook02' });

const send = (who: SignedIn, quests: readonly Quest[], { grow = '', into = 'official' } = {}) =>
  who.request('POST', `${bookImportRoutes.all}?format=content&into=${into}${grow && `&grow=${grow}`}`, {
    body: { version: 'made', release: null, quests, story_lines: [] },
  });

eachDatabase('an import that adds to the world', (testDatabase) => {
  let testApp: TestApp;
  let administrator: SignedIn;

  beforeEach(async () => {
    ({ testApp, administrator } = await startWithAdministrator(testDatabase));
  });

  const read = async (parts: { readonly grow?: string; readonly quests?: readonly Quest[] } = {}) => {
    const { quests = [long, usual], ...rest } = parts;
    const answer = await send(administrator, quests, rest);
    expect(answer.statusCode).toBe(200);
    return answer.json<BookImportAnswer>();
  };
  const apply = (id: string, who = administrator) => who.request('POST', bookImportAddress(id));
  const world = async () => (await administrator.request('GET', worldRoutes.world)).json<SavedWorld>();
  const official = async () =>
    (await administrator.request('GET', questsAddress(officialOwner))).json<QuestList>().items;
  const titled = async (title: string) => (await official()).filter((quest) => quest.title === title).length;
  const acts = async () =>
    (await administrator.request('GET', `${auditRoutes.log}?limit=200`))
      .json<AuditLog>()
      .items.map(({ act, target }) => `${act} ${target.name}`);

  test('says which limits keep quests out, from what to what, and changes nothing unasked', async () => {
    const before = await world();
    const dry = await read();
    expect(dry.quests).toEqual({ added: 1, changed: 0, unchanged: 0 });
    expect(dry.refused).toMatchObject([{ id: long.id }]);
    const title = { limit: 'quest_title', from: { min: 5, max: 50 }, to: { min: 5, max: longTitle.length } };
    const description = { limit: 'quest_description', from: { min: 5, max: 3000 }, to: { min: 3, max: 3000 } };
    expect(dry.world).toEqual({
      chosen: [],
      limits: [
        { ...title, documents: 1 },
        { ...description, documents: 1 },
      ],
    });
    expect((await apply(dry.id)).statusCode).toBe(200);
    expect(await world()).toEqual(before);
    expect(await titled(longTitle)).toBe(0);
  });

  test('reads the book for the grown world, and writes both in one act', async () => {
    const before = await world();
    const dry = await read({ grow: 'limits' });
    expect([dry.quests.added, dry.refused, dry.world?.chosen, dry.world?.limits.length]).toEqual([
      2,
      [],
      ['limits'],
      2,
    ]);
    expect(await world()).toEqual(before);
    const applied = await apply(dry.id);
    expect([applied.statusCode, applied.json()]).toEqual([200, dry]);
    const after = await world();
    expect(after.version).toBe(before.version + 1);
    expect(after.limits).toEqual({
      ...before.limits,
      quest_title: { min: 5, max: longTitle.length },
      quest_description: { min: 3, max: 3000 },
    });
    expect([await titled(longTitle), await titled(usual.title)]).toEqual([1, 1]);
    const noted = await acts();
    expect(noted.filter((each) => each.startsWith('world_changed'))).toHaveLength(1);
    expect(noted).toContain(`official_quest_created ${longTitle}`);
    const versions = await administrator.request('GET', worldRevisionsAddress());
    expect(versions.json<{ items: { version: number }[] }>().items.map(({ version }) => version)).toEqual([
      after.version,
      before.version,
    ]);
    // A repeated request finds its own result.
    expect((await apply(dry.id)).json()).toEqual(dry);
    expect((await world()).version).toBe(after.version);
  });

  test('taken back leaves the world as it is, and says so', async () => {
    const { id } = await read({ grow: 'limits' });
    await apply(id);
    const after = await world();
    const answer = await administrator.request('DELETE', bookImportAddress(id));
    expect(answer.json()).toEqual({ removed: 2, kept: [], keeps_world: true });
    expect([await world(), await titled(longTitle)]).toEqual([after, 0]);
    const plain = await read({ quests: [usual] });
    await apply(plain.id);
    expect((await administrator.request('DELETE', bookImportAddress(plain.id))).json()).toEqual({
      removed: 1,
      kept: [],
    });
  });

  test('is outdated by another world and by other documents, and writes nothing then', async () => {
    const first = await read({ grow: 'limits' });
    await changeWorldElsewhere(testApp.database, withTitlesUpTo(55));
    const changed = await world();
    const refused = await apply(first.id);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'import_outdated' }]);
    expect([await world(), await titled(usual.title)]).toEqual([changed, 0]);
    const second = await read({ grow: 'limits' });
    const body = aQuest({ title: 'Written meanwhile' });
    const address = questAddress(officialOwner, 'quest_meanwhile1');
    await administrator.request('PUT', address, { body, headers: creationHeaders });
    expect((await apply(second.id)).statusCode).toBe(409);
    expect([await world(), await titled(usual.title)]).toEqual([changed, 0]);
  });

  test('is for administrators, and for the official content', async () => {
    const [reviewer, designer] = [await testApp.signUp(), await testApp.signUp()];
    const change = { rank: 'reviewer' } as const;
    await changeAccount(testApp.database, { userId: reviewer.user.id, actor: 'test', change });
    const before = await world();
    const offered = await send(reviewer, [long]);
    expect([offered.statusCode, offered.json<BookImportAnswer>().world]).toEqual([200, undefined]);
    expect((await send(reviewer, [long], { grow: 'limits' })).statusCode).toBe(403);
    for (const into of ['mine', 'official'])
      expect((await send(designer, [long], { grow: 'limits', into })).statusCode).toBe(403);
    const mine = await send(administrator, [long], { into: 'mine' });
    expect(mine.json<BookImportAnswer>().world).toBeUndefined();
    expect((await send(administrator, [long], { grow: 'limits', into: 'mine' })).statusCode).toBe(422);
    for (const grow of ['everything', 'limits,', ',limits', `limits${',limits'.repeat(30)}`])
      expect((await send(administrator, [long], { grow })).statusCode).toBe(422);
    const { id } = await read({ grow: 'limits' });
    expect((await apply(id, designer)).statusCode).toBe(404);
    const give = (who: SignedIn, rank: 'administrator' | 'reviewer') =>
      changeAccount(testApp.database, { userId: who.user.id, actor: 'test', change: { rank } });
    await give(reviewer, 'administrator');
    await give(administrator, 'reviewer');
    expect((await apply(id)).statusCode).toBe(403);
    await give(administrator, 'administrator');
    expect([await world(), await titled(longTitle)]).toEqual([before, 0]);
  });

  test('never exceeds what any world may have', async () => {
    const max = worldCeilings.limits.quest_title.max;
    const tooLong = [max, max + 1].map((length, at) =>
      anOwnedQuest({ id: `quest_ofbook1${at}`, title: 'x'.repeat(length) }),
    );
    const dry = await read({ quests: tooLong, grow: 'limits' });
    expect([dry.quests.added, dry.refused.map(({ id }) => id)]).toEqual([1, ['quest_ofbook11']]);
    expect(dry.world?.limits.map(({ to }) => to)).toEqual([{ min: 5, max }]);
  });

  test('writes all or nothing', async () => {
    const [before, { id }] = [await world(), await read({ grow: 'limits' })];
    const { database } = testApp;
    const stopped: Commit = (work) =>
      database.commit(async (transaction) => {
        await work(transaction);
        throw new Error('The server stops before the end.');
      });
    const parts = { ...database, commit: stopped, quotas: defaultQuotas };
    await expect(applyBook(parts, { id, by: administrator.user.id, theirs: [] })).rejects.toThrow('before the end');
    expect([await world(), await titled(usual.title)]).toEqual([before, 0]);
    expect((await apply(id)).statusCode).toBe(200);
    expect((await world()).limits.quest_title.max).toBe(longTitle.length);
  });
});
