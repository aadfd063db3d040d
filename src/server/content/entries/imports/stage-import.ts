import { randomUUID } from 'node:crypto';
import { pageSizes } from '#contract/sizes.ts';
import { shownRows, type ImportAnswer, type PlannedRow } from '#contract/world.ts';
import type { SavedEntry } from '#contract/world/world-entries.ts';
import { blankEntry, type EntryContent } from '#domain/world/entry.ts';
import * as problems from '#texts/server/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import type { WorldImportRowRow } from '#server/platform/db/schema.ts';
import {
  entryColumns,
  isSameEntryContent,
  keepOldName,
  toEntry,
  toEntryRow,
} from '#server/content/entries/entry-row.ts';
import { checkRoom, readCatalogueStamp } from '#server/content/entries/entry-store.ts';
import { refuseUnknownCatalogue } from '#server/content/entries/known-catalogue.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import { notePlanned } from './planned-rows.ts';
import type { TableInWorker } from './read-in-worker.ts';
import type { ReadRow, RefusedRow } from './read-row.ts';

type Parts = Pick<Database, 'db' | 'commit'>;
type Staging = { readonly id: string; readonly by: string; readonly catalogue: string };

type Counted = Omit<ImportAnswer, 'id' | 'refused' | 'rows' | 'unused_columns'> & {
  refused: RefusedRow[];
  rows: PlannedRow[];
};

/** Compares a table with the catalogue and keeps what an import would change. Nothing of the catalogue changes. */
export const stageImport = async (
  database: Parts,
  { table, portions }: TableInWorker,
  by: string,
): Promise<ImportAnswer> => {
  const { catalogue, missing, refused, mentioned, unused } = table;
  await refuseUnknownCatalogue(database.db, catalogue);
  const staging: Staging = { id: randomUUID(), by, catalogue };
  const stamp = await readCatalogueStamp(database.db, catalogue);
  const figures: Counted = {
    added: 0,
    changed: 0,
    retired: 0,
    unchanged: 0,
    refused: refused.slice(0, pageSizes.problem),
    refused_rows: refused.length,
    rows: [],
  };
  await begin(database, staging, stamp);
  const named = new Set(mentioned);
  for await (const rows of portions()) {
    for (const { id } of rows) named.add(id);
    await stageRows(database, staging, { rows, figures });
  }
  if (missing === 'retire') await stageMissing(database, staging, { named, figures });
  await checkRoom(database.db, catalogue, figures.added);
  figures.refused = figures.refused.toSorted((a, b) => a.row - b.row).slice(0, pageSizes.problem);
  const answer = { id: staging.id, ...figures, unused_columns: [...unused] };
  await finish(database, answer);
  return answer;
};

const begin = ({ commit }: Parts, { id, by, catalogue }: Staging, stamp: string): Promise<void> =>
  commit(async (transaction) => {
    const row = { id, catalogue, state: 'reading' as const, answer: '', stamp, created_at: Date.now(), created_by: by };
    await transaction.insertInto('world_imports').values(row).execute();
  });

const finish = ({ commit }: Parts, answer: ImportAnswer): Promise<void> =>
  commit(async (transaction) => {
    const ready = { state: 'ready' as const, answer: JSON.stringify(answer) };
    await transaction.updateTable('world_imports').set(ready).where('id', '=', answer.id).execute();
  });

type Portion = {
  readonly rows: readonly ReadRow[];
  readonly figures: Counted;
};

const stageRows = async (database: Parts, staging: Staging, { rows, figures }: Portion): Promise<void> => {
  const present = await findPresent(database, staging, rows);
  const staged: WorldImportRowRow[] = [];
  const yieldToOthers = createYieldToOthers();
  for (const { row, id, content } of rows) {
    const current = present.get(id) ?? null;
    const next = toNext(current, content);
    if (!next) {
      figures.refused.push({ row, reason: problems.rowWithoutName });
      figures.refused_rows += 1;
    } else if (current && isSameEntryContent(current, next)) figures.unchanged += 1;
    else {
      const act = current ? 'changed' : 'added';
      figures[act] += 1;
      notePlanned(figures.rows, { act, row, id, before: current, after: next });
      staged.push(toStaged(staging, { act, id, content: next, version: (current?.version ?? 0) + 1 }));
    }
    await yieldToOthers();
  }
  await keep(database, staged);
};

/** null: a new entry without a name. */
const toNext = (current: EntryContent | null, content: Partial<EntryContent>): EntryContent | null => {
  if (current) return keepOldName(current, { ...current, ...content });
  return content.name === undefined ? null : { ...blankEntry, ...content, name: content.name };
};

const findPresent = async (
  { db }: Parts,
  { catalogue }: Staging,
  rows: readonly ReadRow[],
): Promise<ReadonlyMap<string, SavedEntry>> => {
  const ids = rows.map(({ id }) => id);
  const found = await db
    .selectFrom('world_entries')
    .select(entryColumns)
    .where('catalogue', '=', catalogue)
    .where('id', 'in', ids)
    .execute();
  return new Map(found.map((row) => [row.id, toEntry(row)]));
};

type Next = {
  readonly act: WorldImportRowRow['act'];
  readonly id: string;
  readonly content: EntryContent;
  readonly version: number;
};

const toStaged = (
  { id: import_id, by, catalogue }: Staging,
  { act, id, content, version }: Next,
): WorldImportRowRow => ({
  import_id,
  act,
  ...toEntryRow({ ...content, catalogue, id }, { by, version }),
});

const keep = async ({ commit }: Parts, rows: readonly WorldImportRowRow[]): Promise<void> => {
  for (const portion of inPortions(rows))
    await commit(async (transaction) => {
      await transaction.insertInto('world_import_rows').values(portion).execute();
    });
};

const readAtOnce = 1_000;

type Missing = { readonly named: ReadonlySet<string>; readonly figures: Counted };

const stageMissing = async (database: Parts, staging: Staging, { named, figures }: Missing): Promise<void> => {
  const yieldToOthers = createYieldToOthers();
  let after: string | undefined = '';
  while (after !== undefined) {
    const rows = await database.db
      .selectFrom('world_entries')
      .select(entryColumns)
      .where('catalogue', '=', staging.catalogue)
      .where('id', '>', after)
      .orderBy('id')
      .limit(readAtOnce)
      .execute();
    const lacking = rows.filter((row) => row.retired === 0 && !named.has(row.id)).map(toEntry);
    const staged = lacking.map(({ id, version, ...entry }) =>
      toStaged(staging, { act: 'retired', id, version: version + 1, content: { ...entry, retired: true } }),
    );
    await keep(database, staged);
    figures.retired += staged.length;
    for (const entry of lacking.slice(0, shownRows))
      notePlanned(figures.rows, { act: 'retired', row: null, id: entry.id, before: entry, after: entry });
    after = rows.length < readAtOnce ? undefined : rows.at(-1)?.id;
    await yieldToOthers();
  }
};
