import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { changeHeaders } from '#contract/versions.ts';
import { worldRevisionAddress, worldRevisionsAddress, type SavedWorld } from '#contract/world.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { megabyte } from '#domain/limits.ts';
import type { World } from '#domain/world/world.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { aKind, aWorld } from '#test-support/builders/a-world.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { listen, signInForCookie } from '#test-support/product/listen.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';
import { seedWorld } from './seed-world.ts';

const long = (text: string) => [aKind({ formats: { notes: { text } } }), ...aWorld().kinds.slice(1)];

const idsIn = ({ statuses }: World) => statuses?.map(({ id }) => id);

/** The content of a world without what the server adds. */
const contentOf = ({ version: _v, stamp: _s, updated_at: _u, statuses: _t, ...content }: SavedWorld): World => content;

eachDatabase('the world', (testDatabase) => {
  let testApp: TestApp;
  let administrator: SignedIn;
  let designer: SignedIn;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase, { template: 'migrated' });
    const { database } = testApp;
    await database.db.transaction().execute((transaction) => seedWorld(transaction, database, aWorld()));
    [administrator, designer] = [await testApp.signUp(), await testApp.signUp()];
    await changeAccount(database, {
      userId: administrator.user.id,
      actor: 'test',
      change: { rank: 'administrator' },
    });
  });

  const read = async () => {
    const answer = await designer.request('GET', worldRoutes.world);
    return { tag: String(answer.headers.etag).slice(1, -1), world: answer.json<SavedWorld>() };
  };
  const compressed = async (encoding: string) => {
    const answer = await designer.request('GET', worldRoutes.world, { headers: { 'Accept-Encoding': encoding } });
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([encoding, 'Accept-Encoding']);
    return answer;
  };
  const put = (world: unknown, tag: string) =>
    administrator.request('PUT', worldRoutes.world, { body: world, headers: changeHeaders(tag) });

  test('is read by everybody signed in, and only when it changed', async () => {
    const { tag, world } = await read();
    expect(tag).toMatch(/^\d+\.[\w-]{12}$/);
    expect(contentOf(world)).toEqual(aWorld());
    const again = await designer.request('GET', worldRoutes.world, { headers: { 'If-None-Match': `"${tag}"` } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await testApp.visit().request('GET', worldRoutes.world)).statusCode).toBe(401);
  });

  test('is changed from its present version alone', async () => {
    const { tag, world } = await read();
    const answer = await put(aWorld({ name: 'Changed' }), tag);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { name: 'Changed', version: world.version + 1 }]);
    const stale = await put(aWorld({ name: 'Another' }), tag);
    expect([stale.statusCode, stale.json()]).toMatchObject([
      412,
      { code: 'version_mismatch', current_version: world.version + 1 },
    ]);
    expect(stale.headers.etag).toBe(answer.headers.etag);
    expect((await read()).world.name).toBe('Changed');
  });

  test('takes back what the server added to it', async () => {
    const { tag, world } = await read();
    expect((await put({ ...world, name: 'With its version' }, tag)).statusCode).toBe(200);
    expect(contentOf((await read()).world)).toEqual(aWorld({ name: 'With its version' }));
  });

  test('has the usual statuses of quests, or its own', async () => {
    const usual = ['draft', 'needs_text', 'ready'];
    const { tag, world } = await read();
    expect(idsIn(world)).toEqual(usual);
    const sentBack = await put({ ...contentOf(world), statuses: world.statuses }, tag);
    expect(idsIn(sentBack.json<World>())).toEqual(usual);
    const stored = await testApp.database.db.selectFrom('world').select('document').executeTakeFirstOrThrow();
    expect(stored.document).not.toContain('statuses');
    const statuses = [{ id: 'idea', label: 'Idea' }];
    await put({ ...contentOf(world), statuses, levels: { start: 1, steps: [100] } }, (await read()).tag);
    const { tag: next, world: own } = await read();
    expect(own).toMatchObject({ statuses, levels: { start: 1, steps: [100] } });
    await put(contentOf(world), next);
  });

  test('keeps every part that a world may have', async () => {
    const { tag, world } = await read();
    const parts = { markup: 'minecraft', samples: ['storyline_official_one'] } as const;
    expect((await put({ ...contentOf(world), ...parts }, tag)).json()).toMatchObject(parts);
    const { tag: next, world: kept } = await read();
    expect(kept).toMatchObject(parts);
    const { markup: _, samples: __, ...others } = contentOf(kept);
    expect((await put(others, next)).json()).not.toHaveProperty('markup');
  });

  test('is not changed without a version, and by no designer', async () => {
    const { tag } = await read();
    const without = await administrator.request('PUT', worldRoutes.world, { body: aWorld() });
    expect([without.statusCode, without.json()]).toMatchObject([428, { code: 'precondition_needed' }]);
    const made = await administrator.request('PUT', worldRoutes.world, {
      body: aWorld(),
      headers: { 'If-None-Match': '*' },
    });
    expect(made.statusCode).toBe(428);
    const headers = changeHeaders(tag);
    expect((await designer.request('PUT', worldRoutes.world, { body: aWorld(), headers })).statusCode).toBe(403);
    expect((await read()).tag).toBe(tag);
  });

  test('may have a megabyte, and no more', async () => {
    const { tag } = await read();
    const empty = Buffer.byteLength(JSON.stringify(aWorld({ kinds: long('') })));
    const withText = (bytes: number) => aWorld({ kinds: long('x'.repeat(bytes - empty)) });
    expect((await put(withText(megabyte + 1), tag)).statusCode).toBe(413);
    expect((await put(withText(megabyte), tag)).statusCode).toBe(200);
    const { world } = await read();
    expect(Buffer.byteLength(JSON.stringify(contentOf(world)))).toBe(megabyte);
  });

  test('keeps its earlier versions, which only administrators read', async () => {
    const before = await read();
    await put(aWorld({ name: 'The next one' }), before.tag);
    const list = await administrator.request('GET', worldRevisionsAddress());
    const { items } = list.json<{ items: { version: number; title: string }[] }>();
    expect(items.slice(0, 2)).toMatchObject([{ title: 'The next one' }, { version: before.world.version }]);
    const earlier = await administrator.request('GET', worldRevisionAddress(before.world.version));
    expect(contentOf(earlier.json())).toEqual(contentOf(before.world));
    const restored = await put(contentOf(earlier.json()), (await read()).tag);
    expect(restored.statusCode).toBe(200);
    expect(contentOf((await read()).world)).toEqual(contentOf(before.world));
    expect((await designer.request('GET', worldRevisionsAddress())).statusCode).toBe(403);
    expect((await designer.request('GET', worldRevisionAddress(1))).statusCode).toBe(403);
    expect((await administrator.request('GET', worldRevisionAddress(900_000))).statusCode).toBe(404);
  });

  test('is announced to everybody signed in', async () => {
    const base = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await listen(base, await signInForCookie(base, designer.email));
    await stream.nextNews();
    const { tag } = await read();
    const { version, stamp } = (await put(aWorld({ name: 'Announced' }), tag)).json<SavedWorld>();
    const data = { owner: 'official', kind: 'world', id: 'world', version, stamp };
    expect(await stream.nextNews()).toEqual({ event: 'change', data });
    stream.leave();
  });

  test('notes in the audit log who changed it', async () => {
    const { tag } = await read();
    await put(aWorld({ name: 'Noted' }), tag);
    const entry = await testApp.database.db
      .selectFrom('audit_log')
      .select(['act', 'actor', 'target'])
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .where('target', '=', 'Noted')
      .executeTakeFirst();
    expect(entry).toEqual({ act: 'world_changed', actor: administrator.email, target: 'Noted' });
  });

  testDatabase.onFileAlone(() => {
    test('is compressed as the device asks, in each of its versions', async () => {
      for (const name of ['The first', 'The second']) {
        const saved = await put(aWorld({ name }), (await read()).tag);
        const plain = await designer.request('GET', worldRoutes.world);
        const [br, gzip] = [await compressed('br'), await compressed('gzip')];
        expect(plain.json()).toEqual(saved.json());
        expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
        expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
        expect([br, gzip].map(({ headers }) => headers.etag)).toEqual([saved.headers.etag, saved.headers.etag]);
      }
    });

    test('is refused with the place of each fault, small and large', async () => {
      const { tag } = await read();
      const many = Array.from({ length: 99 }, (_, index) => aKind({ type: `Kind ${index}` }));
      for (const kinds of [
        [aKind(), { ...aKind(), collection: 'somewhere' }],
        [...many, { ...aKind(), icon: 5 }],
      ]) {
        const answer = await put({ ...aWorld(), kinds }, tag);
        const place = kinds.length === 2 ? '#/kinds/1/collection' : '#/kinds/99/icon';
        expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [{ pointer: place }] }]);
      }
      expect((await read()).tag).toBe(tag);
    });

    test('is refused where it breaks the rules of a world, each place named', async () => {
      const { tag } = await read();
      const limits = { ...aWorld().limits, rewards: { min: 3, max: 2 } };
      const answer = await put(aWorld({ limits, coins: [] }), tag);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        { code: 'world_bounds', errors: [{ pointer: '#/limits/rewards' }, { pointer: '#/coins' }] },
      ]);
      expect((await read()).tag).toBe(tag);
    });

    test('is refused in plain words where an id or a text has the wrong form', async () => {
      const { tag } = await read();
      const options = [{ id: 'Very', label: 'x'.repeat(61) }];
      const mood = { key: 'mood', label: '', required: false, control: 'choice', options } as const;
      const catalogues = { ...aWorld().catalogues, Ship: { label: 'Ship', plural: 'Ships' } };
      const answer = await put({ ...aWorld(), catalogues, quest_fields: [mood] }, tag);
      const notAKey = 'Must begin with a letter from a to z, and have only small letters, digits and _, at most 40.';
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        {
          errors: [
            { pointer: '#/catalogues/Ship', detail: notAKey },
            { pointer: '#/quest_fields/0/label', detail: 'Must have at least 1 character.' },
            { pointer: '#/quest_fields/0/options/0/id', detail: notAKey },
            { pointer: '#/quest_fields/0/options/0/label', detail: 'Must have at most 60 characters.' },
          ],
        },
      ]);
    });
  });
});
