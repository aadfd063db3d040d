import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { contentRoutes, type ContentDocument, type NewContentToken } from '#contract/content.ts';
import { channelAddress, releaseRoutes } from '#contract/releases.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import type { SavedWorld } from '#contract/world.ts';
import { compileCSharp } from '#test-support/csharp/compile-csharp.ts';
import { hasMono } from '#test-support/csharp/find-mono.ts';
import { inProject } from '#scripts/project.ts';
import { eachDatabase, onEmbeddedFile } from '#test-support/databases/databases.ts';
import type { SignedIn, TestApp } from '#test-support/product/running-app.ts';
import { startWithAdministrator } from '#test-support/product/with-administrator.ts';

const run = promisify(execFile);

/** Throws with what the compiler says. */
const compile = async (files: Readonly<Record<string, string>>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'runeloom-types-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const tsc = inProject('node_modules', '.bin', 'tsc');
  const parameters = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--ignoreConfig'];
  await run(tsc, [...parameters, join(folder, 'program.ts')], { cwd: folder }).catch((error: { stdout?: string }) => {
    throw new Error(error.stdout);
  });
};

const program = (document: string) => `import type { Content } from './types.ts';
export const content: Content = ${document};
for (const { objectives } of content.quests)
  for (const objective of Object.values(objectives))
    if (objective.type === 'Collect Item') objective.item_quantity.toFixed();
`;

eachDatabase('what programs learn of the content', (testDatabase) => {
  let testApp: TestApp;
  let administrator: SignedIn;
  let draft: string;
  let live: string;

  const makeToken = async (channel: 'draft' | 'live') => {
    const made = await administrator.request('POST', contentRoutes.tokens, { body: { name: 'Engine', channel } });
    return made.json<NewContentToken>().secret;
  };
  const readAs = (secret: string, address: string, headers = {}) =>
    testApp.visit().request('GET', address, { headers: { authorization: `Bearer ${secret}`, ...headers } });
  const addKind = async (type: string) => {
    const present = await administrator.request('GET', worldRoutes.world);
    const { version: _v, stamp: _s, updated_at: _u, ...world } = present.json<SavedWorld>();
    const kind = { type, collection: 'objectives', icon: '', sentence: '', meaning: null, retired: false };
    const fields = [{ control: 'number', key: 'depth', label: 'Depth', required: true, min: 1, max: 9, default: 1 }];
    const body = { ...world, kinds: [...world.kinds, { ...kind, fields }] };
    const headers = { 'If-Match': String(present.headers.etag) };
    expect((await administrator.request('PUT', worldRoutes.world, { body, headers })).statusCode).toBe(200);
  };

  beforeAll(async () => {
    ({ testApp, administrator } = await startWithAdministrator(testDatabase));
    [draft, live] = [await makeToken('draft'), await makeToken('live')];
  });

  test('is nothing of a channel that has no release', async () => {
    for (const address of [contentRoutes.typeScript, contentRoutes.cSharp, contentRoutes.schema])
      expect((await readAs(live, address)).json()).toMatchObject({ status: 404, code: 'channel_empty' });
  });

  test('is of the world of the channel, and of this moment for the draft', async () => {
    await administrator.request('POST', releaseRoutes.releases, { body: { note: '', despite: true } });
    await administrator.request('PUT', channelAddress('live'), {
      body: { release: 1 },
      headers: { 'If-Match': '"0"' },
    });
    await addKind('Dive');
    for (const address of [contentRoutes.typeScript, contentRoutes.cSharp, contentRoutes.schema]) {
      const [now, before] = [await readAs(draft, address), await readAs(live, address)];
      expect([now.statusCode, before.statusCode]).toEqual([200, 200]);
      expect([now.body.includes('depth'), before.body.includes('depth')]).toEqual([true, false]);
      const again = await readAs(draft, address, { 'if-none-match': String(now.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });

  test('is a schema with an address and a format, which says the real types of each kind', async () => {
    const content = (await readAs(draft, contentRoutes.content)).json<ContentDocument>();
    const schema = (await testApp.visit().request('GET', contentRoutes.schema)).json<Record<string, unknown>>();
    expect(schema).toMatchObject({ $id: 'http://localhost:3000/api/content/schema.json', 'x-format': 1 });
    const validate = new Ajv2020({ strict: false }).compile(schema);
    expect(validate(content)).toBe(true);
    const withObjective = (changed: object) => ({
      ...content,
      quests: content.quests.map((quest) => ({
        ...quest,
        objectives: { '0': { id: '0', type: 'Collect Item', type_count: 1, item_name: 'Rope', ...changed } },
      })),
    });
    expect(validate(withObjective({ item_id: 'rope', item_quantity: 5 }))).toBe(true);
    expect(validate(withObjective({ item_id: 5, item_quantity: 5 }))).toBe(false);
    expect(validate(withObjective({ item_id: 'rope', item_quantity: 'five' }))).toBe(false);
    expect(validate(withObjective({ type: 'Sing', item_id: 5 }))).toBe(true);
  });

  test('is TypeScript that the content compiles with, and nothing else does', async () => {
    const types = (await readAs(draft, contentRoutes.typeScript)).body;
    const { body } = await readAs(draft, contentRoutes.content);
    const files = { 'types.ts': types, 'program.ts': program(body) };
    await compile(files);
    const wrong = body.replace(/"item_id":"[^"]*"/, '"item_id":5');
    await expect(compile({ ...files, 'program.ts': program(wrong) })).rejects.toThrow(/TS2322/);
  });

  test('is C# with a class for each kind', async () => {
    const { body, headers } = await readAs(draft, contentRoutes.cSharp);
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('case "Collect Item": return property.Deserialize<CollectItemObjective>(options);');
    expect(body).toMatch(
      /public sealed class CollectItemObjective : Objective\n {4}\{\n {8}\[JsonPropertyName\("item_id"\)\] public string ItemId \{ get; set; \} = "";/,
    );
    expect(body.match(/[{]/g)?.length).toBe(body.match(/[}]/g)?.length);
  });

  test.skipIf(!hasMono())('is C# that reads a release whole', async () => {
    const { says, read, remove } = await compileCSharp((await readAs(live, contentRoutes.cSharp)).body);
    onTestFinished(remove);
    expect(says).toBe('');
    const { body } = await readAs(live, contentRoutes.content);
    const content = JSON.parse(body) as ContentDocument;
    expect(content).toMatchObject({ release: 1 });
    expect(content.quests.length).toBeGreaterThan(0);
    const { typed, content: written } = await read(body);
    expect(typed).toBeGreaterThan(0);
    expect(written).toEqual(content);
  });
});

onEmbeddedFile('where not everybody may sign up', (testDatabase) => {
  test('guests learn nothing of the world from the schema, and games do', async () => {
    const { testApp, administrator } = await startWithAdministrator(testDatabase, {
      settings: { SIGN_UP: 'domains', SIGN_UP_DOMAINS: 'example.org' },
    });
    const made = await administrator.request('POST', contentRoutes.tokens, { body: { name: 'Engine' } });
    const headers = { authorization: `Bearer ${made.json<NewContentToken>().secret}` };
    const [guest, game] = [
      await testApp.visit().request('GET', contentRoutes.schema),
      await testApp.visit().request('GET', contentRoutes.schema, { headers }),
    ];
    expect([guest.statusCode, game.statusCode]).toEqual([200, 200]);
    expect([guest.body.includes('Collect Item'), game.body.includes('Collect Item')]).toEqual([false, true]);
    expect(guest.json()).toMatchObject({ 'x-format': 1 });
  });
});
