import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { BookEntries } from '#contract/exchange/book-imports.ts';
import { pageSizes } from '#contract/sizes.ts';
import type { ImportAnswer } from '#contract/world.ts';
import { toPhrase } from '#domain/world/entry-words.ts';
import type { Entry } from '#domain/world/entry.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import type { BookImportRow, Schema, WorldImportRow, WorldImportRowRow } from '#server/platform/db/schema.ts';
import { waitForRound } from '#server/platform/turns/round-time.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import { toEntryRow } from '#server/content/entries/entry-row.ts';
import { checkRoom } from '#server/content/entries/entry-store.ts';
import { closeImport, forgetImport } from '#server/content/entries/imports/purge-imports.ts';
import { unpackRows, type PackedRows } from './packed-items.ts';

/** What was written to catalogues last. One that was never written to is not in it. */
export const readStamps = async (db: Kysely<Schema>): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.selectFrom('world_catalogues').select(['catalogue', 'stamp']).execute();
  return new Map(rows.map(({ catalogue, stamp }) => [catalogue, stamp]));
};

type Staging = {
  readonly by: string;
  readonly stamps: ReadonlyMap<string, string>;
  /** Whether the entries come with the import. */
  readonly brings: boolean;
};

type StagedEntries = {
  readonly brings: boolean;
  readonly imports: readonly { readonly id: string; readonly catalogue: string }[];
};

/** An import of entries for each catalogue, as a table of them is. Returns JSON. 422 where a catalogue has no room for what comes. */
export const stageEntries = async (
  database: Pick<Database, 'db' | 'commit'>,
  { by, stamps, brings }: Staging,
  packed: PackedRows,
): Promise<string | null> => {
  const entries = await unpackRows<Entry>(packed);
  const imports: { id: string; catalogue: string }[] = [];
  const staged = (): string => JSON.stringify({ brings, imports } satisfies StagedEntries);
  return orForget(database, staged, async () => {
    for (const [catalogue, some] of Map.groupBy(entries, (entry) => entry.catalogue)) {
      if (brings) await checkRoom(database.db, catalogue, some.length);
      const id = randomUUID();
      imports.push({ id, catalogue });
      const answer: ImportAnswer = { ...nothing, id, added: some.length };
      const head = {
        id,
        catalogue,
        answer: JSON.stringify(answer),
        stamp: stamps.get(catalogue) ?? '',
        created_by: by,
      };
      await stageCatalogue(database, head, some);
    }
    return imports.length > 0 ? staged() : null;
  });
};

/** Where the work fails, none of what was staged is left. */
export const orForget = async <Result>(
  database: Pick<Database, 'db' | 'commit'>,
  staged: () => string | null,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    await forgetEntries(database, { entries: staged() });
    throw error;
  }
};

type Head = Omit<WorldImportRow, 'state' | 'created_at'>;

const stageCatalogue = async (
  { commit }: Pick<Database, 'commit'>,
  head: Head,
  entries: readonly Entry[],
): Promise<void> => {
  const { id: import_id, created_by: by } = head;
  const yieldToOthers = createYieldToOthers();
  await commit(async (transaction) => {
    const row = { ...head, state: 'reading' as const, created_at: Date.now() };
    await transaction.insertInto('world_imports').values(row).execute();
  });
  for (const portion of inPortions(entries)) {
    const rows: WorldImportRowRow[] = [];
    for (const entry of portion) {
      rows.push({ import_id, act: 'added' as const, ...toEntryRow(entry, { by, version: 1 }) });
      await yieldToOthers();
    }
    await commit(async (transaction) => {
      await transaction.insertInto('world_import_rows').values(rows).execute();
    });
  }
  await commit(async (transaction) => {
    await transaction.updateTable('world_imports').set({ state: 'ready' }).where('id', '=', import_id).execute();
  });
};

const nothing = { added: 0, changed: 0, retired: 0, unchanged: 0, refused: [], refused_rows: 0 };

export type WithEntries = Pick<BookImportRow, 'entries'>;

export const stagedOf = ({ entries }: WithEntries): StagedEntries =>
  entries === null || entries === '' ? { brings: false, imports: [] } : (JSON.parse(entries) as StagedEntries);

/** Forgets the staged entries of a dry run that nobody applies any more. */
export const forgetEntries = async (database: Pick<Database, 'db' | 'commit'>, row: WithEntries): Promise<void> => {
  for (const { id } of stagedOf(row).imports) {
    await closeImport(database, { id });
    await forgetImport(database, id);
  }
};

type Sought = { readonly catalogue: string; readonly query?: string | undefined; readonly after?: string | undefined };

/** What the event loop looks at in one go. */
const soughtAtOnce = 2_000;

/** Entries of a dry run whose names or ids have the words, in the order of their ids. */
export const seekEntries = async (
  db: Kysely<Schema>,
  row: WithEntries,
  { catalogue, query = '', after = '' }: Sought,
): Promise<BookEntries> => {
  const staged = stagedOf(row).imports.find((each) => each.catalogue === catalogue);
  const words = toPhrase(query);
  const items: BookEntries['items'] = [];
  if (!staged) return { items, next: null };
  for (let last: string | undefined = after; last !== undefined;) {
    const rows: Pick<WorldImportRowRow, 'id' | 'name' | 'folded'>[] = await db
      .selectFrom('world_import_rows')
      .select(['id', 'name', 'folded'])
      .where('import_id', '=', staged.id)
      .where('id', '>', last)
      .orderBy('id')
      .limit(soughtAtOnce)
      .execute();
    for (const { id, name, folded } of rows) {
      if (!folded.includes(words) && !toPhrase(id).includes(words)) continue;
      if (items.length === pageSizes.entries) return { items, next: items.at(-1)?.id ?? null };
      items.push({ id, name });
    }
    last = rows.length === soughtAtOnce ? rows.at(-1)?.id : undefined;
    await waitForRound();
  }
  return { items, next: null };
};
