import { beforeEach, expect, test } from 'vitest';
import { auditRoutes, type AuditLog } from '#contract/audit-log.ts';
import {
  bookImportAddress,
  bookImportRoutes,
  bookEntriesAddress,
  type BookImportAnswer,
  type BookEntries,
} from '#contract/exchange/book-imports.ts';
import { questAddress, questsAddress, type QuestList } from '#contract/quests.ts';
import { storyLinesAddress, type StoryLineList } from '#contract/story-lines.ts';
import { pageSizes } from '#contract/sizes.ts';
import { creationHeaders } from '#contract/versions.ts';
import { worldRevisionsAddress, type SavedWorld } from '#contract/world.ts';
import { entryAddress, worldRoutes } from '#contract/world/world-routes.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import { worldCeilings } from '#domain/world/world-ceilings.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { defaultQuotas } from '#server/platform/budgets/quotas.ts';
import { finishImports } from '#server/content/entries/imports/apply-on-file.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Commit } from '#server/platform/db/guarded-commits.ts';
import { anEntry } from '#test-support/builders/a-world.ts';
import { anOwnedQuest, aQuest } from '#test-support/builders/builders.ts';
import { changeWorldElsewhere, withTitlesUpTo } from '#test-support/builders/other-worlds.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { zipQuestBook } from '#test-support/exchange/zip-quest-book.ts';
import type { SignedIn, TestApp } from '#test-support/product/running-app.ts';
import { startWithAdministrator } from '#test-support/product/with-administrator.ts';
import { applyBook } from './apply-book.ts';

/** Longer than the titles of the world are. */
const longTitle = 'A title of more than fifty characters, so that it stays out';
const long = anOwnedQuest({ id: 'quest_ofbook01', title: longTitle, description: 'One' });
const usual = anOwnedQuest({ id: 'quest_ofbook02' });

const book = zipQuestBook();

const send = (who: SignedIn, quests: readonly Quest[], { grow = '', into = 'official' } = {}) =>
  who.request('POST', `${bookImportRoutes.all}?format=content&into=${into}${grow && `&grow=${grow}`}`, {
    body: { version: 'made', release: null, quests, story_lines: [] },
  });

const typesOf = ({ kinds }: Pick<SavedWorld, 'kinds'>) => kinds.map(({ type }) => type);

const countKept = ({ losses }: BookImportAnswer) => losses.filter(({ code }) => code === 'kept_beside').length;

const isApplied = async (db: Database['db'], id: string): Promise<boolean> => {
  const row = db.selectFrom('book_imports').select('id').where('id', '=', id).where('state', '=', 'applied');
  return (await row.executeTakeFirst()) !== undefined;
};

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
  /** As where it was still read when the rank was asked for. */
  const applyUnasked = (id: string) =>
    applyBook(
      { ...testApp.database, commitPortion: testApp.database.commit, quotas: defaultQuotas },
      { id, by: administrator.user.id, theirs: [], changesWorld: false },
    );

  const world = async () => (await administrator.request('GET', worldRoutes.world)).json<SavedWorld>();
  const official = async () =>
    (await administrator.request('GET', questsAddress(officialOwner))).json<QuestList>().items;
  const titled = async (title: string) => (await official()).filter((quest) => quest.title === title).length;
  const acts = async () =>
    (await administrator.request('GET', `${auditRoutes.log}?limit=200`))
      .json<AuditLog>()
      .items.map(({ act, target }) => `${act} ${target.name}`);

  test('counts all parts that are refused, by reason, where it lists the first ones', async () => {
    const many = Array.from({ length: pageSizes.losses + 3 }, (_, at) => ({ ...long, id: `quest_ofbook${1000 + at}` }));
    const bare = { ...long, id: 'quest_ofbook01', title: 'No reward', rewards: {} };
    const { refused, refused_for } = (await send(administrator, [bare, ...many])).json<BookImportAnswer>();
    expect(refused).toHaveLength(pageSizes.losses);
    expect(refused_for?.map(({ count }) => count)).toEqual([many.length, 1]);
    expect(refused_for?.map(({ reason }) => reason)).toEqual([refused[1]?.reason, refused[0]?.reason]);
  });

  test('says which limits keep quests out, from what to what, and changes nothing unasked', async () => {
    const before = await world();
    const dry = await read();
    expect(dry.quests).toEqual({ added: 1, changed: 0, unchanged: 0 });
    const reason = 'It breaks a rule of this world: The quest title should be between 5 and 50 characters.';
    expect(dry.refused).toMatchObject([{ id: long.id, reason }]);
    const title = { limit: 'quest_title', from: { min: 5, max: 50 }, to: { min: 5, max: longTitle.length } };
    const description = { limit: 'quest_description', from: { min: 5, max: 3000 }, to: { min: 3, max: 3000 } };
    expect(dry.world).toEqual({
      chosen: [],
      kinds: [],
      entries: [],
      markup: [],
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

  test('is not applied by who was asked for their rank while it was still read', async () => {
    const [before, { id: widening }] = [await world(), await read({ grow: 'limits' })];
    await expect(applyUnasked(widening)).rejects.toMatchObject({ status: 404 });
    const { id: bringing } = await readBook('entries');
    await expect(applyUnasked(bringing)).rejects.toMatchObject({ status: 404 });
    expect([await world(), await titled(longTitle), await entriesIn('item', 'minecraft:torch')]).toEqual([
      before,
      0,
      [],
    ]);
  });

  test('is unknown to who applies it while it is read, or after it was called off then', async () => {
    const { id } = await read({ grow: 'limits' });
    const reading = { state: 'reading', answer: '', world: null } as const;
    await testApp.database.db.updateTable('book_imports').set(reading).where('id', '=', id).execute();
    expect((await apply(id)).statusCode).toBe(404);
    await administrator.request('DELETE', bookImportAddress(id));
    expect((await apply(id)).statusCode).toBe(404);
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

  const readBook = async (grow = '') => {
    const answer = await administrator.request(
      'POST',
      `${bookImportRoutes.all}?format=ftb&into=official${grow && `&grow=${grow}`}`,
      { body: book, headers: { 'Content-Type': 'application/zip' } },
    );
    expect(answer.statusCode).toBe(200);
    return answer.json<BookImportAnswer>();
  };
  const entriesIn = async (catalogue: string, id: string) =>
    (await administrator.request('GET', `${worldRoutes.entries}?catalogue=${catalogue}&ids=${encodeURIComponent(id)}`))
      .json<{ items: { id: string; name: string }[] }>()
      .items.map((entry) => [entry.id, entry.name]);

  test('offers the kinds that the book needs, with the catalogues that they name', async () => {
    const before = await world();
    const dry = await readBook();
    const needed = dry.world?.kinds.map(({ type }) => type) ?? [];
    expect(needed).toEqual(expect.arrayContaining(['Checkmark', 'Dimension', 'Location', 'Command', 'Other Task']));
    expect(dry.world?.kinds[0]).toEqual({
      type: 'Checkmark',
      label: 'Checkmark',
      collection: 'objectives',
      properties: 1,
    });
    expect([dry.quests.added, countKept(dry)]).toEqual([1, 8]);
    const grown = await readBook('kinds,limits');
    expect([grown.quests.added, countKept(grown), grown.refused]).toEqual([7, 0, []]);
    expect((await apply(grown.id)).statusCode).toBe(200);
    const after = await world();
    expect(typesOf(after)).toEqual([...typesOf(before), ...needed]);
    expect(Object.keys(after.catalogues)).toEqual([...Object.keys(before.catalogues), 'dimension', 'loot_table']);
    expect((await readBook()).world?.kinds).toEqual([]);
  });

  test('lets the codes of texts show, and brings them', async () => {
    const dry = await readBook('kinds,limits');
    expect(dry.world?.markup).toEqual([{ markup: 'minecraft', texts: 3 }]);
    const grown = await readBook('kinds,limits,markup');
    expect([grown.world?.chosen, grown.world?.markup]).toEqual([['kinds', 'limits', 'markup'], dry.world?.markup]);
    expect((await apply(grown.id)).statusCode).toBe(200);
    expect((await world()).markup).toBe('minecraft');
    const lines = await administrator.request('GET', storyLinesAddress(officialOwner));
    expect(lines.json<StoryLineList>().items.map(({ title }) => title)).toContain('&6The hearth');
  });

  test('brings entries that the book names, which its quests name from then on', async () => {
    const dry = await readBook();
    const [items] = dry.world?.entries ?? [];
    expect(items).toMatchObject({ catalogue: 'item', label: 'Items', count: 5 });
    expect(items?.first).toContainEqual({ id: 'minecraft:torch', name: 'Torch' });
    expect(dry.entries.added).toBeGreaterThan(0);
    const sought = (query: Readonly<Record<string, string>>, who = administrator) =>
      who.request('GET', `${bookEntriesAddress(dry.id)}?${new URLSearchParams(query)}`);
    const all = (await sought({ catalogue: 'item' })).json<BookEntries>();
    expect([all.items.length, all.next]).toEqual([5, null]);
    expect((await sought({ catalogue: 'item', query: 'Pick' })).json()).toEqual({
      items: [{ id: 'minecraft:iron_pickaxe', name: 'Iron Pickaxe' }],
      next: null,
    });
    expect((await sought({ catalogue: 'item', after: 'minecraft:iron_pickaxe' })).json<BookEntries>().items).toEqual(
      all.items.slice(all.items.findIndex(({ id }) => id === 'minecraft:iron_pickaxe') + 1),
    );
    expect((await sought({ catalogue: 'nothing' })).json()).toEqual({ items: [], next: null });
    expect((await sought({ catalogue: 'item' }, await testApp.signUp())).statusCode).toBe(403);
    const grown = await readBook('limits,entries');
    expect(grown.entries.added).toBe(0);
    expect(await entriesIn('item', 'minecraft:torch')).toEqual([]);
    const before = await world();
    expect((await apply(grown.id)).json()).toEqual(grown);
    expect(await entriesIn('item', 'minecraft:torch')).toEqual([['minecraft:torch', 'Torch']]);
    expect((await world()).version).toBe(before.version + 1);
    const named = (await official())
      .flatMap(({ objectives }) => Object.values(objectives))
      .map((each) => each['item_id']);
    expect(named).toContain('minecraft:iron_pickaxe');
    expect((await acts()).filter((each) => each.startsWith('entries_imported'))).toEqual(
      expect.arrayContaining(['entries_imported item', 'entries_imported npc']),
    );
    const again = await readBook('limits,entries');
    expect([again.world?.entries, again.quests]).toEqual([[], { added: 0, changed: 0, unchanged: 7 }]);
    const back = await administrator.request('DELETE', bookImportAddress(grown.id));
    expect(back.json()).toMatchObject({ kept: [], keeps_world: true });
    expect(await entriesIn('item', 'minecraft:torch')).toEqual([['minecraft:torch', 'Torch']]);
    const left = testApp.database.db.selectFrom('world_import_rows').select('id');
    expect(await left.execute()).toEqual([]);
  });

  test('is outdated by other entries, and forgets its own where it is called off', async () => {
    const { id } = await readBook('entries');
    const body = anEntry({ name: 'Torch of somebody' });
    await administrator.request('PUT', entryAddress('item', 'minecraft:torch'), { body, headers: creationHeaders });
    const refused = await apply(id);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'import_outdated' }]);
    expect(await entriesIn('npc', 'minecraft:zombie')).toEqual([]);
    expect(await titled('Torch')).toBe(0);
    const { id: next } = await readBook('entries');
    await administrator.request('DELETE', bookImportAddress(next));
    const left = testApp.database.db.selectFrom('world_import_rows').select('id');
    expect(await left.execute()).toEqual([]);
  });

  test('brings nothing of what stays out: entries of kinds that are not chosen, tags, and what has a name alone', async () => {
    const dry = await readBook('entries');
    const ids = dry.world?.entries.flatMap(({ first }) => first.map(({ id }) => id)) ?? [];
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((each) => /[#[{]/.test(each) || each === 'minecraft:overworld')).toEqual([]);
    const objectives = numberProperties([
      { id: '0', type_count: 1, type: 'Collect Item', item_id: '', item_name: 'Rope of nobody', item_quantity: 1 },
    ]);
    const named = await read({ quests: [anOwnedQuest({ id: 'quest_ofbook03', objectives })], grow: 'entries' });
    expect(named.world?.entries).toEqual([]);
  });

  test('brings entries whose ids every object has, too', async () => {
    const ids = ['__proto__', 'constructor', 'toString'];
    const one = { type: 'Collect Item', item_quantity: 1 };
    const objectives = numberProperties(
      ids.map((item_id, at) => ({
        ...one,
        id: String(at),
        type_count: at + 1,
        item_id,
        item_name: `Thing ${item_id}`,
      })),
    );
    const dry = await read({ quests: [anOwnedQuest({ objectives })], grow: 'entries' });
    expect(dry.world?.entries.flatMap(({ first }) => first.map(({ id }) => id))).toEqual(ids);
    await apply(dry.id);
    for (const id of ids) expect(await entriesIn('item', id)).toEqual([[id, `Thing ${id}`]]);
  });

  test('writes all or nothing', async () => {
    const [before, { id }] = [await world(), await readBook('kinds,limits,entries')];
    const quests = (await official()).length;
    const { database } = testApp;
    const stopped: Commit = (work) =>
      database.commit(async (transaction) => {
        const done = await work(transaction);
        if (await isApplied(transaction, id)) throw new Error('The server stops before the end.');
        return done;
      });
    const parts = { ...database, commit: stopped, commitPortion: database.commit, quotas: defaultQuotas };
    await expect(applyBook(parts, { id, by: administrator.user.id, theirs: [], changesWorld: true })).rejects.toThrow(
      'before the end',
    );
    expect([await world(), (await official()).length, await entriesIn('item', 'minecraft:torch')]).toEqual([
      before,
      quests,
      [],
    ]);
    expect((await apply(id)).statusCode).toBe(200);
    expect(typesOf(await world())).toContain('Checkmark');
    expect([(await official()).length, await entriesIn('item', 'minecraft:torch')]).toEqual([
      quests + 7,
      [['minecraft:torch', 'Torch']],
    ]);
  });

  test('is whole where the server stops right behind it', async () => {
    const { id } = await readBook('limits,entries');
    const { database } = testApp;
    const before = (await official()).length;
    const stopped: Commit = async (work) => {
      const done = await database.commit(work);
      if (await isApplied(database.db, id)) throw new Error('The server stops.');
      return done;
    };
    const parts = { ...database, commit: stopped, commitPortion: database.commit, quotas: defaultQuotas };
    await expect(applyBook(parts, { id, by: administrator.user.id, theirs: [], changesWorld: true })).rejects.toThrow(
      'The server stops',
    );
    const whole = async () => [(await official()).length - before, await entriesIn('item', 'minecraft:torch')];
    expect(await whole()).toEqual([7, [['minecraft:torch', 'Torch']]]);
    await finishImports(database);
    expect(await whole()).toEqual([7, [['minecraft:torch', 'Torch']]]);
    expect((await apply(id)).statusCode).toBe(200);
  });
});
