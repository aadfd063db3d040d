import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { questAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { iconAddress } from '#contract/world.ts';
import type { Entry } from '#domain/world/entry.ts';
import type { WorldFile } from '#domain/world/world-file.ts';
import type { World, WorldKind } from '#domain/world/world.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { tidewantEntries } from '#domain/worlds/tidewant/entries.ts';
import { coinInUse } from '#texts/server/problems.ts';
import { keepIcon } from '#server/content/entries/icons/icon-store.ts';
import { runAdminCommand } from '#server/admin-command.ts';
import { seedOfficialWorld } from '#server/content/world/seed-official-world.ts';
import { aTester } from '#test-support/builders/an-act.ts';
import { aWorld } from '#test-support/builders/a-world.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase, onEmbeddedFile } from '#test-support/databases/databases.ts';
import { listen, signInForCookie } from '#test-support/product/listen.ts';
import { startTestApp } from '#test-support/product/running-app.ts';
import { FaultyWorldFile } from '#server/content/world/read-world-file.ts';
import { readChosenWorld } from '#server/content/world/chosen-world.ts';
import { currentWorld } from '#server/content/current-world/current-world.ts';
import { importWorld } from '#server/content/world/import-world.ts';

const aPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const pngAddress = iconAddress(createHash('sha256').update(aPng).digest('hex'));
const pngPicture = { icon: pngAddress, content: aPng.toString('base64') };

const aFile = (parts: Partial<WorldFile> = {}): WorldFile => ({
  format: 'runeloom world',
  version: 1,
  world: aWorld(),
  entries: [
    {
      catalogue: 'thing',
      id: 'game:rope',
      name: 'Rope',
      aliases: [],
      level: 1,
      value: 5,
      tags: [],
      icon: null,
      retired: false,
    },
  ],
  ...parts,
});

/** Official quests count the coins of Tidewant. */
const worldWithoutQuests = (): WorldFile => aFile({ world: aWorld({ coins: tidewant.coins }) });

const keyOf = ({ catalogue, id }: { catalogue: string; id: string }) => `${catalogue} ${id}`;

eachDatabase('the command of a world', (testDatabase) => {
  const prepare = async () => {
    const address = await testDatabase.createFrom('official');
    const database = await testDatabase.open(address);
    const file = join(address.dataDir, 'a-world.json');
    const env = { DATA_DIR: address.dataDir, DATABASE_URL: address.databaseUrl ?? undefined };
    const write = (content: unknown) => writeFile(file, JSON.stringify(content));
    const read = async () => JSON.parse(await readFile(file, 'utf8')) as WorldFile;
    const run = (command: string) => runAdminCommand(['world', command, file], env);
    const entriesIn = async () =>
      (await database.db.selectFrom('world_entries').select('id').execute()).map(({ id }) => id);
    return { database, file, write, read, run, entriesIn };
  };

  test('leaves out pictures that this installation lacks, and says how many', async () => {
    const { database, write, run } = await prepare();
    const kept = iconAddress(await keepIcon(database.db, aPng));
    const other = iconAddress('0'.repeat(64));
    const [rope] = aFile().entries as [Entry];
    const importIcons = async (icons: Readonly<Record<string, string | null>>) => {
      const entries = Object.entries(icons).map(([id, icon]) => ({ ...rope, id, icon }));
      await write({ ...worldWithoutQuests(), entries });
      return run('import');
    };
    const iconsOf = async () => {
      const rows = await database.db
        .selectFrom('world_entries')
        .select(['id', 'icon'])
        .where('catalogue', '=', 'thing')
        .orderBy('id')
        .execute();
      return Object.fromEntries(rows.map(({ id, icon }) => [id, icon]));
    };
    expect(await importIcons({ a: kept, b: other, c: null })).toContain('are left out: 1.');
    expect(await iconsOf()).toEqual({ a: kept, b: null, c: null });
    expect(await importIcons({ a: other, b: other, c: kept })).toContain('are left out: 2.');
    expect(await iconsOf()).toEqual({ a: kept, b: null, c: kept });
  });

  test('brings the pictures of entries to another installation', async () => {
    const [one, other] = [await prepare(), await prepare()];
    const icon = iconAddress(await keepIcon(one.database.db, aPng));
    await keepIcon(one.database.db, Buffer.concat([aPng.subarray(0, 33), Buffer.from('unused'), aPng.subarray(33)]));
    const [rope] = aFile().entries as [Entry];
    await one.write({ ...worldWithoutQuests(), entries: ['a', 'b'].map((id) => ({ ...rope, id, icon })) });
    await one.run('import');
    await one.run('export');
    const exported = await one.read();
    expect(exported.pictures).toEqual([{ icon, content: aPng.toString('base64') }]);
    await other.write(exported);
    expect(await other.run('import')).not.toContain('left out');
    await other.run('export');
    expect(await other.read()).toEqual(exported);
  });

  test('reaches servers that run: screens and checks, within seconds', async () => {
    const testApp = await startTestApp(testDatabase);
    const designer = await testApp.signUp();
    const save = () => {
      const address = questAddress(designer.user.id, aQuestId());
      return designer.request('PUT', address, { body: aQuest(), headers: creationHeaders });
    };
    const base = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await listen(base, await signInForCookie(base, designer.email));
    await stream.nextNews();
    expect((await save()).statusCode).toBe(201);
    expect(await stream.nextNews()).toMatchObject({ event: 'change', data: { kind: 'quests' } });
    const { dataDir, databaseUrl } = testApp.address;
    const file = join(dataDir, 'a-world.json');
    await writeFile(file, JSON.stringify(worldWithoutQuests()));
    await runAdminCommand(['world', 'import', file], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? undefined });
    expect(await stream.nextNews()).toMatchObject({ event: 'change', data: { kind: 'world', id: 'world' } });
    expect(await stream.nextNews()).toMatchObject({ event: 'change', data: { kind: 'world_entries', id: 'thing' } });
    stream.leave();
    expect((await save()).statusCode).toBe(422);
    expect((await designer.request('GET', worldRoutes.world)).json()).toMatchObject({ name: 'Small' });
  });

  test('exports all of it into one file, and imports the same again without a change', async () => {
    const { database, read, run } = await prepare();
    expect(await run('export')).toContain(`${tidewantEntries.length} entries`);
    const { world, entries } = await read();
    expect(world).toEqual(JSON.parse(JSON.stringify(tidewant)));
    expect(entries.map(keyOf).toSorted()).toEqual(tidewantEntries.map(keyOf).toSorted());
    const before = await database.db.selectFrom('world').select('version').execute();
    expect(await run('check')).toContain('can be imported');
    expect(await run('import')).toContain('0 entries were added or changed');
    expect(await database.db.selectFrom('world').select('version').execute()).toEqual(before);
  });

  test('imports a world with its entries, and leaves those that stand already', async () => {
    const { database, write, run, entriesIn } = await prepare();
    await write(worldWithoutQuests());
    expect(await run('import')).toContain('1 entry was added or changed');
    expect((await currentWorld(database.db)).world.name).toBe('Small');
    expect(await entriesIn()).toHaveLength(tidewantEntries.length + 1);
    const [revision] = await database.db.selectFrom('revisions').select('title').where('kind', '=', 'world').execute();
    expect(revision).toEqual({ title: tidewant.name });
    const [entry = aFile().entries[0]] = aFile().entries;
    await write({ ...worldWithoutQuests(), entries: entry ? [{ ...entry, name: 'Cord' }] : [] });
    await run('import');
    const row = await database.db.selectFrom('world_entries').selectAll().where('id', '=', 'game:rope').execute();
    expect(row).toMatchObject([{ name: 'Cord', aliases: '["Rope"]', version: 2 }]);
  });

  test('refuses a world without the coins of saved quests, as a save of the world does', async () => {
    const { database, write, run, entriesIn } = await prepare();
    await write(aFile());
    await expect(run('import')).rejects.toMatchObject({ code: 'coin_in_use', message: coinInUse('Copper') });
    expect((await currentWorld(database.db)).world.name).toBe(tidewant.name);
    expect(await entriesIn()).toHaveLength(tidewantEntries.length);
    await database.db.deleteFrom('quests').execute();
    expect(await run('import')).toContain('1 entry was added or changed');
  });

  test('refuses formats that no export can read, and lists those that stand already', async () => {
    const { database, write, run, entriesIn } = await prepare();
    const withFormats = (formats: WorldKind['formats'], name: string): WorldFile => {
      const { kinds, ...others } = worldWithoutQuests().world;
      const world = { ...others, name, kinds: kinds.map((kind, at) => (at === 0 ? { ...kind, formats } : kind)) };
      return aFile({ world: JSON.parse(JSON.stringify(world)) as World });
    };
    const [first] = worldWithoutQuests().world.kinds;
    const faulty = { azerothcore: { table: 'quest_template', itm: 'Skill' }, unreal: { column: 'Row' } };
    await write(withFormats(faulty, 'Refused'));
    const refusal = await run('import').catch(String);
    expect(refusal).toContain(
      `#/world/kinds/0/formats/azerothcore/itm: the kind ${first?.type}, itm for azerothcore: itm is no field, no column and no setting.`,
    );
    expect(refusal).not.toContain('unreal');
    expect((await currentWorld(database.db)).world.name).toBe(tidewant.name);
    expect(await entriesIn()).toHaveLength(tidewantEntries.length);
    expect(await run('check')).toContain('itm for azerothcore');

    await write(withFormats(undefined, 'Sound'));
    expect(await run('import')).not.toContain('Exports can not read');
    const document = JSON.stringify(withFormats(faulty, 'Of before').world);
    await database.db.updateTable('world').set({ document, stamp: 'of_before' }).execute();
    await write(withFormats(faulty, 'As before'));
    expect(await run('import')).toMatch(/Exports can not read this.*\n.*itm for azerothcore.*\n.*column for unreal/);
    expect((await currentWorld(database.db)).world.name).toBe('As before');
    await write(withFormats({ ftb: { type: 'item', nothing: 'x' } }, 'A book'));
    expect(await run('import')).toContain('nothing for ftb');
    await write(withFormats({ azerothcore: { table: 'quest_template', other: 'Skill' } }, 'New'));
    await expect(run('import')).rejects.toThrow('other for azerothcore');
  });

  test('exports no entry of a catalogue that the world lacks, so that the file can be imported', async () => {
    const { database, write, run, read } = await prepare();
    await database.db.deleteFrom('quests').execute();
    await write(aFile());
    await run('import');
    expect(await run('export')).toContain('holds the world and its entry');
    expect((await read()).entries).toEqual(aFile().entries);
    expect(await run('check')).toContain('can be imported');
  });

  test('imports nothing of a file with a fault', async () => {
    const { database, write, run, entriesIn } = await prepare();
    const [entry] = aFile().entries;
    await write(aFile({ entries: entry ? [entry, { ...entry, catalogue: 'nowhere' }, entry] : [] }));
    await expect(run('import')).rejects.toThrow(/#\/entries\/1\/catalogue: .*\n#\/entries\/2\/id: /);
    await write(aFile({ world: { ...aWorld(), kinds: [] } }));
    await expect(run('import')).rejects.toThrow('#/world/kinds: ');
    expect((await currentWorld(database.db)).world.name).toBe(tidewant.name);
    expect(await entriesIn()).toHaveLength(tidewantEntries.length);
  });
});

onEmbeddedFile('a file of a world', (testDatabase) => {
  const writeOne = async (content: string) => {
    const { dataDir } = await testDatabase.create();
    const file = join(dataDir, 'world.json');
    await writeFile(file, content);
    return { file, run: (command: string) => runAdminCommand(['world', command, file], { DATA_DIR: dataDir }) };
  };

  test('is checked place by place', async () => {
    const wrong = { ...aFile(), version: 2, world: { ...aWorld(), coins: [{ id: 'penny' }] } };
    const { run } = await writeOne(JSON.stringify(wrong));
    await expect(run('check')).rejects.toThrow(/#\/version: .*\n#\/world\/coins\/0\/label: /);
  });

  test.each([
    ['is another one', { ...pngPicture, icon: iconAddress('0'.repeat(64)) }],
    ['is none', { ...pngPicture, content: Buffer.from('no picture').toString('base64') }],
  ])('is refused where a picture %s', async (_what, wrong) => {
    const { run } = await writeOne(JSON.stringify(aFile({ pictures: [pngPicture, wrong] })));
    await expect(run('check')).rejects.toThrow(/: *\n#\/pictures\/1: It is not the picture/);
  });

  test('is refused where it is no JSON, or not there', async () => {
    const { file, run } = await writeOne('{');
    await expect(run('check')).rejects.toThrow(`${file} can't be read`);
    // It may be another file, with a secret. The audit log keeps what a command says.
    const other = await writeOne('{\n  "secret": canary-of-another-file\n}');
    await expect(other.run('import')).rejects.toThrow(
      new FaultyWorldFile(`${other.file} can't be read: line 2 is no JSON`),
    );
    await expect(readChosenWorld('/nowhere/at-all.json')).rejects.toThrow(/^WORLD: must be tidewant/);
  });

  test('may be what an empty database begins with', async () => {
    const [rope] = aFile().entries as [Entry];
    const entries = [
      { ...rope, icon: iconAddress('0'.repeat(64)) },
      { ...rope, id: 'game:sail', icon: pngAddress },
    ];
    const { file } = await writeOne(JSON.stringify(aFile({ entries, pictures: [pngPicture] })));
    const testApp = await startTestApp(testDatabase, { template: 'migrated' });
    await seedOfficialWorld(testApp.database, await readChosenWorld(file));
    const designer = await testApp.signUp();
    expect((await designer.request('GET', worldRoutes.world)).json()).toMatchObject({ name: 'Small' });
    const { db } = testApp.database;
    expect(await db.selectFrom('quests').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('world_entries').select(['id', 'icon']).execute()).toEqual([
      { id: rope.id, icon: null },
      { id: 'game:sail', icon: pngAddress },
    ]);
    expect((await designer.request('GET', pngAddress)).rawPayload).toEqual(aPng);
  });

  test('may be imported before the first start, and is what the installation begins with', async () => {
    const testApp = await startTestApp(testDatabase, { template: 'migrated' });
    const { database } = testApp;
    const { world, entries } = aFile();
    await importWorld(database, { world, entries }, aTester);
    for (let start = 0; start < 2; start += 1) await seedOfficialWorld(database);
    expect((await currentWorld(database.db)).world).toEqual(world);
    expect(await database.db.selectFrom('world_entries').select('id').execute()).toEqual([{ id: 'game:rope' }]);
    expect(await database.db.selectFrom('quests').select('id').execute()).toEqual([]);
  });

  test('has a schema', async () => {
    const testApp = await startTestApp(testDatabase, { template: 'migrated' });
    const schema = (await testApp.visit().request('GET', worldRoutes.schema)).json<{ properties: object }>();
    expect(Object.keys(schema.properties)).toEqual(['format', 'version', 'world', 'entries', 'pictures']);
  });

  test('is known by no other command', async () => {
    const { run } = await writeOne('{}');
    await expect(run('delete')).rejects.toThrow('Usage');
  });
});
