import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { commentsAddress } from '#contract/comments.ts';
import { bookImportAddress, bookImportRoutes, type BookImportAnswer } from '#contract/exchange/book-imports.ts';
import { usageRoute, type Usage } from '#contract/account.ts';
import { questAddress, type SavedQuest } from '#contract/quests.ts';
import { changeHeaders } from '#contract/versions.ts';
import { keptVersions } from '#domain/timings.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { collect, slay } from '#test-support/builders/properties.ts';
import { anOwnedQuest, aQuest } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import type { Commit } from '#server/platform/db/guarded-commits.ts';
import { defaultQuotas } from '#server/platform/budgets/quotas.ts';
import type { SignedIn, TestApp } from '#test-support/product/running-app.ts';
import { startWithAdministrator } from '#test-support/product/with-administrator.ts';
import { applyBook } from './apply-book.ts';
import { takeBookBack } from './take-book-back.ts';

/** More than two statements take. */
const many = 230;

const renamed = 'quest_changed0000';
const collectFirst = numberProperties([collect('A bell'), slay('Crab')]);
const slayFirst = numberProperties([slay('Crab'), collect('A rope')]);

const made = Array.from({ length: many }, (_, index) =>
  anOwnedQuest({
    id: `quest_changed${String(index).padStart(4, '0')}`,
    title: `Quest number ${index}`,
    objectives: collectFirst,
  }),
);

/** The first one has another title alone, all others have other objectives as well. */
const changed = made.map((quest) => ({
  ...quest,
  title: `Next ${quest.title}`,
  objectives: quest.id === renamed ? collectFirst : slayFirst,
}));

/** A column of the quest that an item of the import made. */
const ofQuest = (column: 'version' | 'stamp') =>
  sql<never>`(select quests.${sql.raw(column)} from quests where quests.id = book_import_items.item_id)`;

const read = async (who: SignedIn, quests: readonly Quest[]): Promise<BookImportAnswer> => {
  const body = { version: 'made', release: null, quests, story_lines: [] };
  const answer = await who.request('POST', `${bookImportRoutes.all}?format=content&into=mine`, { body });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

const apply = async (who: SignedIn, id: string): Promise<void> =>
  expect((await who.request('POST', bookImportAddress(id))).statusCode).toBe(200);

eachDatabase('many quests that a book changes', (testDatabase) => {
  let testApp: TestApp;
  let designer: SignedIn;
  let owner: string;
  let first: string;

  beforeAll(async () => {
    ({ testApp } = await startWithAdministrator(testDatabase));
  });

  beforeEach(async () => {
    designer = await testApp.signUp();
    owner = designer.user.id;
    first = (await read(designer, made)).id;
    await apply(designer, first);
  });

  const quests = async () => {
    const { db } = testApp.database;
    const columns = ['id', 'title', 'type', 'document', 'version', 'updated_by', 'marks', 'created_at'] as const;
    return db.selectFrom('quests').select(columns).where('owner_id', '=', owner).orderBy('id').execute();
  };
  const idOf = async (title: string): Promise<string> => (await quests()).find((row) => row.title === title)?.id ?? '';
  const revisions = () =>
    testApp.database.db
      .selectFrom('revisions')
      .select(['item_id', 'kind', 'version', 'title', 'document', 'deleted_at'])
      .where('owner_id', '=', owner)
      .orderBy('item_id')
      .execute();
  const uses = () =>
    testApp.database.db
      .selectFrom('world_uses')
      .select(['item_id', 'place', 'type', 'key', 'entry'])
      .where('owner_id', '=', owner)
      .orderBy('item_id')
      .orderBy('place')
      .orderBy('key')
      .execute();
  const usage = async () => (await designer.request('GET', usageRoute)).json<Usage>();
  /** As a server of the version before does: the database notes the uses. */
  const noteAgain = async (): Promise<void> => {
    const { db } = testApp.database;
    for (const { id, document } of await quests())
      for (const [text, stamp] of [
        ['{}', 'without'],
        [document, 'with'],
      ] as const)
        await db
          .updateTable('quests')
          .set({ document: text, stamp })
          .where('owner_id', '=', owner)
          .where('id', '=', id)
          .execute();
  };

  test('are their next versions, as if each had been saved', async () => {
    const before = await quests();
    const { id, quests: figures } = await read(designer, changed);
    expect(figures).toEqual({ added: 0, changed: many, unchanged: 0 });
    await apply(designer, id);
    const after = await quests();
    expect(after.map(({ title }) => title).toSorted()).toEqual(changed.map(({ title }) => title).toSorted());
    expect(after.map((row) => [row.version, row.marks, row.updated_by, row.created_at])).toEqual(
      before.map((row) => [2, null, owner, row.created_at]),
    );
    expect(new Set(after.map(({ document }) => (JSON.parse(document) as Quest).title)).size).toBe(many);
    expect(await revisions()).toEqual(
      before.map(({ id: item_id, title, document }) => ({
        item_id,
        kind: 'quests',
        version: 1,
        title,
        document,
        deleted_at: null,
      })),
    );
    const noted = await uses();
    await noteAgain();
    expect(await uses()).toEqual(noted);
    expect((await usage()).documents.used).toBe(many);
  });

  test('are written and taken back together, and then as they were', async () => {
    const [before, usesBefore] = [await quests(), await uses()];
    const { id } = await read(designer, changed);
    const { file } = testApp.database;
    const prepare = vi.spyOn(file ?? { prepare: () => undefined }, 'prepare');
    /** One after the other, each keeps its earlier version by a statement of its own. */
    const countStatements = (): number => {
      const written = prepare.mock.calls.filter(([statement]) => /into "?revisions/.test(String(statement)));
      prepare.mockClear();
      return written.length;
    };
    await apply(designer, id);
    expect(countStatements()).toBeLessThan(10);
    expect((await designer.request('DELETE', bookImportAddress(id))).json()).toEqual({ removed: many, kept: [] });
    expect(countStatements()).toBeLessThan(10);
    prepare.mockRestore();
    const after = await quests();
    expect(after).toEqual(before.map((row) => ({ ...row, version: 3 })));
    expect(await uses()).toEqual(usesBefore);
  });

  test('take comments at their parts along, and drop what is too old', async () => {
    const [commented, old] = [await idOf('Quest number 1'), await idOf('Quest number 2')];
    const comment = { kind: 'quest', id: commented, place: '/objectives/1', text: 'Why gulls?' };
    const thread = await designer.request('POST', commentsAddress(owner), { body: comment });
    expect(thread.statusCode).toBe(201);
    const { db } = testApp.database;
    await db
      .updateTable('quests')
      .set({ version: keptVersions.last + 1 })
      .where('id', '=', old)
      .execute();
    const { id } = await read(designer, changed);
    await apply(designer, id);
    const places = db.selectFrom('comment_threads').select('place').where('owner_id', '=', owner);
    expect(await places.execute()).toEqual([{ place: '/objectives/0' }]);
    const after = await quests();
    expect(after.map(({ title }) => title).toSorted()).toEqual(changed.map(({ title }) => title).toSorted());
    expect(after.find((row) => row.id === old)?.version).toBe(keptVersions.last + 2);
  });

  test('leave nothing where their bytes are more than the quota has room for', async () => {
    const { id } = await read(designer, changed);
    const { bytes } = await usage();
    const { db } = testApp.database;
    await db
      .updateTable('owner_totals')
      .set({ bytes: bytes.limit - 1_000 })
      .where('owner_id', '=', owner)
      .execute();
    const before = await quests();
    const refused = await designer.request('POST', bookImportAddress(id));
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, 'quota_bytes']);
    expect(await quests()).toEqual(before);
  });

  const itemsOf = (id: string) => testApp.database.db.updateTable('book_import_items').where('import_id', '=', id);

  test('come as well where a server of the version before made the dry run', async () => {
    const before = await quests();
    const { id } = await read(designer, changed);
    await itemsOf(id).set({ written_stamp: null }).execute();
    await apply(designer, id);
    expect((await quests()).map(({ version }) => version)).toEqual(before.map(() => 2));
    const unstamped = testApp.database.db.selectFrom('quests').select('id').where('stamp', 'is', null);
    expect(await unstamped.execute()).toEqual([]);
    expect((await designer.request('DELETE', bookImportAddress(id))).json()).toEqual({ removed: many, kept: [] });
  });

  test('come as well where a part is missing in what they replace, so that it is not known what that names', async () => {
    const { id } = await read(designer, changed);
    const before = JSON.stringify({ title: 'Without parts', type: '' });
    await itemsOf(id).set({ before }).execute();
    await apply(designer, id);
    expect((await quests()).map(({ version }) => version)).toEqual(made.map(() => 2));
    const noted = await uses();
    await noteAgain();
    expect(await uses()).toEqual(noted);
  });

  test('are taken back as well where a part is missing in what they replaced', async () => {
    const { id } = await read(designer, changed);
    await apply(designer, id);
    const before = JSON.stringify({ title: 'Without parts', type: '' });
    await itemsOf(id).set({ before }).execute();
    expect((await designer.request('DELETE', bookImportAddress(id))).json()).toEqual({ removed: many, kept: [] });
    expect((await quests()).map(({ version }) => version)).toEqual(made.map(() => 3));
    expect(await uses()).toEqual([]);
  });

  test('name what they named before once they are taken back, where somebody chose between both sides', async () => {
    const address = questAddress(owner, await idOf('Quest number 0'));
    const { version } = (await designer.request('GET', address)).json<SavedQuest>();
    const body = aQuest({
      title: 'Of people',
      objectives: numberProperties([collect('A bell'), slay('Crab'), slay('Gull')]),
    });
    const saved = await designer.request('PUT', address, { body, headers: changeHeaders(version) });
    expect(saved.statusCode).toBe(200);
    const before = await uses();
    const objectives = numberProperties([collect('A bell'), slay('Crab'), collect('A rope')]);
    const book = made.map((quest) => (quest.id === renamed ? { ...quest, title: 'Of the book', objectives } : quest));
    const { id, conflicts } = await read(designer, book);
    const theirs = conflicts.map(({ item, place }) => ({ item, place }));
    expect((await designer.request('POST', bookImportAddress(id), { body: { theirs } })).statusCode).toBe(200);
    expect((await uses()).length).toBeGreaterThan(before.length);
    expect((await designer.request('DELETE', bookImportAddress(id))).json()).toEqual({ removed: 1, kept: [] });
    expect(await uses()).toEqual(before);
  });

  test('are taken back where a server of the version before wrote them, which noted what it wrote', async () => {
    const { id } = await read(designer, changed);
    await apply(designer, id);
    await itemsOf(id)
      .set({ version: ofQuest('version'), stamp: ofQuest('stamp'), written_stamp: 'of the dry run' })
      .execute();
    expect((await designer.request('DELETE', bookImportAddress(id))).json()).toEqual({ removed: many, kept: [] });
  });

  test('are the import’s before again once they are taken back, of which no item is written', async () => {
    const items = testApp.database.db.selectFrom('book_import_items').selectAll().orderBy('number');
    const itemsOfFirst = items.where('import_id', '=', first);
    const before = await itemsOfFirst.execute();
    const { id } = await read(designer, changed);
    await apply(designer, id);
    expect((await designer.request('DELETE', bookImportAddress(id))).json()).toEqual({ removed: many, kept: [] });
    expect(await itemsOfFirst.execute()).toEqual(before);
    const again = await read(designer, changed);
    await apply(designer, again.id);
    await designer.request('DELETE', bookImportAddress(again.id));
    expect((await designer.request('DELETE', bookImportAddress(first))).json()).toEqual({ removed: many, kept: [] });
    expect(await quests()).toEqual([]);
  });

  test.each([
    { order: 'CBA', left: 'Quest number' },
    { order: 'CAB', left: 'A of' },
    { order: 'ACB', left: 'A of' },
    { order: 'ABC', left: 'B of' },
    { order: 'BAC', left: 'B of' },
    { order: 'BCA', left: 'B of' },
  ])('have the text of “$left” where three imports of them are taken back as $order', async ({ order, left }) => {
    const some = made.slice(0, 3);
    const titled = (title: string) => some.map((quest) => ({ ...quest, title: `${title} ${quest.id}` }));
    const ids = new Map<string, string>();
    for (const name of ['A', 'B', 'C']) {
      const { id } = await read(designer, titled(`${name} of`));
      await apply(designer, id);
      ids.set(name, id);
    }
    for (const name of order)
      expect((await designer.request('DELETE', bookImportAddress(ids.get(name) ?? ''))).statusCode).toBe(200);
    const standing = (await quests()).filter(({ version }) => version > 1);
    expect(standing.filter(({ title }) => title.startsWith(left))).toHaveLength(some.length);
    const isOriginal = left === 'Quest number';
    const figures = { added: 0, changed: 0, unchanged: some.length };
    expect(await read(designer, isOriginal ? some : titled(left))).toMatchObject({ quests: figures, conflicts: [] });
    const next = await read(designer, titled('Next'));
    expect(next).toMatchObject({ quests: { changed: some.length }, conflicts: [] });
    expect((await designer.request('DELETE', bookImportAddress(first))).json()).toMatchObject({
      removed: isOriginal ? many : many - some.length,
    });
  });

  /** `meanwhile` comes between what was planned and the transaction. */
  const servicesWith = (meanwhile: () => Promise<unknown>): Parameters<typeof applyBook>[0] => {
    const { commit, ...database } = testApp.database;
    const commitAfter: Commit = async (work) => {
      await meanwhile();
      return commit(work);
    };
    return { ...database, commit: commitAfter, commitPortion: commit, quotas: defaultQuotas };
  };

  test('stay where somebody changed them since it was planned to take them back', async () => {
    const { id } = await read(designer, changed);
    await apply(designer, id);
    const [edited, body] = [await idOf('Next Quest number 7'), aQuest({ title: 'Of people' })];
    const save = () => designer.request('PUT', questAddress(owner, edited), { body, headers: changeHeaders(2) });
    const { answer } = await takeBookBack(servicesWith(save), { id, by: owner });
    expect(answer).toEqual({ removed: many - 1, kept: [edited] });
    expect(await idOf('Of people')).toBe(edited);
  });

  test('note what another import brought since they were planned', async () => {
    const { id } = await read(designer, changed);
    const { db } = testApp.database;
    const bringOther = async (): Promise<void> => {
      await db.updateTable('origins').set({ base: 'of another' }).where('owner_id', '=', owner).execute();
      await db
        .updateTable('book_imports')
        .set({ id: `${first}-other` })
        .where('id', '=', first)
        .execute();
    };
    await applyBook(servicesWith(bringOther), { id, by: owner, theirs: [], changesWorld: false });
    const noted = db.selectFrom('book_import_items').select('base_before').distinct().where('import_id', '=', id);
    expect(await noted.execute()).toEqual([{ base_before: 'of another' }]);
  });

  test('keep what was noted where another server applied them before all of it was noted', async () => {
    const origins = () =>
      testApp.database.db
        .selectFrom('origins')
        .select(['item_id', 'kept', 'base', 'base_document'])
        .where('owner_id', '=', owner)
        .orderBy('item_id')
        .execute();
    const before = await origins();
    const { id } = await read(designer, changed);
    const { commit, ...database } = testApp.database;
    let isApplied = false;
    const commitPortion: Commit = async (work) => {
      if (!isApplied) await apply(designer, id);
      isApplied = true;
      return commit(work);
    };
    const services = { ...database, commit, commitPortion, quotas: defaultQuotas };
    await applyBook(services, { id, by: owner, theirs: [], changesWorld: false });
    expect((await designer.request('DELETE', bookImportAddress(id))).json()).toEqual({ removed: many, kept: [] });
    expect(await origins()).toEqual(before);
  });

  test('stay as they are where one of them is not as the dry run saw it', async () => {
    const { id } = await read(designer, changed);
    const { db } = testApp.database;
    await db
      .updateTable('quests')
      .set({ stamp: 'another' })
      .where('id', '=', await idOf('Quest number 200'))
      .execute();
    const before = await quests();
    const refused = await designer.request('POST', bookImportAddress(id));
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'import_outdated']);
    expect(await quests()).toEqual(before);
  });
});
