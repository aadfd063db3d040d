import { beforeAll, beforeEach, expect, test } from 'vitest';
import { bookImportAddress, bookImportRoutes, type BookImportAnswer } from '#contract/exchange/book-imports.ts';
import { contentRoutes, type NewContentToken } from '#contract/content.ts';
import { pictureAddress } from '#contract/pictures.ts';
import { storyLineAddress, storyLinesAddress, type SavedStoryLine, type StoryLineList } from '#contract/story-lines.ts';
import { changeHeaders, schemaHeaders } from '#contract/versions.ts';
import { textureLimits } from '#domain/exchange/import/textures.ts';
import { retention } from '#domain/timings.ts';
import { blocks } from '#test-support/builders/blocks-world.ts';
import { aPng } from '#test-support/builders/made-picture.ts';
import { changeWorldElsewhere } from '#test-support/builders/other-worlds.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { zipQuestBook } from '#test-support/exchange/zip-quest-book.ts';
import type { SignedIn, TestApp } from '#test-support/product/running-app.ts';
import { startWithAdministrator } from '#test-support/product/with-administrator.ts';
import { packText } from '#server/content/documents/packed-text.ts';
import { purgePictures } from './purge-pictures.ts';

const png = aPng();

const notFound = ({ losses }: BookImportAnswer) =>
  losses.filter(({ code }) => code === 'picture_not_found').map(({ weight, detail }) => [weight, detail]);

eachDatabase('the pictures of story lines', (testDatabase) => {
  let testApp: TestApp;
  let administrator: SignedIn;
  let designer: SignedIn;

  beforeAll(async () => {
    ({ testApp, administrator } = await startWithAdministrator(testDatabase));
    await changeWorldElsewhere(testApp.database, () => blocks);
  });

  beforeEach(async () => {
    await testApp.database.db.deleteFrom('pictures').execute();
    designer = await testApp.signUp();
  });

  const read = (banner: Buffer | null) =>
    designer.request('POST', `${bookImportRoutes.all}?format=ftb&into=mine`, {
      body: zipQuestBook(undefined, banner),
      headers: { 'Content-Type': 'application/zip' },
    });
  const bring = async (banner: Buffer | null): Promise<BookImportAnswer> => {
    const dry = (await read(banner)).json<BookImportAnswer>();
    expect((await designer.request('POST', bookImportAddress(dry.id))).statusCode).toBe(200);
    return dry;
  };
  const line = async (): Promise<SavedStoryLine> => {
    const { items } = (await designer.request('GET', storyLinesAddress(designer.user.id))).json<StoryLineList>();
    const { id = '' } = items.find(({ title }) => title.includes('hearth')) ?? {};
    return (await designer.request('GET', storyLineAddress(designer.user.id, id))).json();
  };
  const images = async () => (await line()).pictures?.map(({ image }) => image);
  const kept = async (): Promise<string[]> => {
    const rows = await testApp.database.db.selectFrom('pictures').select('hash').orderBy('hash').execute();
    return rows.map(({ hash }) => pictureAddress(hash));
  };
  const purge = (after: number) => purgePictures(testApp.database, { now: Date.now() + after });

  test('come with a book, and are read by whoever is signed in', async () => {
    const dry = await bring(png);
    expect(notFound(dry)).toEqual([]);
    const [image] = (await images()) ?? [];
    if (!image) throw new Error('The line has no picture.');
    const answer = await designer.request('GET', image);
    expect([answer.statusCode, answer.rawPayload]).toEqual([200, png]);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    const again = await designer.request('GET', image, { headers: { 'if-none-match': String(answer.headers.etag) } });
    expect(again.statusCode).toBe(304);
    expect((await testApp.app.inject({ method: 'GET', url: image })).statusCode).toBe(401);
    const made = await administrator.request('POST', contentRoutes.tokens, { body: { name: 'A game' } });
    const authorization = `Bearer ${made.json<NewContentToken>().secret}`;
    const ofGame = await testApp.app.inject({ method: 'GET', url: image, headers: { authorization } });
    expect([ofGame.statusCode, ofGame.rawPayload]).toEqual([200, png]);
    expect((await designer.request('GET', pictureAddress('0'.repeat(64)))).statusCode).toBe(404);
  });

  test.each([
    ['nothing', null],
    ['no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['too many pixels', aPng([1, 2, 3], textureLimits.pixels + 1).subarray(0, 60)],
    ['too many bytes', Buffer.concat([png, Buffer.alloc(textureLimits.bytes)])],
  ])('stay frames that the dry run names where the archive has %s', async (_what, content) => {
    const dry = await bring(content);
    expect(notFound(dry)).toEqual([['looks', expect.stringContaining('saltlea:textures/banner.png')]]);
    expect([await images(), await kept()]).toEqual([[null], []]);
  });

  test('stay when the book comes again without them, and change with it', async () => {
    await bring(png);
    const first = await images();
    const without = await bring(null);
    expect(without.story_lines).toMatchObject({ changed: 0, unchanged: 2 });
    expect(await images()).toEqual(first);
    await bring(aPng([1, 2, 3]));
    expect(await images()).not.toEqual(first);
    expect(await kept()).toHaveLength(2);
  });

  test('count as bytes of whoever brings them', async () => {
    await bring(png);
    const [row] = await testApp.database.db.selectFrom('pictures').select(['owner_id', 'bytes']).execute();
    expect(row).toMatchObject({ owner_id: designer.user.id });
    expect(Number(row?.bytes)).toBe(png.length);
    await testApp.database.db
      .updateTable('pictures')
      .set({ bytes: 500 * 1024 * 1024 })
      .execute();
    expect((await read(png)).json()).toMatchObject({ status: 422, code: 'quota_bytes' });
  });

  test('are of this installation: a line names no other address', async () => {
    await bring(png);
    const { id, version, title, description, type, story_quests, references, pictures = [] } = await line();
    const withImage = (image: string | null) =>
      designer.request('PUT', storyLineAddress(designer.user.id, id), {
        body: {
          title,
          description,
          type,
          story_quests,
          references,
          pictures: pictures.map((each) => ({ ...each, image })),
        },
        headers: { ...changeHeaders(version), ...schemaHeaders },
      });
    expect((await withImage('https://example.org/a.png')).json()).toMatchObject({
      status: 422,
      code: 'canvas_part_image',
    });
    expect((await withImage(null)).statusCode).toBe(200);
  });

  test('go a day after they were brought where no line names them, deleted ones and replaced ones included', async () => {
    const { db } = testApp.database;
    // Lines of other tests name theirs.
    const ours = aPng([9, 9, 9]);
    await read(ours);
    await db.updateTable('pictures').set({ created_at: 1 }).execute();
    const dry = (await read(ours)).json<BookImportAnswer>();
    await purge(retention.unusedIcons - 60_000);
    expect(await kept()).toHaveLength(1);
    await designer.request('POST', bookImportAddress(dry.id));
    const [used] = (await images()) ?? [];
    await db
      .insertInto('pictures')
      .values({ hash: 'f'.repeat(64), owner_id: 'x', media_type: 'image/png', bytes: 1, content: '', created_at: 1 })
      .execute();
    await purge(retention.unusedIcons + 1);
    expect(await kept()).toEqual([used]);
    const { id, version } = await line();
    const address = storyLineAddress(designer.user.id, id);
    expect((await designer.request('DELETE', address, { headers: changeHeaders(version) })).statusCode).toBe(204);
    await purge(retention.unusedIcons + 1);
    expect(await kept()).toEqual([used]);
    const deleted = await db
      .selectFrom('revisions')
      .select('document')
      .where('item_id', '=', id)
      .executeTakeFirstOrThrow();
    const packed = await packText(Buffer.from(deleted.document));
    await db.updateTable('revisions').set({ document: packed }).where('item_id', '=', id).execute();
    await purge(retention.unusedIcons + 1);
    expect(await kept()).toEqual([used]);
    await db.deleteFrom('revisions').where('item_id', '=', id).execute();
    const replace = (before: string | null) =>
      db.updateTable('book_import_items').set({ before }).where('item_id', '=', id).execute();
    await replace(deleted.document);
    await purge(retention.unusedIcons + 1);
    expect(await kept()).toEqual([used]);
    await replace(null);
    const submission = { id: 's', author_id: 'x', author: '', kind: 'story line', item_id: id, title: '' } as const;
    const waiting = {
      ...submission,
      snapshot: deleted.document,
      state: 'submitted',
      reason: '',
      created_at: 1,
    } as const;
    await db.insertInto('submissions').values(waiting).execute();
    await purge(retention.unusedIcons + 1);
    expect(await kept()).toEqual([used]);
    await db.deleteFrom('submissions').where('id', '=', 's').execute();
    await purge(retention.unusedIcons + 1);
    expect(await kept()).toEqual([]);
  });
});
