import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { auditRoutes, type AuditLog } from '#contract/audit-log.ts';
import { bookImportAddress, bookImportRoutes, type BookImportAnswer } from '#contract/exchange/book-imports.ts';
import { usageRoute, type Usage } from '#contract/account.ts';
import { questAddress, questsAddress, type QuestList, type SavedQuest } from '#contract/quests.ts';
import { changeHeaders } from '#contract/versions.ts';
import { officialOwner } from '#domain/account/user.ts';
import { anOwnedQuest, aQuest } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { defaultQuotas } from '#server/platform/budgets/quotas.ts';
import type { SignedIn, TestApp } from '#test-support/product/running-app.ts';
import { startWithAdministrator } from '#test-support/product/with-administrator.ts';

/** More than two statements take. */
const many = 430;

const content = {
  version: 'made',
  release: null,
  quests: Array.from({ length: many }, (_, index) =>
    anOwnedQuest({ id: `quest_ofbook${String(index).padStart(4, '0')}`, title: `Quest number ${index}` }),
  ),
  story_lines: [],
};

const read = async (who: SignedIn, into: string): Promise<BookImportAnswer> => {
  const answer = await who.request('POST', `${bookImportRoutes.all}?format=content&into=${into}`, { body: content });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

const bringIn = async (who: SignedIn, into: string): Promise<string> => {
  const { id, quests } = await read(who, into);
  expect(quests.added).toBe(many);
  expect((await who.request('POST', bookImportAddress(id))).statusCode).toBe(200);
  return id;
};

const takeBack = (who: SignedIn, id: string) => who.request('DELETE', bookImportAddress(id));

const questsOf = async (who: SignedIn, owner: string) =>
  (await who.request('GET', questsAddress(owner))).json<QuestList>().items;

const usageOf = async (who: SignedIn) => (await who.request('GET', usageRoute)).json<Usage>();

eachDatabase('many new quests of a book', (testDatabase) => {
  let testApp: TestApp;
  let administrator: SignedIn;
  let designer: SignedIn;

  beforeAll(async () => {
    ({ testApp, administrator } = await startWithAdministrator(testDatabase));
  });

  beforeEach(async () => {
    designer = await testApp.signUp();
  });

  const rename = (id: string, title: string) =>
    designer.request('PUT', questAddress(designer.user.id, id), { body: aQuest({ title }), headers: changeHeaders(1) });
  const usesOf = async (owner: string) => {
    const rows = await testApp.database.db
      .selectFrom('world_uses')
      .select(['item_id', 'place', 'type', 'key', 'entry'])
      .where('owner_id', '=', owner)
      .execute();
    return Map.groupBy(rows, ({ item_id }) => item_id);
  };

  test('stand as if each had been saved', async () => {
    const owner = designer.user.id;
    await bringIn(designer, 'mine');
    const quests = await questsOf(designer, owner);
    // In the order of the book.
    expect(quests.map(({ title }) => title)).toEqual(content.quests.map(({ title }) => title));
    expect(new Set(quests.map(({ version }) => version))).toEqual(new Set([1]));
    const uses = await usesOf(owner);
    expect(uses.size).toBe(many);
    const [first] = quests;
    if (!first) throw new Error('There are no quests.');
    const saved = await rename(first.id, 'Its next title');
    expect([saved.statusCode, saved.json<SavedQuest>().version]).toEqual([200, 2]);
    const [noted, again] = [uses.get(first.id), (await usesOf(owner)).get(first.id)];
    expect(again).toEqual(noted);
    expect((await usageOf(designer)).documents.used).toBe(many);
  });

  test('are written in the order of their keys, whatever order the book has', async () => {
    await bringIn(designer, 'mine');
    const body = { ...content, quests: content.quests.toReversed() };
    const answer = await designer.request('POST', `${bookImportRoutes.all}?format=content&into=mine`, { body });
    const items = await testApp.database.db
      .selectFrom('book_import_items')
      .select('item_id')
      .where('import_id', '=', answer.json<BookImportAnswer>().id)
      .orderBy('number')
      .execute();
    const ids = items.map((item) => item.item_id);
    expect(ids).toHaveLength(many);
    expect(ids).toEqual(ids.toSorted());
  });

  test('are noted again by few statements where nothing has changed', async () => {
    const owner = designer.user.id;
    await bringIn(designer, 'mine');
    const { db, file } = testApp.database;
    const origins = db.selectFrom('origins').selectAll().where('owner_id', '=', owner).orderBy('item_id');
    const noted = await origins.execute();
    expect(noted).toHaveLength(many);
    const { id, quests } = await read(designer, 'mine');
    expect(quests).toEqual({ added: 0, changed: 0, unchanged: many });
    await db.deleteFrom('origins').where('owner_id', '=', owner).execute();
    const prepare = vi.spyOn(file ?? { prepare: () => undefined }, 'prepare');
    expect((await designer.request('POST', bookImportAddress(id))).statusCode).toBe(200);
    const statements = prepare.mock.calls.filter(([statement]) => /insert into "?origins/.test(String(statement)));
    prepare.mockRestore();
    expect(statements.length).toBeLessThan(10);
    expect(await origins.execute()).toEqual(noted);
  });

  test('leave nothing where one more than the quota comes', async () => {
    const owner = designer.user.id;
    const { id } = await read(designer, 'mine');
    const documents = defaultQuotas.documents - many + 1;
    await testApp.database.db
      .insertInto('owner_totals')
      .values({ owner_id: owner, documents, bytes: 0, waiting_submissions: 0 })
      .onConflict((conflict) => conflict.column('owner_id').doUpdateSet({ documents }))
      .execute();
    const refused = await designer.request('POST', bookImportAddress(id));
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, 'quota_documents']);
    expect(await questsOf(designer, owner)).toEqual([]);
  });

  test('are taken back together, but for those that were changed, and go on from their versions', async () => {
    const owner = designer.user.id;
    const id = await bringIn(designer, 'mine');
    const changed = (await questsOf(designer, owner))[7]?.id ?? '';
    expect((await rename(changed, 'Mine by hand')).statusCode).toBe(200);
    expect((await takeBack(designer, id)).json()).toEqual({ removed: many - 1, kept: [changed] });
    const items = testApp.database.db.selectFrom('book_import_items').select('number').where('import_id', '=', id);
    expect(await items.execute()).toEqual([]);
    expect((await questsOf(designer, owner)).map((quest) => quest.id)).toEqual([changed]);
    expect((await usesOf(owner)).size).toBe(1);
    expect((await usageOf(designer)).documents.used).toBe(1);
    const { id: next, quests } = await read(designer, 'mine');
    expect(quests).toMatchObject({ added: many - 1 });
    expect((await designer.request('POST', bookImportAddress(next))).statusCode).toBe(200);
    expect(await questsOf(designer, owner)).toHaveLength(many);
  });

  testDatabase.onFileAlone(() => {
    test('leave items that are removed by small transactions, after each of which nothing else is done', async () => {
      const id = await bringIn(designer, 'mine');
      const { file } = testApp.database;
      const prepare = vi.spyOn(file ?? { prepare: () => undefined }, 'prepare');
      expect((await takeBack(designer, id)).statusCode).toBe(200);
      const statements = prepare.mock.calls.map(([statement]) => String(statement));
      prepare.mockRestore();
      expect(statements.filter((statement) => statement === 'pragma wal_autocheckpoint = 0')).toHaveLength(1);
      expect(statements.filter((statement) => statement.startsWith('delete from "book_import_items"'))).toHaveLength(5);
    });

    test('that can not be kept are removed in portions, because they have all texts of the book', async () => {
      const { db, file } = testApp.database;
      await sql`create trigger no_import before update on book_imports begin select raise(abort, 'no'); end`.execute(
        db,
      );
      const prepare = vi.spyOn(file ?? { prepare: () => undefined }, 'prepare');
      const answer = await designer.request('POST', `${bookImportRoutes.all}?format=content&into=mine`, {
        body: content,
      });
      const statements = prepare.mock.calls.map(([statement]) => String(statement));
      prepare.mockRestore();
      await sql`drop trigger no_import`.execute(db);
      expect(answer.statusCode).toBe(500);
      const removing = statements.filter((statement) => statement.startsWith('delete from "book_import_items"'));
      expect(removing.length).toBeGreaterThanOrEqual(many / 100);
      expect(removing.filter((statement) => !statement.includes('limit'))).toEqual([]);
      const left = db.selectFrom('book_import_items').select('number');
      const known = db.selectFrom('book_imports').select('id');
      expect(await left.where('import_id', 'not in', known).execute()).toEqual([]);
    });
  });

  test('of the official content are in the audit log, each by its title', async () => {
    const id = await bringIn(administrator, 'official');
    const logged = async (act: string) => {
      const log = await administrator.request('GET', `${auditRoutes.log}?act=${act}&limit=100`);
      return log.json<AuditLog>();
    };
    const made = await logged('official_quest_created');
    expect(made.items[0]).toMatchObject({ actor: { name: administrator.email }, target: { name: expect.any(String) } });
    expect(made.next).not.toBeNull();
    expect((await takeBack(administrator, id)).json()).toMatchObject({ removed: many });
    expect((await logged('official_quest_deleted')).next).not.toBeNull();
    const left = await questsOf(administrator, officialOwner);
    expect(left.some((quest) => quest.title.startsWith('Quest number'))).toBe(false);
  });
});
