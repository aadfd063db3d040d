import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { storyLineAddress, storyLinesAddress, type SavedStoryLine, type StoryLineList } from '#contract/story-lines.ts';
import { creationHeaders } from '#contract/versions.ts';
import { toStoryLineId, type StoryLineContent } from '#domain/story-line/story-line.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { requestHead } from '#test-support/hostile/people/hostile-client.ts';
import { pieceBytes } from '#server/platform/http/answers/large-answers.ts';
import { signInForCookie } from '#test-support/product/listen.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

const lineOf = (quests: number): StoryLineContent => {
  const ids = Array.from({ length: quests }, (_, index) => `quest_${String(index).padStart(36, '0')}`);
  return aStoryLine(undefined, {
    description: '龍の鐘'.repeat(100),
    story_quests: Object.fromEntries(ids.map((quest, x) => [quest, { quest, x, y: 0, prerequisite_quests: {} }])),
  });
};

/** The chunks of an answer of which HTTP does not say the length. */
const toChunks = (answer: Buffer): Buffer[] => {
  const chunks: Buffer[] = [];
  for (let at = answer.indexOf('\r\n\r\n') + 4; at < answer.length;) {
    const end = answer.indexOf('\r\n', at);
    const start = end + 2;
    const length = Number.parseInt(answer.toString('latin1', at, end), 16);
    if (length > 0) chunks.push(answer.subarray(start, start + length));
    at = start + length + 2;
  }
  return chunks;
};

eachDatabase('a large list', (testDatabase) => {
  let testApp: TestApp;
  let designer: SignedIn;
  const saved: SavedStoryLine[] = [];

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    designer = await testApp.signUp();
    for (let line = 0; line < 8; line += 1) {
      for (const quests of [3, tidewantWorld.limits.story_quests.max]) {
        const id = toStoryLineId(designer.user.id, crypto.randomUUID());
        const answer = await designer.request('PUT', storyLineAddress(designer.user.id, id), {
          body: lineOf(quests),
          headers: creationHeaders,
        });
        saved.push(answer.json());
      }
    }
  });

  const list = (query = '', headers = {}) =>
    designer.request('GET', `${storyLinesAddress(designer.user.id)}${query}`, { headers });

  test('is answered whole, and its tag shows that it is unchanged', async () => {
    const answer = await list();
    expect(saved.map(({ version }) => version)).toEqual(saved.map(() => 1));
    expect(answer.json<StoryLineList>()).toEqual({ items: saved });
    expect(answer.headers.etag).toBeDefined();
    const again = await list('', { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('is answered in pages that lead through all of it', async () => {
    const items: SavedStoryLine[] = [];
    for (let next: string | null | undefined; next !== null;) {
      const after: string = next ? `&after=${next}` : '';
      const page = (await list(`?limit=7${after}`)).json<StoryLineList>();
      items.push(...page.items);
      next = page.next ?? null;
    }
    expect(items).toEqual(saved);
    expect((await list(`?limit=${saved.length}`)).json()).toMatchObject({ next: saved.at(-1)?.id });
  });

  testDatabase.onFileAlone(() => {
    test('is sent in pieces, however large a document is', async () => {
      const url = new URL(await testApp.app.listen({ port: 0, host: '127.0.0.1' }));
      const cookie = await signInForCookie(url.origin, designer.email);
      const socket = connect(Number(url.port), url.hostname);
      const address = storyLinesAddress(designer.user.id);
      socket.write(
        requestHead({ method: 'GET', path: address, cookie }).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'),
      );
      const chunks = toChunks(await buffer(socket));
      expect(JSON.parse(Buffer.concat(chunks).toString())).toEqual({ items: saved });
      expect(Math.max(...chunks.map(({ length }) => length))).toBe(pieceBytes);
    });
  });

  test('leaves a large broken document out, and logs it', async () => {
    const { db } = testApp.database;
    const [, broken] = saved;
    const ofIt = db.updateTable('story_lines').where('id', '=', broken?.id ?? '');
    const { document } = await db
      .selectFrom('story_lines')
      .select('document')
      .where('id', '=', broken?.id ?? '')
      .executeTakeFirstOrThrow();
    await ofIt.set({ document: document.replace('"story_quests"', '"story_quest"'), updated_at: 1 }).execute();
    await db.updateTable('collections').set({ stamp: 'by hand' }).where('owner_id', '=', designer.user.id).execute();
    expect((await list()).json<StoryLineList>().items).toEqual(saved.filter(({ id }) => id !== broken?.id));
    expect(testApp.logLines.some((line) => line.includes('stored document skipped'))).toBe(true);
    expect((await list()).statusCode).toBe(200);
  });
});
