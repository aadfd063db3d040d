import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  bookImportAddress,
  bookImportRoutes,
  type BookImportAnswer,
  type BookImportList,
  workbookType,
} from '#contract/exchange/book-imports.ts';
import { exportSettingsRoute } from '#contract/exchange/export-settings.ts';
import { ownExportAddress } from '#contract/exchange/own-exports.ts';
import { exportAddress, releaseRoutes, type Release } from '#contract/releases.ts';
import { lineGroupsAddress, type SavedLineGroups } from '#contract/line-groups.ts';
import { questAddress, questsAddress, type QuestList, type SavedQuest } from '#contract/quests.ts';
import { storyLineAddress, storyLinesAddress, type StoryLineList } from '#contract/story-lines.ts';
import { rewardTableAddress, rewardTablesAddress, type SavedRewardTable } from '#contract/reward-tables.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { entryAddress } from '#contract/world/world-routes.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { SourceFile } from '#domain/exchange/imported.ts';
import { aQuestId } from '#test-support/builders/builders.ts';
import { blocks } from '#test-support/builders/blocks-world.ts';
import { anEntry } from '#test-support/builders/a-world.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { changeWorldElsewhere } from '#test-support/builders/other-worlds.ts';
import { makeBetterBook } from '#test-support/exchange/made-better-book.ts';
import { makeBook } from '#test-support/exchange/made-book.ts';
import { madeId } from '#test-support/exchange/made-objects.ts';
import { zipQuestBook } from '#test-support/exchange/zip-quest-book.ts';
import { readAsGame } from '#test-support/exchange/quest-book-game.ts';
import type { SignedIn, TestApp } from '#test-support/product/running-app.ts';
import { startWithAdministrator } from '#test-support/product/with-administrator.ts';

const form = '1.21';

const book = makeBook(form);
const renamed = (title: string): SourceFile[] =>
  book.map((file) => ({ ...file, text: file.text.replaceAll('"Left"', JSON.stringify(title)) }));

const withDescription = (text: string): SourceFile[] =>
  book.map((file) => ({
    ...file,
    text: file.text.replace(/^(\tquest\.\S+\.title: )"Left"$/m, (line, key: string) =>
      [line, `${key.replace('.title', '.quest_desc')}[${JSON.stringify(text)}]`].join('\n'),
    ),
  }));

/** What the product does not model of a quest, and a part of it that it does. */
const withPage = (page: string, size: string): SourceFile[] =>
  book.map((file) => ({
    ...file,
    text: file.text.replaceAll('saltlea:digging', page).replaceAll('size: 1.5d', `size: ${size}`),
  }));

const send = (who: SignedIn, files: readonly SourceFile[], into = 'mine') =>
  who.request('POST', `${bookImportRoutes.all}?format=ftb&into=${into}`, {
    body: zipQuestBook(files),
    headers: { 'Content-Type': 'application/zip' },
  });

const sendTable = (who: SignedIn, text: string) =>
  who.request('POST', `${bookImportRoutes.all}?format=csv&into=mine`, {
    body: Buffer.from(text),
    headers: { 'Content-Type': 'text/csv' },
  });

eachDatabase('an import of a book', (testDatabase) => {
  let testApp: TestApp;
  let administrator: SignedIn;
  let designer: SignedIn;

  beforeAll(async () => {
    ({ testApp, administrator } = await startWithAdministrator(testDatabase));
    await changeWorldElsewhere(testApp.database, () => blocks);
  });

  beforeEach(async () => {
    designer = await testApp.signUp();
  });

  const read = async (files: readonly SourceFile[] = book): Promise<BookImportAnswer> => {
    const answer = await send(designer, files);
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const apply = (id: string, body?: object) => designer.request('POST', bookImportAddress(id), body ? { body } : {});
  const takeBack = (id: string) => designer.request('DELETE', bookImportAddress(id));
  const stateOf = async (id: string) =>
    (await designer.request('GET', bookImportAddress(id))).json<{ state: string }>().state;
  const quests = async () => (await designer.request('GET', questsAddress(designer.user.id))).json<QuestList>().items;
  const lines = async () =>
    (await designer.request('GET', storyLinesAddress(designer.user.id))).json<StoryLineList>().items;
  const tables = async () =>
    (await designer.request('GET', rewardTablesAddress(designer.user.id))).json<{ items: SavedRewardTable[] }>().items;
  const questCalled = async (title: string) => {
    const found = (await quests()).find((quest) => quest.title === title);
    if (!found) throw new Error(`No quest is called ${title}.`);
    return found;
  };
  /** Once for all tests: later ones find it so. */
  const exportOwn = () =>
    administrator.request('PUT', exportSettingsRoute, {
      body: { own: 'on', formats: [] },
      headers: { 'If-Match': '"0"' },
    });
  const growOld = (id: string) =>
    testApp.database.db
      .updateTable('book_imports')
      .set(({ eb }) => ({ created_at: eb('created_at', '-', 60 * 60_000 + 1) }))
      .where('id', '=', id)
      .execute();
  const listed = async () => (await designer.request('GET', bookImportRoutes.all)).json<BookImportList>().items;
  const rename = async (from: string, to: string) => {
    const {
      id,
      uid,
      version,
      stamp: _stamp,
      updated_at: _at,
      ...content
    } = (await questCalled(from)) as Awaited<ReturnType<typeof questCalled>> & { stamp?: string };
    const answer = await designer.request('PUT', questAddress(uid, id), {
      body: { ...content, title: to },
      headers: changeHeaders(version),
    });
    expect(answer.statusCode).toBe(200);
  };

  test('is read without writing, applied whole, and known when it comes again', async () => {
    const dry = await read();
    expect(dry).toMatchObject({
      quests: { added: 7, changed: 0, unchanged: 0 },
      story_lines: { added: 2, changed: 0, unchanged: 0 },
      refused: [],
      conflicts: [],
      missing: [],
      roots: ['config/ftbquests/quests'],
    });
    expect(dry.changes?.map(({ kind, act }) => `${act} ${kind}`)).toEqual([
      ...Array.from({ length: 7 }, () => 'added quests'),
      ...Array.from({ length: 2 }, () => 'added story_lines'),
      'added reward_tables',
    ]);
    expect([await quests(), await stateOf(dry.id), await listed()]).toEqual([[], 'ready', []]);
    expect((await apply(dry.id)).json()).toEqual(dry);
    expect([(await quests()).length, (await lines()).length, await stateOf(dry.id)]).toEqual([7, 2, 'applied']);
    expect(dry.lines?.map(({ id }) => id).toSorted()).toEqual((await lines()).map(({ id }) => id).toSorted());
    expect(await listed()).toMatchObject([{ id: dry.id, into: 'mine', format: 'ftb', quests: 7, story_lines: 2 }]);
    expect((await apply(dry.id)).json()).toEqual(dry);
    const again = await read();
    expect(again).toMatchObject({ quests: { added: 0, changed: 0, unchanged: 7 }, missing: [] });
    await apply(again.id);
    expect((await quests()).every(({ version }) => version === 1)).toBe(true);
  });

  const heavier = book.map((file) =>
    file.path.includes('reward_tables/')
      ? { ...file, text: file.text.replace(/(empty_weight: )[\d.]+/, '$17.0') }
      : file,
  );

  test('goes together with what people changed in other places of a table of rewards', async () => {
    await apply((await read()).id);
    const [{ id, version, count, ...table }] = (await tables()) as [SavedRewardTable];
    const { title, empty_weight, rewards } = table;
    const body = { title, empty_weight, rewards, count: count + 1 };
    const address = rewardTableAddress(designer.user.id, id);
    expect((await designer.request('PUT', address, { body, headers: changeHeaders(version) })).statusCode).toBe(200);
    const dry = await read(heavier);
    expect(dry).toMatchObject({ reward_tables: { added: 0, changed: 1, unchanged: 0 }, conflicts: [] });
    await apply(dry.id);
    expect((await designer.request('GET', address)).json()).toMatchObject({ count: count + 1, empty_weight: 7 });
  });

  test('brings the groups of its lines, which people may change', async () => {
    const groups = async () =>
      (await designer.request('GET', lineGroupsAddress(designer.user.id))).json<SavedLineGroups>();
    const first = await read();
    await apply(first.id);
    const brought = await groups();
    const [only] = brought.groups;
    expect(brought).toMatchObject({ groups: [{ title: 'The beginning' }], version: 1 });
    expect((await lines()).map(({ id }) => id)).toContain(only?.lines[0]);
    const renamedGroup = [
      { id: 'own', title: 'Own', lines: only?.lines ?? [] },
      { ...only, title: 'Mine', lines: [] },
    ];
    await designer.request('PUT', lineGroupsAddress(designer.user.id), {
      body: { groups: renamedGroup },
      headers: changeHeaders(1),
    });
    const again = await read(renamed('Right'));
    await apply(again.id);
    expect(await groups()).toMatchObject({ groups: renamedGroup, version: 2 });
    await takeBack(again.id);
    await takeBack(first.id);
    expect((await groups()).groups).toEqual([{ ...only, title: 'Mine', lines: [] }]);
  });

  test('brings its tables of rewards as documents, and takes them back', async () => {
    const dry = await read();
    expect(dry.reward_tables).toEqual({ added: 1, changed: 0, unchanged: 0 });
    await apply(dry.id);
    const [table, ...others] = await tables();
    expect([table?.rewards.length, others]).toEqual([expect.any(Number), []]);
    expect((await read()).reward_tables).toEqual({ added: 0, changed: 0, unchanged: 1 });
    const one = await designer.request('GET', rewardTableAddress(designer.user.id, table?.id ?? ''));
    expect(one.json()).toMatchObject({ origin: { format: 'ftb' } });
    await takeBack(dry.id);
    expect(await tables()).toEqual([]);
  });

  test('gives a table of rewards that it changed back as it was', async () => {
    await apply((await read()).id);
    const [before] = await tables();
    const dry = await read(heavier);
    await apply(dry.id);
    expect(await tables()).toMatchObject([{ empty_weight: 7, version: 2 }]);
    expect((await takeBack(dry.id)).json()).toEqual({ removed: 1, kept: [] });
    const { title, empty_weight, rewards } = before ?? {};
    expect(await tables()).toMatchObject([{ title, empty_weight, rewards, version: 3 }]);
    expect((await read()).reward_tables).toEqual({ added: 0, changed: 0, unchanged: 1 });
  });

  test('of Better Questing comes from a folder, and is known when it comes again', async () => {
    const files = makeBetterBook('folder').map(({ path, text }) => [
      `betterquesting/DefaultQuests/${path}`,
      strToU8(text),
    ]);
    const sendBook = () =>
      designer.request('POST', `${bookImportRoutes.all}?format=betterquesting&into=mine`, {
        body: Buffer.from(zipSync(Object.fromEntries(files))),
        headers: { 'Content-Type': 'application/zip' },
      });
    const dry = (await sendBook()).json<BookImportAnswer>();
    expect(dry).toMatchObject({
      quests: { added: 6 },
      story_lines: { added: 2 },
      refused: [],
      roots: ['betterquesting/DefaultQuests'],
    });
    await apply(dry.id);
    expect([(await quests()).length, (await lines()).length]).toEqual([6, 2]);
    expect((await sendBook()).json()).toMatchObject({ quests: { unchanged: 6 }, story_lines: { unchanged: 2 } });
  });

  test('of Better Questing comes as one JSON file, which is recognised by its content', async () => {
    const [{ text } = { text: '' }] = makeBetterBook('tagged');
    const answer = await designer.request('POST', `${bookImportRoutes.all}?format=betterquesting&into=mine`, {
      body: JSON.parse(text),
    });
    expect(answer.json()).toMatchObject({ quests: { added: 6 }, refused: [] });
  });

  const exported = async () =>
    (await designer.request('GET', ownExportAddress(designer.user.id, 'betterquesting'))).body;
  const bring = async (note: string) => {
    const [{ text } = { text: '{}' }] = makeBetterBook('plain');
    const body = { ...(JSON.parse(text) as object), note };
    const all = `${bookImportRoutes.all}?format=betterquesting&into=mine`;
    const sent = await designer.request('POST', all, { body });
    const { id } = sent.json<BookImportAnswer>();
    await apply(id);
    return id;
  };
  const exportAfter = async (note: string) => {
    await bring(note);
    return exported();
  };

  test('that changes what belongs to no document changes the exports of its owner', async () => {
    await exportOwn();
    expect(await exportAfter('The first edition')).toContain('The first edition');
    expect(await exportAfter('The second edition')).toContain('The second edition');
  });

  test('gives what belongs to no document back when it is taken back, unless a later one changed it', async () => {
    const editions = ['The first edition', 'The second edition', 'The third edition'] as const;
    const [, second = '', third = ''] = [await bring(editions[0]), await bring(editions[1]), await bring(editions[2])];
    await takeBack(second);
    expect(await exported()).toContain(editions[2]);
    await takeBack(third);
    expect(await exported()).toContain(editions[1]);
    const again = await bring(editions[2]);
    await takeBack(again);
    expect(await exported()).toContain(editions[1]);
  });

  const keptWith = async (page: string) => {
    const rows = testApp.database.db.selectFrom('origins').select(['item_id', 'kept']);
    const kept = await rows.where('owner_id', '=', designer.user.id).execute();
    return kept.flatMap(({ item_id, kept: text }) => (text?.includes(`"${page}"`) ? [item_id] : []));
  };
  const bringPage = async (page: string, size = '1.5d') => {
    const { id } = await read(withPage(page, size));
    await apply(id);
    return id;
  };

  test('gives back what it kept of documents when it is taken back, unless a later one changed it', async () => {
    await bringPage('first');
    const [quest = ''] = await keptWith('first');
    await takeBack(await bringPage('second'));
    expect([await keptWith('first'), await keptWith('second')]).toEqual([[quest], []]);
    const [second] = [await bringPage('second'), await bringPage('third')];
    await takeBack(second);
    expect(await keptWith('third')).toEqual([quest]);
  });

  test('leaves what it kept of a document that was changed since', async () => {
    await bringPage('first');
    const [quest = ''] = await keptWith('first');
    const second = await bringPage('second', '2.5d');
    const changed = testApp.database.db.updateTable('quests').set({ stamp: 'of a later save' });
    await changed.where('owner_id', '=', designer.user.id).where('id', '=', quest).execute();
    expect((await takeBack(second)).json()).toMatchObject({ kept: [quest] });
    expect(await keptWith('second')).toEqual([quest]);
  });

  test('of many megabytes is not read where its groups are', async () => {
    const [{ text } = { text: '' }] = makeBetterBook('tagged');
    const answer = await designer.request('POST', `${bookImportRoutes.all}?format=betterquesting&into=mine`, {
      body: JSON.parse(text),
    });
    await apply(answer.json<BookImportAnswer>().id);
    const keep = async (kept: { content: string; line_groups?: string | null }) => {
      await testApp.database.db.updateTable('kept_books').set(kept).where('owner_id', '=', designer.user.id).execute();
      const groups = await designer.request('GET', lineGroupsAddress(designer.user.id));
      return [groups.statusCode, groups.json<SavedLineGroups>().groups];
    };
    expect(await keep({ content: 'not read' })).toEqual([200, []]);
    const groups = [{ id: 'a', title: 'Of an earlier version', lines: [] }];
    const content = JSON.stringify({ book: '{}', line_groups: groups, reward_tables: [] });
    expect(await keep({ content, line_groups: null })).toEqual([200, groups]);
  });

  test('is taken back, but for what people changed since, and is new again then', async () => {
    const { id } = await read();
    await apply(id);
    await rename('Left', 'Mine');
    const kept = await questCalled('Mine');
    expect((await takeBack(id)).json()).toEqual({ removed: 9, kept: [kept.id] });
    expect([(await quests()).map((quest) => quest.id), await lines()]).toEqual([[kept.id], []]);
    expect([await stateOf(id), await listed()]).toEqual(['taken_back', []]);
    expect((await takeBack(id)).statusCode).toBe(409);
    expect(await read()).toMatchObject({ quests: { added: 6, unchanged: 1 } });
  });

  test('is taken back whole once later ones were taken back', async () => {
    const first = await read();
    await apply(first.id);
    const second = await read(renamed('Other'));
    await apply(second.id);
    const third = await read(renamed('Another'));
    await apply(third.id);
    for (const { id } of [third, second]) expect((await takeBack(id)).json()).toEqual({ removed: 1, kept: [] });
    expect((await questCalled('Left')).version).toBe(5);
    expect((await takeBack(first.id)).json()).toEqual({ removed: 10, kept: [] });
    expect([await quests(), await lines()]).toEqual([[], []]);
  });

  test('stays where people changed it between two imports, of which the later one is taken back', async () => {
    const first = await read();
    await apply(first.id);
    const {
      id,
      uid,
      version,
      stamp: _s,
      updated_at: _u,
      ...quest
    } = (await questCalled('Left')) as SavedQuest & { stamp?: string };
    const body = { ...quest, type: quest.type === 'Side Story' ? 'Main Story' : 'Side Story' };
    await designer.request('PUT', questAddress(uid, id), { body, headers: changeHeaders(version) });
    const later = await read(renamed('Other'));
    await apply(later.id);
    expect((await takeBack(later.id)).json()).toEqual({ removed: 1, kept: [] });
    expect((await takeBack(first.id)).json()).toEqual({ removed: 9, kept: [id] });
  });

  test('takes what only the book changed, keeps what only people changed, and asks about both', async () => {
    await apply((await read()).id);
    const changed = await read(renamed('Other'));
    expect(changed).toMatchObject({ quests: { added: 0, changed: 1, unchanged: 6 }, conflicts: [] });
    await apply(changed.id);
    await rename('Other', 'Mine');
    expect(await read(renamed('Other'))).toMatchObject({ quests: { changed: 0, unchanged: 7 }, conflicts: [] });
    const { id: item } = await questCalled('Mine');
    const both = await read(renamed('Theirs'));
    const place = both.conflicts[0]?.place ?? '';
    expect(both.conflicts).toEqual([
      { item, place: expect.stringMatching(/title/), title: 'Mine', about: 'Title', mine: 'Mine', theirs: 'Theirs' },
    ]);
    await apply(both.id);
    expect((await questCalled('Mine')).id).toBe(item);
    await rename('Mine', 'Again');
    const third = await read(renamed('Third'));
    await apply(third.id, { theirs: [{ item, place }] });
    expect((await questCalled('Third')).id).toBe(item);
    await rename('Third', 'Own');
    const fourth = await read(renamed('Fourth'));
    await apply(fourth.id, { theirs: [{ item, place: '' }] });
    expect((await questCalled('Fourth')).id).toBe(item);
  });

  test('takes what only the book changed of documents that an approval copied', async () => {
    await apply((await read()).id);
    const { db } = testApp.database;
    await db
      .updateTable('origins')
      .set({ base: '', base_document: null })
      .where('owner_id', '=', designer.user.id)
      .execute();
    const none = { added: 0, changed: 0 };
    expect(await read()).toMatchObject({ quests: none, story_lines: none, conflicts: [] });
    const again = await read(renamed('Other'));
    expect(again).toMatchObject({ quests: { added: 0, changed: 1 }, story_lines: none, conflicts: [] });
    await apply(again.id);
    expect((await takeBack(again.id)).json()).toEqual({ removed: 1, kept: [] });
    const bases = db.selectFrom('origins').select('base').distinct().where('owner_id', '=', designer.user.id);
    expect(await bases.execute()).toEqual([{ base: '' }]);
  });

  test('joins what both changed in different places, again and again', async () => {
    await apply((await read()).id);
    const { id } = await questCalled('Left');
    const describe = async (description: string) => {
      const address = questAddress(designer.user.id, id);
      const {
        version,
        stamp: _s,
        updated_at: _u,
        ...quest
      } = (await designer.request('GET', address)).json<SavedQuest & { stamp: string }>();
      const body = { ...quest, description };
      expect((await designer.request('PUT', address, { body, headers: changeHeaders(version) })).statusCode).toBe(200);
    };
    const present = async () => {
      const { title, description } = (await quests()).find((quest) => quest.id === id) ?? {};
      return { title, description };
    };
    await describe('Mine');
    const first = await read(renamed('Other'));
    expect(first).toMatchObject({ quests: { changed: 1, unchanged: 6 }, conflicts: [] });
    await apply(first.id);
    expect(await present()).toEqual({ title: 'Other', description: 'Mine' });
    expect(await read(renamed('Other'))).toMatchObject({ quests: { changed: 0, unchanged: 7 }, conflicts: [] });
    await describe('Mine again');
    await apply((await read(renamed('Third'))).id);
    expect(await present()).toEqual({ title: 'Third', description: 'Mine again' });
  });

  test('asks again about both once it was taken back, where mine stayed', async () => {
    await apply((await read()).id);
    await rename('Left', 'Mine');
    const both = await read(renamed('Theirs'));
    await apply(both.id);
    expect((await questCalled('Mine')).version).toBe(2);
    expect(await read(renamed('Theirs'))).toMatchObject({ quests: { unchanged: 7 }, conflicts: [] });
    expect((await takeBack(both.id)).json()).toEqual({ removed: 0, kept: [] });
    expect((await read(renamed('Theirs'))).conflicts).toEqual(both.conflicts);
    expect((await read()).conflicts).toEqual([]);
  });

  test('keeps what people changed, once an import that joined it with the book was taken back', async () => {
    await apply((await read()).id);
    await rename('Left', 'Mine');
    const joined = await read(withDescription('Theirs'));
    await apply(joined.id);
    expect((await questCalled('Mine')).description).toBe('Theirs');
    await takeBack(joined.id);
    expect((await questCalled('Mine')).description).toBe('');
    expect(await read(withDescription('Theirs'))).toMatchObject({ quests: { changed: 1 }, conflicts: [] });
    expect((await read(renamed('Theirs'))).conflicts).toMatchObject([{ mine: 'Mine', theirs: 'Theirs' }]);
    await apply((await read(withDescription('Theirs'))).id);
    expect((await questCalled('Mine')).description).toBe('Theirs');
  });

  test('that comes twice joins as before', async () => {
    await apply((await read()).id);
    await rename('Left', 'Mine');
    for (const _ of [1, 2]) await apply((await read(withDescription('Theirs'))).id);
    await rename('Mine', 'Mine again');
    const next = await read(withDescription('Theirs, too'));
    expect(next.conflicts).toEqual([]);
    await apply(next.id);
    expect((await questCalled('Mine again')).description).toBe('Theirs, too');
  });

  test('keeps the type that people chose, where quests are listed by it, too', async () => {
    await apply((await read()).id);
    const { id, uid } = await questCalled('Left');
    const address = questAddress(uid, id);
    const {
      version,
      stamp: _s,
      updated_at: _u,
      ...quest
    } = (await designer.request('GET', address)).json<SavedQuest & { stamp: string }>();
    const type = quest.type === 'Side Story' ? 'Main Story' : 'Side Story';
    const body = { ...quest, type };
    expect((await designer.request('PUT', address, { body, headers: changeHeaders(version) })).statusCode).toBe(200);
    const stored = async () => {
      const { type: column, document } = await testApp.database.db
        .selectFrom('quests')
        .select(['type', 'document'])
        .where('owner_id', '=', uid)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const { title, type: kept } = JSON.parse(document) as { title: string; type: string };
      return { title, kept, column };
    };
    await apply((await read(renamed('Other'))).id);
    expect(await stored()).toEqual({ title: 'Other', kept: type, column: type });
  });

  test('is refused where something changed since it was read, and writes nothing', async () => {
    await apply((await read()).id);
    const dry = await read(renamed('Other'));
    await rename('Right', 'Mine');
    const answer = await apply(dry.id);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'import_outdated']);
    expect((await quests()).map(({ title }) => title)).not.toContain('Other');
  });

  test('says of a document where it came from, which a save may repeat or leave out, not change', async () => {
    await apply((await read()).id);
    const { id, uid } = await questCalled('Left');
    const address = questAddress(uid, id);
    const {
      origin,
      version,
      stamp: _stamp,
      updated_at: _at,
      ...content
    } = (await designer.request('GET', address)).json<SavedQuest & { stamp?: string }>();
    expect(origin).toEqual({ format: 'ftb', id: madeId('left') });
    const put = async (from: object, expected = version) => {
      const headers = changeHeaders(expected);
      return (await designer.request('PUT', address, { body: { ...content, ...from }, headers })).statusCode;
    };
    expect(await put({ origin: { format: 'ftb', id: 'OTHER' } })).toBe(422);
    expect(await put({ origin: { format: 'betterquesting', id: madeId('left') } })).toBe(422);
    expect(await put({ origin })).toBe(200);
    expect(await put({}, version + 1)).toBe(200);
    expect((await designer.request('GET', address)).json()).toMatchObject({ origin, version: version + 2 });
    expect(JSON.stringify(await quests())).not.toContain('"origin"');
    const [line] = await lines();
    const lineAddress = storyLineAddress(uid, line?.id ?? '');
    expect((await designer.request('GET', lineAddress)).json()).toMatchObject({ origin: { format: 'ftb' } });
    expect(await read()).toMatchObject({ quests: { added: 0, unchanged: 7 } });
  });

  test('names what quests name and the world lacks', async () => {
    const pickaxe = entryAddress('item', 'minecraft:iron_pickaxe');
    const before = await read();
    await administrator.request('PUT', pickaxe, { body: anEntry({ name: 'Iron Pickaxe' }), headers: creationHeaders });
    const { entries, new_entries: fresh = [] } = await read();
    expect(fresh).toContainEqual({ catalogue: 'item', id: 'saltlea:salt_block', name: 'saltlea:salt_block' });
    // The book brings its tables.
    expect(fresh.map(({ catalogue }) => catalogue)).not.toContain('loot_table');
    expect(entries).toEqual({ added: fresh.length, changed: 0, unchanged: 1 });
    expect(before.entries).toEqual({ added: fresh.length + 1, changed: 0, unchanged: 0 });
  });

  test('names what a newer book lacks, and leaves it', async () => {
    await apply((await read()).id);
    const fewer = await read(book.filter(({ path }) => !path.startsWith('chapters/tides')));
    expect(fewer.missing).toHaveLength(3);
    const titles = [...(await quests()), ...(await lines())].filter(({ id }) => fewer.missing.includes(id));
    expect(fewer.missing_titles?.toSorted()).toEqual(titles.map(({ title }) => title).toSorted());
    await apply(fewer.id);
    expect(await quests()).toHaveLength(7);
  });

  test('belongs to one account, which has one dry run at a time', async () => {
    const first = await read();
    const other = await testApp.signUp();
    for (const method of ['GET', 'DELETE'] as const)
      expect((await other.request(method, bookImportAddress(first.id))).statusCode).toBe(404);
    const second = await read();
    expect((await apply(first.id)).statusCode).toBe(404);
    expect((await takeBack(second.id)).json()).toEqual({ removed: 0, kept: [] });
    expect([await stateOf(second.id), (await apply(second.id)).statusCode]).toEqual(['called_off', 404]);
    expect(await quests()).toEqual([]);
  });

  test('is over an hour after its dry run began, unless it was applied', async () => {
    const { id } = await read();
    await growOld(id);
    const answers = [await designer.request('GET', bookImportAddress(id)), await apply(id), await takeBack(id)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(await quests()).toEqual([]);
    const applied = await read();
    await apply(applied.id);
    await growOld(applied.id);
    expect((await apply(applied.id)).statusCode).toBe(200);
    expect((await takeBack(applied.id)).json()).toMatchObject({ kept: [] });
    expect(await quests()).toEqual([]);
  });

  test('of a document of content that was exported here changes nothing, pictures of lines too', async () => {
    await apply((await read()).id);
    expect((await lines()).some(({ pictures }) => pictures)).toBe(true);
    await exportOwn();
    const document = (await designer.request('GET', ownExportAddress(designer.user.id, 'json'))).rawPayload;
    const again = await designer.request('POST', `${bookImportRoutes.all}?format=content&into=mine`, {
      body: document,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(again.json()).toMatchObject({
      quests: { added: 0, changed: 0, unchanged: 7 },
      story_lines: { added: 0, changed: 0, unchanged: 2 },
      conflicts: [],
    });
  });

  test('of a document of content that was exported here, and changed elsewhere, changes what it says', async () => {
    await apply((await read()).id);
    await exportOwn();
    const own = (await designer.request('GET', ownExportAddress(designer.user.id, 'json'))).json<{
      quests: SavedQuest[];
    }>();
    const changed = own.quests.map((quest) =>
      quest.title === 'Left' ? { ...quest, title: 'Changed elsewhere' } : quest,
    );
    const body = { ...own, quests: changed };
    const sent = await designer.request('POST', `${bookImportRoutes.all}?format=content&into=mine`, { body });
    const dry = sent.json<BookImportAnswer>();
    expect(dry).toMatchObject({ quests: { added: 0, changed: 1, unchanged: 6 }, conflicts: [] });
    expect(dry.changes?.map(({ title }) => title)).toEqual(['Changed elsewhere']);
    await apply(dry.id);
    const address = questAddress(designer.user.id, (await questCalled('Changed elsewhere')).id);
    expect((await designer.request('GET', address)).json<SavedQuest>().origin?.format).toBe('ftb');
    expect((await takeBack(dry.id)).json()).toEqual({ removed: 1, kept: [] });
    expect((await questCalled('Left')).title).toBe('Left');
  });

  test('of tables takes what they say, and leaves what they do not, marks of other tools too', async () => {
    await apply((await read()).id);
    const before = await questCalled('Left');
    const dry = (
      await sendTable(designer, `id,title\n${before.id},Of a table\nown-1,New one\n`)
    ).json<BookImportAnswer>();
    expect(dry).toMatchObject({
      quests: { added: 1, changed: 1, unchanged: 0 },
      refused: [],
      missing: [],
      conflicts: [],
    });
    expect((await apply(dry.id)).statusCode).toBe(200);
    const after = await questCalled('Of a table');
    expect(after).toEqual({
      ...before,
      title: 'Of a table',
      version: 2,
      stamp: after.stamp,
      updated_at: after.updated_at,
    });
    expect(await read()).toMatchObject({ quests: { added: 0, changed: 0, unchanged: 7 }, conflicts: [] });
    const again = await sendTable(designer, 'id,title\nown-1,New one\n');
    expect(again.json()).toMatchObject({ quests: { added: 0, changed: 0, unchanged: 1 } });
    expect((await sendTable(designer, 'id\n"half')).json()).toMatchObject({ code: 'invalid_content' });
    expect((await takeBack(dry.id)).json()).toEqual({ removed: 2, kept: [] });
    expect([(await questCalled('Left')).id, (await quests()).length]).toEqual([before.id, 7]);
  });

  test('of tables means the quest of an id before another that an import brought by it, however many there are', async () => {
    await apply((await sendTable(designer, 'id,title\nown-1,Brought\n')).json<BookImportAnswer>().id);
    const [brought] = await quests();
    const { db } = testApp.database;
    const row = await db
      .selectFrom('quests')
      .selectAll()
      .where('id', '=', brought?.id ?? '')
      .executeTakeFirstOrThrow();
    const first = 'quest_00000000000000000000000000000000';
    const others = Array.from({ length: 501 }, (_, index) => ({
      ...row,
      id: index === 0 ? first : `quest_0${String(index).padStart(31, '0')}`,
      uses_noted: null,
    }));
    for (let from = 0; from < others.length; from += 50)
      await db
        .insertInto('quests')
        .values(others.slice(from, from + 50))
        .execute();
    await db.updateTable('origins').set({ foreign_id: first }).where('item_id', '=', row.id).execute();
    await apply((await sendTable(designer, `id,title\n${first},Meant\n`)).json<BookImportAnswer>().id);
    expect((await questCalled('Meant')).id).toBe(first);
  });

  test('of content that has a document twice takes the first one, and names the other', async () => {
    await apply((await read()).id);
    await exportOwn();
    const own = (await designer.request('GET', ownExportAddress(designer.user.id, 'json'))).json<{
      quests: SavedQuest[];
      story_lines: { id: string; title: string }[];
    }>();
    const [quest, line] = [own.quests[0], own.story_lines[0]];
    const id = aQuestId();
    const body = {
      ...own,
      quests: [...own.quests, { ...quest, title: 'Again' }, { ...quest, id, title: 'New' }, { ...quest, id }],
      story_lines: [...own.story_lines, { ...line, title: 'Again' }],
    };
    const sent = await designer.request('POST', `${bookImportRoutes.all}?format=content&into=mine`, { body });
    const dry = sent.json<BookImportAnswer>();
    const again = { id: quest?.id, title: 'Again', reason: 'An earlier one has its id.' };
    expect(dry).toMatchObject({
      quests: { added: 1, changed: 0, unchanged: 7 },
      story_lines: { added: 0, changed: 0, unchanged: 2 },
      refused: [again, { ...again, id, title: quest?.title }, { ...again, id: line?.id }],
    });
    expect((await apply(dry.id)).statusCode).toBe(200);
    expect((await quests()).length).toBe(8);
  });

  test('of tables that name a quest by its id here and by the one that it came with takes the first row', async () => {
    await apply((await sendTable(designer, 'id,title\nown-1,Brought\n')).json<BookImportAnswer>().id);
    const [brought] = await quests();
    const dry = (
      await sendTable(designer, `id,title\nown-1,First row\n${brought?.id},Second row\n`)
    ).json<BookImportAnswer>();
    expect(dry).toMatchObject({
      quests: { added: 0, changed: 1 },
      refused: [{ id: brought?.id, title: 'Second row' }],
    });
    expect((await apply(dry.id)).statusCode).toBe(200);
    expect((await quests()).map(({ title }) => title)).toEqual(['First row']);
  });

  test('that nobody can read is refused', async () => {
    const headers = { 'Content-Type': 'application/zip' };
    for (const body of [Buffer.from('PK no zip'), zipQuestBook([{ path: 'notes.txt', text: '' }])]) {
      const address = `${bookImportRoutes.all}?format=ftb&into=mine`;
      expect((await designer.request('POST', address, { body, headers })).statusCode).toBe(422);
    }
  });

  testDatabase.onFileAlone(() => {
    test('into the official content is for administrators, and a release goes out as the book came', async () => {
      expect((await send(designer, book, 'official')).statusCode).toBe(403);
      const dry = (await send(administrator, book, 'official')).json<BookImportAnswer>();
      const applied = await administrator.request('POST', bookImportAddress(dry.id), { body: {} });
      expect(applied.statusCode).toBe(200);
      const made = await administrator.request('POST', releaseRoutes.releases, { body: { note: '', despite: true } });
      const { number } = made.json<Release>();
      const file = await administrator.request('GET', `${exportAddress(number, 'ftb')}?dialect=1.21`);
      const out = Object.entries(unzipSync(new Uint8Array(file.rawPayload))).map(([path, bytes]) => ({
        path: path.replace('quests/', ''),
        text: strFromU8(bytes),
      }));
      const [before, after] = [readAsGame(book, form), readAsGame(out, form)];
      // Chapters of other lines stand before and among them.
      const ofBook = ([key]: readonly [string, unknown]): boolean =>
        before.parts.has(key) && !key.endsWith(' order_index');
      expect(Object.fromEntries([...after.parts].filter(ofBook))).toEqual(
        Object.fromEntries([...before.parts].filter(ofBook)),
      );
      const workbook = await administrator.request('GET', exportAddress(number, 'xlsx'));
      expect(workbook.headers).toMatchObject({ 'content-type': workbookType, etag: expect.any(String) });
      const sendWorkbook = (into: string) =>
        administrator.request('POST', `${bookImportRoutes.all}?format=xlsx&into=${into}`, {
          body: workbook.rawPayload,
          headers: { 'Content-Type': workbookType },
        });
      const none = { added: 0, changed: 0 };
      expect((await sendWorkbook('official')).json()).toMatchObject({ quests: none, story_lines: none, refused: [] });
      expect((await sendWorkbook('mine')).json()).toMatchObject({
        quests: { changed: 0 },
        story_lines: { changed: 0 },
      });
      const official = await administrator.request('GET', questsAddress(officialOwner));
      expect(official.body).not.toContain('"kept"');
      expect(official.body).not.toContain(madeId('lost'));
    });
  });
});
