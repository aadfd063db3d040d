import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { changeHeaders } from '#contract/versions.ts';
import { entryAddress, worldRoutes } from '#contract/world/world-routes.ts';
import { applyImport } from '#server/content/entries/imports/apply-import.ts';
import { finishImports } from '#server/content/entries/imports/apply-on-file.ts';
import { importLife, purgeImports } from '#server/content/entries/imports/purge-imports.ts';
import { ProblemError } from '#server/errors.ts';
import { anEntry } from '#test-support/builders/a-world.ts';
import { eachDatabase, onPostgres } from '#test-support/databases/databases.ts';
import { betweenHalves } from '#test-support/interleaving/between-halves.ts';
import { interleave } from '#test-support/interleaving/interleave.ts';
import { stageTable } from '#test-support/product/stage-table.ts';
import { startWorldPeople, type WorldPeople } from '#test-support/product/world-people.ts';

const catalogue = 'item';

const startWithEntry = async (people: WorldPeople) => {
  const id = `sword_${crypto.randomUUID()}`;
  expect(await people.putEntry(catalogue, id, { name: 'Sword' })).toBe(201);
  const save = () =>
    people.administrator.request('PUT', entryAddress(catalogue, id), {
      body: anEntry({ name: 'By hand' }),
      headers: changeHeaders(1),
    });
  const stage = async (name: string) =>
    (await stageTable(people.database, { catalogue, text: `id,name\n${id},${name}` })).id;
  const apply = (staged: string) => people.administrator.request('POST', `${worldRoutes.imports}/${staged}`);
  const read = async () =>
    (await people.designer.request('GET', entryAddress(catalogue, id))).json<{ name: string; version: number }>();
  return { save, stage, apply, read };
};

eachDatabase('an import that is about to be applied', (testDatabase) => {
  let people: WorldPeople;
  beforeAll(async () => {
    people = await startWorldPeople(testDatabase);
  });

  test('is refused where somebody saved an entry meanwhile, which stays', async () => {
    const { save, stage, apply, read } = await startWithEntry(people);
    const staged = await stage('Imported');
    const done = await betweenHalves({ first: () => apply(staged), meanwhile: save });
    expect([done.meanwhile?.statusCode, done.first.statusCode]).toEqual([200, 409]);
    expect(done.first.json()).toMatchObject({ code: 'import_outdated' });
    expect(await read()).toMatchObject({ name: 'By hand', version: 2 });
  });
});

eachDatabase('the purge of imports', (testDatabase) => {
  test('leaves one whole that begins to be applied once it was found over', async () => {
    const people = await startWorldPeople(testDatabase);
    const { database } = people;
    const { stage, read } = await startWithEntry(people);
    const id = await stage('Imported');
    const ofImport = database.db.updateTable('world_imports').where('id', '=', id);
    await ofImport.set({ created_at: Date.now() - importLife - 1 }).execute();
    const commit: typeof database.commit = async (work) => {
      await ofImport.set({ state: 'applying' }).execute();
      return database.commit(work);
    };
    await purgeImports({ db: database.db, commit });
    await finishImports(database);
    expect(await read()).toMatchObject({ name: 'Imported' });
  });
});

onPostgres('an import', (testDatabase) => {
  let people: WorldPeople;
  beforeAll(async () => {
    people = await startWorldPeople(testDatabase);
  });

  describe('that is applied while its catalogue', () => {
    test('is being written waits, is refused, and the save stays', async () => {
      const { save, stage, apply, read } = await startWithEntry(people);
      const staged = await stage('Imported');
      const done = await interleave(people.database, {
        statement: /insert into "world_catalogues"/,
        first: save,
        meanwhile: [() => apply(staged)],
      });
      expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([200, 409, 1]);
      expect(await read()).toMatchObject({ name: 'By hand', version: 2 });
    });

    test('gets another import of the same state is refused', async () => {
      const { stage, read } = await startWithEntry(people);
      const [one, other] = [await stage('One'), await stage('Other')];
      const apply = (id: string) =>
        applyImport(people.database, { id, by: 'test' }).then(
          () => 'applied',
          (error: unknown) => (error instanceof ProblemError ? error.code : error),
        );
      const done = await interleave(people.database, {
        statement: /insert into "world_catalogues"/,
        nth: 2,
        first: () => apply(one),
        meanwhile: [() => apply(other)],
      });
      expect([done.first, done.meanwhile, done.waited]).toEqual(['applied', ['import_outdated'], 1]);
      expect(await read()).toMatchObject({ name: 'One', version: 2 });
    });
  });

  test('that is applied in its last moment loses no row to a purge', async () => {
    onTestFinished(() => void vi.useRealTimers());
    const { stage, apply, read } = await startWithEntry(people);
    const staged = await stage('Imported');
    const done = await interleave<unknown>(people.database, {
      statement: /insert into "world_catalogues"/,
      nth: 2,
      first: () => apply(staged),
      meanwhile: [
        () => {
          vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + importLife + 1 });
          return purgeImports(people.database);
        },
      ],
    });
    expect([done.first, done.waited]).toEqual([expect.objectContaining({ statusCode: 200 }), 1]);
    expect(await read()).toMatchObject({ name: 'Imported', version: 2 });
  });
});
