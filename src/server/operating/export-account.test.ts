import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { inPortions } from '#server/platform/db/in-portions.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startTestApp } from '#test-support/product/running-app.ts';
import { exportAccount, type ReadInTurn } from './export-account.ts';

eachDatabase('the data of an account with many small submissions', (testDatabase) => {
  test('are read a hundred at a time', async () => {
    const { database, signUp } = await startTestApp(testDatabase);
    const { id: author_id, email: author } = (await signUp()).user;
    const past = { author_id, author, kind: 'quest', item_id: 'one', title: 'One', reason: '', created_at: 1 } as const;
    const submissions = Array.from({ length: 730 }, (_, index) => ({
      ...past,
      id: `past${String(index).padStart(4, '0')}`,
      snapshot: '{}',
      state: 'declined' as const,
    }));
    for (const some of inPortions(submissions)) await database.db.insertInto('submissions').values(some).execute();
    const reads: number[] = [];
    const inTurn: ReadInTurn = async (read) => {
      const rows = await read();
      if (Array.isArray(rows)) reads.push(rows.length);
      return rows;
    };
    const zip: Buffer[] = [];
    for await (const piece of exportAccount(database, author_id, inTurn)) zip.push(piece);
    const { 'submissions.json': read = new Uint8Array() } = unzipSync(Buffer.concat(zip));
    expect((JSON.parse(strFromU8(read)) as { items: object[] }).items).toHaveLength(730);
    expect(reads).toEqual([100, 100, 100, 100, 100, 100, 100, 30]);
  });

  testDatabase.onFileAlone(() => {
    test('are released once they are compressed', async () => {
      const { database, signUp } = await startTestApp(testDatabase);
      const { id, email: author } = (await signUp()).user;
      const snapshot = JSON.stringify({ text: 'x'.repeat(100_000) });
      const one = { kind: 'quest', item_id: 'one', title: 'One', reason: '', created_at: 1, author, snapshot } as const;
      const submissions = ['first', 'second'].map((name) => ({
        ...one,
        id: name,
        author_id: id,
        state: 'declined' as const,
      }));
      await database.db.insertInto('submissions').values(submissions).execute();
      const lengths: unknown[] = [];
      const read: { readonly snapshot?: Uint8Array }[] = [];
      const inTurn: ReadInTurn = async (readRows) => {
        const rows = await readRows();
        if (Array.isArray(rows)) read.push(...(rows as typeof read));
        lengths.push(...read.map((row) => row.snapshot?.byteLength));
        return rows;
      };
      const zip: Buffer[] = [];
      for await (const piece of exportAccount(database, id, inTurn)) zip.push(piece);
      const { 'submissions.json': file = new Uint8Array() } = unzipSync(Buffer.concat(zip));
      expect((JSON.parse(strFromU8(file)) as { items: object[] }).items).toMatchObject([
        { id: 'first', snapshot: JSON.parse(snapshot) as object },
        { id: 'second', snapshot: JSON.parse(snapshot) as object },
      ]);
      expect(lengths).toEqual([snapshot.length, snapshot.length]);
      expect(read.map((row) => row.snapshot?.byteLength)).toEqual([0, 0]);
    });
  });
});
