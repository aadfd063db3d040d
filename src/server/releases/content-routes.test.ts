import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, expect, test } from 'vitest';
import {
  contentReadsAddress,
  contentRoutes,
  contentTokenAddress,
  type ContentDocument,
  type ContentReads,
  type ContentTokens,
  type NewContentToken,
} from '#contract/content.ts';
import { lineGroupsAddress } from '#contract/line-groups.ts';
import { questAddress } from '#contract/quests.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { entryAddress, worldRoutes } from '#contract/world/world-routes.ts';
import type { SavedWorld } from '#contract/world.ts';
import { keptReadings } from '#domain/timings.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { WorldField } from '#domain/world/world.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { tidewantEntries } from '#domain/worlds/tidewant/entries.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import type { SignedIn, TestApp } from '#test-support/product/running-app.ts';
import { startWithAdministrator } from '#test-support/product/with-administrator.ts';
import { purgeReads } from './purge-reads.ts';

const contentOf = ({ version: _v, stamp: _s, updated_at: _u, ...content }: SavedWorld) => content;

eachDatabase('content for the game', (testDatabase) => {
  let testApp: TestApp;
  let administrator: SignedIn;

  beforeAll(async () => {
    ({ testApp, administrator } = await startWithAdministrator(testDatabase));
  });

  const makeToken = async (name = 'Test realm') =>
    (await administrator.request('POST', contentRoutes.tokens, { body: { name } })).json<NewContentToken>();
  const read = (secret: string, headers = {}) =>
    testApp
      .visit()
      .request('GET', contentRoutes.content, { headers: { authorization: `Bearer ${secret}`, ...headers } });
  const tokens = async () => (await administrator.request('GET', contentRoutes.tokens)).json<ContentTokens>().items;

  test('is one document that keeps its published schema, with a version', async () => {
    const { secret } = await makeToken();
    const answer = await read(secret);
    expect(answer.statusCode).toBe(200);
    const content = answer.json<ContentDocument>();
    expect([content.quests.length, content.story_lines.length]).toEqual([50, 7]);
    expect(answer.headers.etag).toBe(`"${content.version}"`);
    const schema = (await testApp.visit().request('GET', contentRoutes.schema)).json<object>();
    expect(new Ajv2020({ strict: false }).validate(schema, content)).toBe(true);
  });

  test('is sent again only when it changed, with the next version', async () => {
    const { secret } = await makeToken();
    const first = await read(secret);
    const headers = { 'if-none-match': String(first.headers.etag) };
    const unchanged = await read(secret, headers);
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
    expect(unchanged.headers).not.toHaveProperty('content-length');
    const id = aQuestId();
    await administrator.request('PUT', questAddress(officialOwner, id), { body: aQuest(), headers: creationHeaders });
    const changed = await read(secret, headers);
    expect(changed.statusCode).toBe(200);
    expect(changed.json<ContentDocument>().quests.map((quest) => quest.id)).toContain(id);
    expect(changed.headers.etag).not.toBe(first.headers.etag);
  });

  test('has the groups of its story lines, without lines that are gone', async () => {
    const { secret } = await makeToken();
    const before = (await read(secret)).json<ContentDocument>();
    expect(before.line_groups).toEqual([]);
    const line = before.story_lines[0]?.id ?? '';
    const gone = 'storyline_official_gone-for-good';
    await administrator.request('PUT', lineGroupsAddress(officialOwner), {
      body: { groups: [{ id: 'a', title: 'Tides', lines: [gone, line] }] },
      headers: creationHeaders,
    });
    const after = (await read(secret)).json<ContentDocument>();
    expect(after.line_groups).toEqual([{ id: 'a', title: 'Tides', lines: [line] }]);
    expect(after.version).not.toBe(before.version);
  });

  test.each([
    { how: 'few', at: 0, count: 1 },
    { how: 'so many that the story line is read as bytes', at: 1, count: 400 },
  ])('has no frames and notes that were drawn here: $how', async ({ at, count }) => {
    const { secret } = await makeToken();
    const line = (await read(secret)).json<ContentDocument>().story_lines[at];
    const { id = '', ...content } = line ?? {};
    const place = { kind: 'note', x: 0, y: 0, width: 400, height: 300, colour: 'gilt' };
    const notes = Array.from({ length: count }, (_, index) => ({
      id: `${index}`,
      text: 'To do '.repeat(400),
      ...place,
    }));
    const saved = await administrator.request('PUT', storyLineAddress(officialOwner, id), {
      body: { ...content, notes },
      headers: changeHeaders(1),
    });
    expect(saved.statusCode).toBe(200);
    const released = (await read(secret)).json<ContentDocument>().story_lines.find((each) => each.id === id);
    expect(released).toEqual(line);
  });

  test('has the world, and every entry that its quests name', async () => {
    const { secret } = await makeToken();
    const { world, entries, quests } = (await read(secret)).json<ContentDocument>();
    expect(world.name).toBe(tidewant.name);
    const named = JSON.stringify(
      quests.map(({ requirements, objectives, rewards }) => [requirements, objectives, rewards]),
    );
    const isNamed = ({ id }: { id: string }): boolean => named.includes(`_id":${JSON.stringify(id)}`);
    const expected = tidewantEntries.filter(isNamed).map(({ catalogue, id }) => `${catalogue} ${id}`);
    expect(expected.length).toBeGreaterThan(20);
    expect(entries.map(({ catalogue, id }) => `${catalogue} ${id}`).toSorted()).toEqual(expected.toSorted());
  });

  test('has another version after a change of the world, and of an entry that its quests name', async () => {
    const { secret } = await makeToken();
    const versions = [String((await read(secret)).headers.etag)];
    const present = await administrator.request('GET', worldRoutes.world);
    const body = { ...contentOf(present.json<SavedWorld>()), name: 'Renamed' };
    const headers = { 'If-Match': String(present.headers.etag) };
    expect((await administrator.request('PUT', worldRoutes.world, { body, headers })).statusCode).toBe(200);
    const renamed = await read(secret, { 'if-none-match': versions[0] });
    expect(renamed.json<ContentDocument>().world.name).toBe('Renamed');
    versions.push(String(renamed.headers.etag));

    const [named] = renamed.json<ContentDocument>().entries;
    if (!named) throw new Error('The official quests name no entry.');
    const address = entryAddress(named.catalogue, named.id);
    const stored = await administrator.request('GET', address);
    const { catalogue: _c, id: _i, ...parts } = named;
    const changed = await administrator.request('PUT', address, {
      body: { ...parts, value: 77 },
      headers: { 'If-Match': String(stored.headers.etag) },
    });
    expect(changed.statusCode).toBe(200);
    const next = await read(secret, { 'if-none-match': versions[1] });
    expect(next.json<ContentDocument>().entries).toContainEqual({ ...named, value: 77 });
    versions.push(String(next.headers.etag));
    expect(new Set(versions).size).toBe(3);
  });

  test('keeps the parts of quests whose kind or field the world has no more', async () => {
    const { secret } = await makeToken();
    const present = await administrator.request('GET', worldRoutes.world);
    const { quest_fields, kinds, ...others } = contentOf(present.json<SavedWorld>());
    const put = async (parts: Pick<SavedWorld, 'quest_fields' | 'kinds'>) => {
      const { headers } = await administrator.request('GET', worldRoutes.world);
      const change = { body: { ...others, ...parts }, headers: { 'If-Match': String(headers.etag) } };
      expect((await administrator.request('PUT', worldRoutes.world, change)).statusCode).toBe(200);
    };
    const mood: WorldField = { control: 'text', key: 'mood', label: 'Mood', required: false, max: 50 };
    await put({ quest_fields: [...quest_fields, mood], kinds });
    const id = aQuestId();
    const body = aQuest({ fields: { mood: 'Wry' } });
    await administrator.request('PUT', questAddress(officialOwner, id), { body, headers: creationHeaders });
    const gone = Object.values(body.objectives)[0]?.type;
    await put({ quest_fields, kinds: kinds.filter(({ type }) => type !== gone) });
    const { world, quests } = (await read(secret)).json<ContentDocument>();
    expect(world.kinds).toHaveLength(kinds.length - 1);
    expect(quests.find((quest) => quest.id === id)).toMatchObject({
      fields: { mood: 'Wry' },
      objectives: body.objectives,
    });
    await put({ quest_fields, kinds });
  });

  test('is refused as soon as the token is revoked', async () => {
    const { token, secret } = await makeToken();
    expect((await read(secret)).statusCode).toBe(200);
    const revoked = await administrator.request('DELETE', contentTokenAddress(token.id));
    expect(revoked.json()).toMatchObject({ revoked_at: expect.any(Number) as number });
    expect((await read(secret)).statusCode).toBe(401);
    expect((await administrator.request('DELETE', contentTokenAddress(token.id))).json()).toEqual(revoked.json());
    expect((await administrator.request('DELETE', contentTokenAddress('none'))).statusCode).toBe(404);
  });

  test('is logged with each reading', async () => {
    const { token, secret } = await makeToken('Logged realm');
    expect((await tokens()).find(({ id }) => id === token.id)).toMatchObject({ last_used_at: null });
    const { headers } = await read(secret);
    await read(secret, { 'if-none-match': String(headers.etag) });
    const { items } = (await administrator.request('GET', contentReadsAddress(token.id))).json<ContentReads>();
    expect(items.map(({ unchanged }) => unchanged).toSorted()).toEqual([false, true]);
    expect(items).toMatchObject([{ address: '127.0.0.1' }, { address: '127.0.0.1' }]);
    expect((await tokens()).find(({ id }) => id === token.id)?.last_used_at).toBeTypeOf('number');
  });

  test('a secret is shown once and kept nowhere', async () => {
    const { secret } = await makeToken();
    expect(JSON.stringify(await tokens())).not.toContain(secret);
    const rows = await testApp.database.db.selectFrom('content_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(testApp.logLines.join('')).not.toContain(secret);
  });

  test('counts repeated readings in one row', async () => {
    const { token, secret } = await makeToken();
    const reads = async () =>
      (await administrator.request('GET', contentReadsAddress(token.id))).json<ContentReads>().items;
    const headers = { 'if-none-match': String((await read(secret)).headers.etag) };
    for (let poll = 0; poll < 5; poll += 1) await read(secret, headers);
    expect(await reads()).toMatchObject([
      { unchanged: true, times: 5 },
      { unchanged: false, times: 1 },
    ]);
    await read(secret);
    await read(secret, headers);
    expect((await reads()).map(({ times }) => times)).toEqual([6, 1, 1]);
  });

  test('keeps the last 1,000 readings of a token, and none for longer than 90 days', async () => {
    const { db } = testApp.database;
    const { token, secret } = await makeToken();
    const [now, other] = [Date.now(), (await makeToken()).token];
    const rows = (token_id: string, ages: readonly number[]) =>
      ages.map((age, index) => ({
        id: `${token_id} ${index}`,
        token_id,
        at: now - age,
        version: '1',
        unchanged: 0,
        address: '',
        times: 1,
      }));
    const count = async (token_id: string) =>
      (await db.selectFrom('content_reads').select('id').where('token_id', '=', token_id).execute()).length;
    const insert = (token_id: string, ages: readonly number[]) =>
      db.insertInto('content_reads').values(rows(token_id, ages)).execute();
    await insert(
      token.id,
      Array.from({ length: 1_000 }, (_, index) => index),
    );
    await read(secret);
    expect(await count(token.id)).toBe(1_000);
    await insert(
      other.id,
      Array.from({ length: 1_150 }, (_, index) => index),
    );
    await insert('aged', [keptReadings.time - 1, keptReadings.time, keptReadings.time + 1]);
    await purgeReads(testApp.database, { now });
    expect([await count(token.id), await count(other.id), await count('aged')]).toEqual([1_000, 1_000, 2]);
  });

  testDatabase.onFileAlone(() => {
    test('is compressed as the game asks', async () => {
      const { secret } = await makeToken();
      const plain = (await read(secret)).rawPayload;
      const { app } = testApp;
      const raw = async (encoding: string) =>
        app.inject({
          url: contentRoutes.content,
          headers: { authorization: `Bearer ${secret}`, 'accept-encoding': encoding },
        });
      const [br, gzip, none] = [await raw('gzip, br'), await raw('gzip;q=1.0, br;q=0'), await raw('deflate')];
      expect([br, gzip, none].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
      expect(brotliDecompressSync(br.rawPayload).equals(plain)).toBe(true);
      expect(gunzipSync(gzip.rawPayload).equals(plain)).toBe(true);
      expect(none.rawPayload.equals(plain)).toBe(true);
    });

    test('is refused without a token, with a wrong one, and with a session alone', async () => {
      for (const answer of [
        await testApp.visit().request('GET', contentRoutes.content),
        await read('runeloom_wrong'),
        await administrator.request('GET', contentRoutes.content),
      ]) {
        expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'token_needed' }]);
        expect(answer.headers['www-authenticate']).toContain('Bearer');
      }
    });

    test('tokens are for administrators, and need a name', async () => {
      const designer = await testApp.signUp();
      expect((await designer.request('GET', contentRoutes.tokens)).statusCode).toBe(403);
      expect((await designer.request('POST', contentRoutes.tokens, { body: { name: 'Mine' } })).statusCode).toBe(403);
      expect((await testApp.visit().request('GET', contentRoutes.tokens)).statusCode).toBe(401);
      for (const name of ['ab', '  a  ', 'n'.repeat(51)])
        expect((await administrator.request('POST', contentRoutes.tokens, { body: { name } })).statusCode).toBe(422);
    });
  });
});
