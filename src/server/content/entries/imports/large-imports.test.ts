import { setImmediate as nextRound } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { entryAddress, worldRoutes } from '#contract/world/world-routes.ts';
import type { EntryList } from '#contract/world/world-entries.ts';
import type { ImportAnswer } from '#contract/world.ts';
import { changeHeaders } from '#contract/versions.ts';
import type { Database } from '#server/platform/db/database.ts';
import { anEntry } from '#test-support/builders/a-world.ts';
import { eachDatabase, onEmbeddedFile, type TestDatabase } from '#test-support/databases/databases.ts';
import { stageTable } from '#test-support/product/stage-table.ts';
import { startWorldPeople, type WorldPeople } from '#test-support/product/world-people.ts';
import { applyImport } from './apply-import.ts';
import { finishImports } from './apply-on-file.ts';

const catalogue = 'item';
const many = 251;

const tableOf = (name: string): string =>
  ['id,name', ...Array.from({ length: many }, (_, index) => `id${index},${name} ${index}`)].join('\n');

const stage = async ({ database }: WorldPeople, name: string): Promise<string> =>
  (await stageTable(database, { catalogue, text: tableOf(name) })).id;

const stateOf = async ({ db }: Pick<Database, 'db'>, id: string): Promise<string | undefined> =>
  (await db.selectFrom('world_imports').select('state').where('id', '=', id).executeTakeFirst())?.state;

const countNamed = async ({ db }: Pick<Database, 'db'>, name: string): Promise<number> =>
  (
    await db
      .selectFrom('world_entries')
      .select('id')
      .where('catalogue', '=', catalogue)
      .where('name', 'like', `${name} %`)
      .execute()
  ).length;

const startPeople = async (testDatabase: TestDatabase): Promise<WorldPeople> => {
  const people = await startWorldPeople(testDatabase);
  await applyImport(people.database, { id: await stage(people, 'Before'), by: 'test' });
  return people;
};

/** Ends after some transactions, as a stop of the process does. */
const interruptedAfter = ({ db, dialect, commit }: Database, transactions: number): Database => {
  let left = transactions;
  const commitSome: Database['commit'] = (work) => {
    left -= 1;
    return left < 0 ? Promise.reject(new Error('interrupted')) : commit(work);
  };
  return { db, dialect, commit: commitSome } as Database;
};

eachDatabase('a large import', (testDatabase) => {
  let people: WorldPeople;

  beforeEach(async () => {
    people = await startPeople(testDatabase);
  });

  const putFirst = (name: string, version: number) =>
    people.administrator.request('PUT', entryAddress(catalogue, 'id0'), {
      body: anEntry({ name }),
      headers: changeHeaders(version),
    });

  test('comes before a save that is sent during it', async () => {
    const id = await stage(people, 'After');
    const applying = people.administrator.request('POST', `${worldRoutes.imports}/${id}`);
    const saves: number[] = [];
    const state = { isOver: false };
    const watch = async (): Promise<void> => {
      while (!state.isOver && saves.length === 0) {
        await nextRound();
        if ((await stateOf(people.database, id)) !== 'ready') saves.push((await putFirst('Mine', 1)).statusCode);
      }
    };
    const watching = watch();
    expect((await applying).statusCode).toBe(200);
    state.isOver = true;
    await watching;
    expect(saves.every((status) => status === 412)).toBe(true);
    expect(await countNamed(people.database, 'After')).toBe(many);
  });

  test('is one change of the catalogue', async () => {
    const id = await stage(people, 'After');
    await people.administrator.request('POST', `${worldRoutes.imports}/${id}`);
    const list = await people.designer.request('GET', `${worldRoutes.entries}?catalogue=${catalogue}&query=after`);
    expect(list.json<EntryList>().items).toHaveLength(50);
    expect((await putFirst('Mine', 2)).statusCode).toBe(200);
  });
});

onEmbeddedFile('an interrupted import', (testDatabase) => {
  let people: WorldPeople;
  let id: string;
  let applied: PromiseSettledResult<unknown>;

  beforeEach(async () => {
    people = await startPeople(testDatabase);
    id = await stage(people, 'After');
    [applied] = await Promise.allSettled([applyImport(interruptedAfter(people.database, 8), { id, by: 'test' })]);
  });

  test('keeps its mark', async () => {
    expect(applied).toMatchObject({ status: 'rejected', reason: { message: 'interrupted' } });
    expect(await stateOf(people.database, id)).toBe('applying');
    expect(await countNamed(people.database, 'After')).toBe(200);
  });

  test('is completed also where a server of the version before began it', async () => {
    const body = { catalogue, format: 'csv', text: tableOf('Later'), missing: 'keep' };
    const staged = await people.administrator.request('POST', worldRoutes.imports, { body });
    const { id: other } = staged.json<ImportAnswer>();
    expect(await countNamed(people.database, 'After')).toBe(many);
    await people.database.db.updateTable('world_imports').set({ state: 'applying' }).where('id', '=', other).execute();
    await finishImports(people.database);
    expect(await stateOf(people.database, other)).toBe('applied');
    expect(await countNamed(people.database, 'Later')).toBe(many);
  });

  test('is completed by the next start', async () => {
    await finishImports(people.database);
    expect(await stateOf(people.database, id)).toBe('applied');
    expect(await countNamed(people.database, 'After')).toBe(many);
  });

  test('is completed by the request that is repeated, and is not called off', async () => {
    const callOff = await people.administrator.request('DELETE', `${worldRoutes.imports}/${id}`);
    expect(callOff.json()).toMatchObject({ status: 410, code: 'import_gone' });
    const answer = await people.administrator.request('POST', `${worldRoutes.imports}/${id}`);
    expect(answer.json()).toMatchObject({ id, changed: many });
    expect(await countNamed(people.database, 'After')).toBe(many);
  });

  test('is completed before the next save of an entry', async () => {
    const body = anEntry({ name: 'Mine' });
    const save = await people.administrator.request('PUT', entryAddress(catalogue, 'id230'), {
      body,
      headers: changeHeaders(1),
    });
    expect(save.statusCode).toBe(412);
    expect(await countNamed(people.database, 'After')).toBe(many);
  });
});
