import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startTestApp } from '#test-support/product/running-app.ts';
import { readKeptOf } from './kept-of-release.ts';

eachDatabase('what imports keep beside documents', (testDatabase) => {
  test('is written in pieces, which may end inside of a character', async () => {
    const { database, signUp } = await startTestApp(testDatabase);
    const owner_id = (await signUp()).user.id;
    expect(await readKeptOf(database.db, owner_id)).toBeNull();
    const content = `a${'\u{1f4dc}"\n'.repeat(100_000)}`;
    const books = ['betterquesting', 'ftb'].map((format) => ({ owner_id, format, content, line_groups: null }));
    await database.db.insertInto('kept_books').values(books).execute();
    const origin = { owner_id, kind: 'quests', format: 'ftb', base: '', base_document: null } as const;
    const origins = [
      { ...origin, item_id: 'one', foreign_id: '1', kept: '{"x":"é"}' },
      { ...origin, item_id: 'two', foreign_id: '2', kept: null },
    ];
    await database.db.insertInto('origins').values(origins).execute();
    const kept = await readKeptOf(database.db, owner_id);
    expect(JSON.parse(gunzipSync(kept ?? '').toString())).toEqual({
      origins: { one: { format: 'ftb', id: '1', kept: '{"x":"é"}' }, two: { format: 'ftb', id: '2' } },
      books: { betterquesting: content, ftb: content },
    });
  });
});
