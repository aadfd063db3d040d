import { expect, test } from 'vitest';
import { anImportItem } from '#test-support/builders/an-import-item.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { explainQueries } from '#test-support/databases/explain-queries.ts';
import { readItems, stepsOfTexts } from './book-writes.ts';
import { planBook } from './plan-book.ts';

eachDatabase('the items of an import', (testDatabase) => {
  test('are read in pieces of 100, and of no more letters than one statement takes', async () => {
    const { db } = await testDatabase.open();
    const letters = [...Array.from({ length: 120 }, () => 10), 200_000, 200_000, 10, 100_000];
    for (const [number, count] of letters.entries())
      await db
        .insertInto('book_import_items')
        .values(anImportItem({ number, item_id: String(number), document: 'x'.repeat(count) }))
        .execute();
    const pieces: number[][] = [];
    const { unchanged } = await planBook(db, { id: 'one', owner_id: 'anna' });
    expect(unchanged.map(({ numbers }) => numbers.length)).toEqual([100, 21, 2, 1]);
    const heads = unchanged.flatMap((some) => some.heads).filter(({ number }) => number !== 122);
    await db.transaction().execute(async (transaction) => {
      for await (const piece of readItems(transaction, 'one', heads)) pieces.push(piece.map(({ number }) => number));
    });
    expect(pieces.map(({ length }) => length)).toEqual([100, 21, 1, 1]);
    expect(pieces.flat()).toEqual([...letters.keys()].filter((number) => number !== 122));
  });

  test('are noted in steps of few bytes, or of one item', async () => {
    const { db } = await testDatabase.open();
    const letters = [...Array.from({ length: 220 }, () => 10), 200_000, 1_000_000, 10, 100_000];
    for (const [number, count] of letters.entries())
      await db
        .insertInto('book_import_items')
        .values(anImportItem({ number, item_id: String(number), base_document: 'x'.repeat(count) }))
        .execute();
    const steps: [start: number, end: number][] = [];
    for await (const { start, end } of stepsOfTexts(db, 'one')) steps.push([start, end]);
    expect(steps).toEqual([
      [0, 100],
      [100, 200],
      [200, 221],
      [221, 222],
      [222, 224],
    ]);
  });

  testDatabase.onFileAlone(() => {
    test('are looked at in steps where none is wanted, too', async () => {
      const { db } = await testDatabase.open();
      const last = anImportItem({ number: 2_500, item_id: 'last' });
      await db.insertInto('book_import_items').values(last).execute();
      const plans = await explainQueries(db, async (noted) => {
        const { unchanged } = await planBook(noted, { id: 'one', owner_id: 'anna' });
        expect(unchanged.map(({ ids }) => ids)).toEqual([['last']]);
      });
      expect(plans.filter((plan) => plan.includes('import_id=? AND number>? AND number<?'))).toHaveLength(13);
    });
  });
});
