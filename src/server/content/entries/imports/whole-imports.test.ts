import { setImmediate as nextRound } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { entryAddress, worldRoutes } from '#contract/world/world-routes.ts';
import type { EntryList } from '#contract/world/world-entries.ts';
import type { Database } from '#server/platform/db/database.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { readAllEntries } from '#server/content/entries/all-entries.ts';
import { eachDatabase, onEmbeddedFile, onPostgres } from '#test-support/databases/databases.ts';
import { interleave } from '#test-support/interleaving/interleave.ts';
import { stageTable } from '#test-support/product/stage-table.ts';
import { startWorldPeople, type WorldPeople } from '#test-support/product/world-people.ts';
import { applyImport } from './apply-import.ts';

const catalogue = 'item';
const many = 130;

/** Each version has another order of names, and more entries than the one before. */
const tableOf = (version: number): string => {
  const rows = Array.from({ length: many + version }, (_, index) => {
    const place = version % 2 === 0 ? index : 1_000 - index;
    return `id${index},Sword ${String(place).padStart(4, '0')} v${version},${version}`;
  });
  return ['id,name,level', ...rows].join('\n');
};

const stage = async ({ database }: WorldPeople, version: number): Promise<string> =>
  (await stageTable(database, { catalogue, text: tableOf(version) })).id;

const apply = ({ administrator }: WorldPeople, id: string) =>
  administrator.request('POST', `${worldRoutes.imports}/${id}`);

/** Ends after some transactions, as a stop of the process does. */
const interruptedAfter = ({ db, dialect, commit }: Database, transactions: number): Database => {
  let left = transactions;
  const commitSome: Database['commit'] = (work) => {
    left -= 1;
    return left < 0 ? Promise.reject(new Error('interrupted')) : commit(work);
  };
  return { db, dialect, commit: commitSome } as Database;
};

const download = ({ administrator }: WorldPeople) =>
  administrator.request('GET', `${worldRoutes.entriesCsv}?catalogue=${catalogue}`);

const describeList = (levels: readonly (number | null)[]): string =>
  [...new Set(levels)].map((level) => `${levels.filter((other) => other === level).length} of ${level}`).join();

/** What a reader sees of the catalogue, such as `251 of 1`. Each way of reading it by itself. */
const readAll = async (people: WorldPeople): Promise<readonly string[]> => {
  const list = async (query: string): Promise<string> => {
    const items: EntryList['items'] = [];
    for (let after: string | null = ''; after !== null;) {
      const address: string = `${worldRoutes.entries}?catalogue=${catalogue}&limit=100${query}${after && `&after=${after}`}`;
      const page: EntryList = (await people.designer.request('GET', address)).json<EntryList>();
      items.push(...page.items);
      after = page.next;
    }
    expect(items.every((item) => item.catalogue === catalogue)).toBe(true);
    return describeList(items.map(({ level }) => level));
  };
  const kept: (number | null)[] = [];
  for await (const entries of readAllEntries(people.database.db, tidewant))
    kept.push(...entries.filter((entry) => entry.catalogue === catalogue).map(({ level }) => level));
  const csv = await download(people);
  const lines = csv.body.trim().split('\r\n').slice(1);
  return [
    describeList(kept),
    describeList(lines.map((line) => Number(line.split(',')[3]))),
    await list(''),
    await list('&query=sword'),
    await list('&used=false'),
    await list('&query=sword&retired=false'),
  ];
};

const readFirst = async ({ designer }: WorldPeople): Promise<number | null> =>
  (await designer.request('GET', entryAddress(catalogue, 'id0'))).json<{ level: number | null }>().level;

const whole = (version: number): string => `${many + version} of ${version}`;

onEmbeddedFile('an import that stops after any transaction', (testDatabase) => {
  test('shows all of it or nothing, in every way of reading', { timeout: 120_000 }, async () => {
    const people = await startWorldPeople(testDatabase);
    await apply(people, await stage(people, 0));
    let isInterrupted = true;
    for (let version = 1; isInterrupted; version += 1) {
      const id = await stage(people, version);
      const [outcome] = await Promise.allSettled([
        applyImport(interruptedAfter(people.database, version), { id, by: 'test' }),
      ]);
      isInterrupted = outcome.status === 'rejected';
      const seen = new Set(await readAll(people));
      const level = await readFirst(people);
      expect([...seen]).toEqual([whole(level ?? -1)]);
      expect(await stateOf(people, id)).toBe(
        ['ready', 'applying', 'applied'][level === version ? (isInterrupted ? 1 : 2) : 0],
      );
      expect((await apply(people, id)).statusCode).toBe(200);
      expect(await countAside(people)).toBe(0);
    }
  });
});

const stateOf = async ({ database }: WorldPeople, id: string): Promise<string | undefined> =>
  (await database.db.selectFrom('world_imports').select('state').where('id', '=', id).executeTakeFirst())?.state;

const countAside = async ({ database }: WorldPeople): Promise<number> =>
  (await database.db.selectFrom('world_entries').select('id').where('catalogue', 'like', '% %').execute()).length;

eachDatabase('an import beside readers', (testDatabase) => {
  let people: WorldPeople;

  beforeEach(async () => {
    people = await startWorldPeople(testDatabase);
    await apply(people, await stage(people, 0));
  });

  test('shows all of it or nothing', async () => {
    const id = await stage(people, 1);
    const state = { isOver: false };
    const applying = apply(people, id).finally(() => (state.isOver = true));
    const seen = new Set<string>();
    while (!state.isOver) {
      await nextRound();
      const address = `${worldRoutes.entries}?catalogue=${catalogue}&limit=200&query=sword`;
      const { items } = (await people.designer.request('GET', address)).json<EntryList>();
      seen.add(describeList(items.map(({ level }) => level)));
    }
    expect((await applying).statusCode).toBe(200);
    expect([...seen].filter((one) => one !== whole(0) && one !== whole(1))).toEqual([]);
  });

  test('says how many of its rows are written', async () => {
    const { database } = people;
    const id = await stage(people, 1);
    const ask = () => people.administrator.request('GET', `${worldRoutes.imports}/${id}`);
    const total = many + 1;
    expect((await ask()).json()).toEqual({ done: 0, total });
    const seen: number[] = [];
    const commit: Database['commit'] = async (work) => {
      const result = await database.commit(work);
      seen.push((await ask()).json<{ done: number }>().done);
      return result;
    };
    await applyImport({ db: database.db, dialect: database.dialect, commit }, { id, by: 'test' });
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    expect(new Set(seen)).toEqual(new Set(database.dialect === 'sqlite' ? [0, 50, 100, 125, total] : [total]));
    expect((await ask()).json()).toEqual({ done: total, total });
    const unknown = await people.administrator.request('GET', `${worldRoutes.imports}/unknown`);
    expect(unknown.json()).toMatchObject({ status: 410, code: 'import_gone' });
  });

  test('is called off whole while it is applied, or applied whole', async () => {
    const id = await stage(people, 1);
    const callOff = () => people.administrator.request('DELETE', `${worldRoutes.imports}/${id}`);
    const [applied, calledOff] = await Promise.all([apply(people, id), callOff()]);
    expect([applied.statusCode, calledOff.statusCode].toSorted()).toEqual(
      applied.statusCode === 200 ? [200, 410] : [204, 410],
    );
    expect(new Set(await readAll(people))).toEqual(new Set([whole(applied.statusCode === 200 ? 1 : 0)]));
    expect(await countAside(people)).toBe(0);
  });
});

onPostgres('a catalogue that is downloaded while an import is applied', (testDatabase) => {
  test.for([
    { moment: 'once its rows are read', statement: /from "world_entries"/ },
    { moment: 'after the last look at its rows', statement: /from "world_imports"/, nth: 2 },
  ])('ends as failed: $moment', async ({ statement, nth = 1 }) => {
    const people = await startWorldPeople(testDatabase);
    await apply(people, await stage(people, 0));
    const id = await stage(people, 1);
    const { first, meanwhile } = await interleave(people.database, {
      statement,
      nth,
      first: () => download(people).then(() => 'whole', String),
      meanwhile: [() => apply(people, id)],
    });
    expect(meanwhile.map(({ statusCode }) => statusCode)).toEqual([200]);
    expect(first).toContain('destroyed');
  });
});
