import { beforeAll, beforeEach, expect, test } from 'vitest';
import { bookImportAddress, bookImportRoutes, type BookImportAnswer } from '#contract/exchange/book-imports.ts';
import { applyBook } from '#server/content/books/apply-book.ts';
import { takeBookBack } from '#server/content/books/take-book-back.ts';
import type { ProblemError } from '#server/errors.ts';
import { defaultQuotas } from '#server/platform/budgets/quotas.ts';
import { purgeBookImports } from '#server/content/books/purge-book-imports.ts';
import { blocks } from '#test-support/builders/blocks-world.ts';
import { changeWorldElsewhere } from '#test-support/builders/other-worlds.ts';
import { onPostgres } from '#test-support/databases/databases.ts';
import { zipQuestBook } from '#test-support/exchange/zip-quest-book.ts';
import { interleave } from '#test-support/interleaving/interleave.ts';
import type { SignedIn, TestApp } from '#test-support/product/running-app.ts';
import { startWithAdministrator } from '#test-support/product/with-administrator.ts';

const book = zipQuestBook();

onPostgres('an import of a book', (testDatabase) => {
  let testApp: TestApp;
  let designer: SignedIn;

  beforeAll(async () => {
    ({ testApp } = await startWithAdministrator(testDatabase));
    await changeWorldElsewhere(testApp.database, () => blocks);
  });

  beforeEach(async () => {
    designer = await testApp.signUp();
  });

  const send = (id = crypto.randomUUID()) =>
    designer.request('POST', `${bookImportRoutes.all}?format=ftb&into=mine&id=${id}`, {
      body: book,
      headers: { 'Content-Type': 'application/zip' },
    });
  const read = async () => (await send()).json<BookImportAnswer>().id;
  const apply = (id: string) => designer.request('POST', bookImportAddress(id));
  const takeBack = (id: string) => designer.request('DELETE', bookImportAddress(id));
  const stateOf = async (id: string) =>
    (await designer.request('GET', bookImportAddress(id))).json<{ state: string }>().state;

  test.each([
    // The first one locks it to note what it replaces.
    { statement: /from "book_imports" .* for no key update/, nth: 2 },
    { statement: /insert into quests/, nth: 1 },
  ])('that is applied while dry runs are purged can be taken back afterwards ($statement)', async (place) => {
    const id = await read();
    const done = await interleave<unknown>(testApp.database, {
      ...place,
      first: () => apply(id),
      meanwhile: [() => purgeBookImports(testApp.database, { of: designer.user.id })],
    });
    expect(done.first).toMatchObject({ statusCode: 200 });
    expect(await stateOf(id)).toBe('applied');
    expect((await takeBack(id)).json()).toMatchObject({ removed: 10, kept: [] });
  });

  test('that is called off while it is read leaves nothing, and nobody says that it was read', async () => {
    const id = crypto.randomUUID();
    const done = await interleave(testApp.database, {
      statement: /insert into "book_import_items"/,
      first: () => send(id),
      meanwhile: [() => takeBack(id)],
    });
    const items = testApp.database.db.selectFrom('book_import_items').select('number').where('import_id', '=', id);
    expect([done.meanwhile[0]?.statusCode, done.first.statusCode, await items.execute()]).toEqual([200, 404, []]);
    expect(await stateOf(id)).toBe('called_off');
  });

  /** Two servers do not know of each other's turns. */
  const elsewhere = () => ({
    parts: { ...testApp.database, commitPortion: testApp.database.commit, quotas: defaultQuotas },
    by: designer.user.id,
  });
  const applyElsewhere = async (id: string) => {
    const { parts, by } = elsewhere();
    const [applied] = await Promise.allSettled([applyBook(parts, { id, by, theirs: [], changesWorld: false })]);
    return applied.status === 'fulfilled' ? 'applied' : (applied.reason as ProblemError).code;
  };
  const takeBackElsewhere = async (id: string) => {
    const { parts, by } = elsewhere();
    return (await takeBookBack({ ...parts, commitPortion: parts.commit }, { id, by })).answer;
  };

  test('that is taken back beside the next one of the same book: what the next one saw is outdated', async () => {
    const id = await read();
    await apply(id);
    const next = await read();
    const done = await interleave<unknown>(testApp.database, {
      statement: /delete from quests/,
      first: () => takeBackElsewhere(id),
      meanwhile: [() => applyElsewhere(next)],
    });
    expect([done.first, ...done.meanwhile, done.waited]).toEqual([{ removed: 10, kept: [] }, 'import_outdated', 1]);
    expect((await apply(await read())).statusCode).toBe(200);
  });

  test('that is taken back while the next one of the same book is applied takes what is its own', async () => {
    const id = await read();
    await apply(id);
    const next = await read();
    const done = await interleave<unknown>(testApp.database, {
      statement: /insert into "kept_books"/,
      first: () => applyElsewhere(next),
      meanwhile: [() => takeBackElsewhere(id)],
    });
    expect([done.first, ...done.meanwhile, done.waited]).toEqual(['applied', { removed: 10, kept: [] }, 1]);
    expect((await takeBack(next)).json()).toMatchObject({ removed: 0 });
  });
});
