import { expect, test } from 'vitest';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { listItems } from './book-writes.ts';

eachDatabase('the items of an import', (testDatabase) => {
  test('are read in pieces of 100, and of no more letters than one statement takes', async () => {
    const { db } = await testDatabase.open();
    const row = {
      import_id: 'one',
      kind: 'quests',
      title: '',
      type: '',
      uses: null,
      foreign_id: '',
      base: '',
    } as const;
    const rest = {
      ...row,
      act: 'unchanged',
      before: null,
      kept: null,
      base_document: null,
      version: null,
      stamp: null,
    } as const;
    const letters = [...Array.from({ length: 120 }, () => 10), 200_000, 200_000, 10, 100_000];
    for (const [number, count] of letters.entries())
      await db
        .insertInto('book_import_items')
        .values({ ...rest, number, item_id: String(number), document: 'x'.repeat(count), kept_before: null })
        .execute();
    const pieces: number[][] = [];
    await db.transaction().execute(async (transaction) => {
      for await (const piece of listItems(transaction, 'one', ({ eb }) => eb('number', '<>', 122)))
        pieces.push(piece.map(({ number }) => number));
    });
    expect(pieces.map(({ length }) => length)).toEqual([100, 21, 1, 1]);
    expect(pieces.flat()).toEqual([...letters.keys()].filter((number) => number !== 122));
  });
});
