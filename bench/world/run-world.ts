import { sql } from 'kysely';
import { entryAddress, worldRoutes } from '#contract/world/world-routes.ts';
import type { ImportAnswer } from '#contract/world.ts';
import { officialOwner } from '#domain/account/user.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { seedWorld } from '#server/content/world/seed-world.ts';
import { insertEntries } from '#server/content/entries/insert-entries.ts';
import { inBatches } from '#bench/measure/in-batches.ts';
import { type Address, onEachDatabase } from '#bench/measure/on-each-database.ts';
import { percentile, times } from '#bench/measure/times.ts';
import { table, type TableRow } from '#bench/measure/table.ts';
import { anOwnedQuest } from '#test-support/builders/builders.ts';
import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { catalogue, madeEntry, madeQueries, madeTable } from './made-entries.ts';
import { measureOpenings } from './measure-openings.ts';
import { measureValidation, withoutFreeText } from './measure-validation.ts';
import { withServer, type MeasuredServer } from './measured-server.ts';

const questsNaming = 1_000;
const mostRows = 50_000;

export const runWorld = async (sizes: readonly number[]): Promise<void> => {
  await onEachDatabase(async (name, newAddress) => {
    const rows: TableRow[] = [];
    for (const size of sizes) rows.push(await measure(name, await newAddress(), size));
    process.stdout.write(table(rows));
  });
  process.stdout.write(table(await measureOpenings(sizes)));
};

const measure = async (name: string, address: Address, size: number): Promise<TableRow> => {
  let row: TableRow = {};
  await withServer(address, async (server) => {
    await fill(server, size);
    const one = await times(300, (index) => server.ask('GET', entryAddress(catalogue, madeEntry(index % size).id)));
    const queries = madeQueries(size);
    const found = await times(queries.length, (index) =>
      server.ask(
        'GET',
        `${worldRoutes.entries}?catalogue=${catalogue}&limit=20&query=${encodeURIComponent(queries[index] ?? '')}`,
      ),
    );
    const uses = await times(50, () => server.ask('GET', `${entryAddress(catalogue, madeEntry(0).id)}/uses?limit=50`));
    const validation = await measureValidation(server, size);
    const imported = await measureImport(server, Math.min(size, mostRows));
    row = {
      [name]: String(size),
      'one entry, p95 ms': percentile(one, 0.95).toFixed(1),
      'suggestion, p50': percentile(found, 0.5).toFixed(1),
      'suggestion, p95': percentile(found, 0.95).toFixed(1),
      'suggestion, most': Math.max(...found).toFixed(0),
      'where used, p95': percentile(uses, 0.95).toFixed(1),
      ...validation,
      ...imported,
    };
  });
  return row;
};

/** PostgreSQL does by itself within a minute what it is asked for here. */
const fill = async ({ database }: MeasuredServer, size: number): Promise<void> => {
  const entries = Array.from({ length: size }, (_, index) => madeEntry(index));
  await database.db.transaction().execute(async (transaction) => {
    await seedWorld(transaction, database, withoutFreeText(tidewantWorld.world));
    await insertEntries(transaction, entries);
  });
  const named = madeEntry(0);
  const objective = { id: '0', type_count: 1, type: 'Collect Item' as const, item_quantity: 1 };
  await inBatches(database.db)('quests', questsNaming, (index) => {
    const objectives = { 0: { ...objective, item_id: named.id, item_name: named.name } };
    const quest = anOwnedQuest({ id: toQuestId(`bench${index}`), uid: officialOwner, objectives });
    const { id, title, type } = quest;
    const at = { created_at: index, updated_at: index, updated_by: 'bench' };
    return { owner_id: officialOwner, id, title, type, document: JSON.stringify(quest), version: 1, ...at };
  });
  if (database.dialect === 'postgres') await sql`vacuum analyze`.execute(database.db);
};

const measureImport = async (server: MeasuredServer, rows: number): Promise<TableRow> => {
  const body = { catalogue, format: 'csv', text: madeTable(rows), missing: 'keep' };
  const dryRun = await measureOthers(server, () => server.ask('POST', worldRoutes.imports, body));
  const { id } = JSON.parse(dryRun.result) as ImportAnswer;
  const apply = await measureOthers(server, () => server.ask('POST', `${worldRoutes.imports}/${id}`));
  return {
    'dry run, s': (dryRun.took / 1000).toFixed(1),
    '/livez beside it, most ms': dryRun.longest['/livez']?.toFixed(0) ?? '',
    'apply, s': (apply.took / 1000).toFixed(1),
    '/livez beside, most': apply.longest['/livez']?.toFixed(0) ?? '',
    'an entry beside, most': apply.longest['entry']?.toFixed(0) ?? '',
  };
};

type Measured = { readonly result: string; readonly took: number; readonly longest: Readonly<Record<string, number>> };

const measureOthers = async (server: MeasuredServer, run: () => Promise<string>): Promise<Measured> => {
  const state = { isOver: false };
  const watch = async (address: string): Promise<number> => {
    let longest = 0;
    while (!state.isOver) {
      const [taken = 0] = await times(1, () => server.ask('GET', address));
      longest = Math.max(longest, taken);
    }
    return longest;
  };
  const [live, entry] = [watch('/livez'), watch(entryAddress(catalogue, madeEntry(1).id))];
  const started = performance.now();
  const result = await run();
  const took = performance.now() - started;
  state.isOver = true;
  return { result, took, longest: { '/livez': await live, entry: await entry } };
};
