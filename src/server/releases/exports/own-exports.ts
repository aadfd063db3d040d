import type { ExportFormat, ExportOptions } from '#contract/releases.ts';
import { megabyte } from '#domain/limits.ts';
import * as problems from '#texts/server/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createPlaces } from '#server/platform/turns/places.ts';
import type { CreatePool, WorkerPool } from '#server/platform/workers/worker-pool.ts';
import { readKeptOf } from '#server/releases/kept-of-release.ts';
import { bytesOfChunks } from '#server/releases/join-texts.ts';
import { createContentReader } from '#server/releases/read-content.ts';
import { exportChunks, type ReleaseExport } from './export-job.ts';

/** Bytes of documents that are exported together. */
const most = 64 * megabyte;

/** Who asks for more at once waits, or gets 503. */
const limits = {
  atOnce: { ofOne: 1, all: 2 },
  waiting: { ofOne: 3, all: 40 },
  refusal: problems.tooManyExports,
} as const;

/** Larger files are made again: people who read their losses seldom download them twice. */
const mostKept = 8 * megabyte;

/** Games have threads of their own. A large export leaves its thread large, which so ends soon. */
export const createOwnExportPool = (createPool: CreatePool): WorkerPool =>
  createPool({
    threads: 1,
    megabytes: 384,
    longest: 60_000,
    idle: 10_000,
    waiting: { ofOne: 2, all: 8, bytes: 2 * most },
  });

type Parts = { readonly database: Database; readonly pool: WorkerPool; readonly exportPool: WorkerPool };

export type OwnExport = {
  readonly owner: string;
  readonly format: ExportFormat;
  readonly options: ExportOptions;
  /** The account that asks. */
  readonly account: string;
  /** Gets what to call once nobody waits for the export any more. */
  readonly whenLeft: (left: () => void) => void;
};

/** `isKept`: another answer may send the same file. */
export type MadeExport = ReleaseExport & { readonly isKept: boolean };

export type ReadOwnExport = (wanted: OwnExport) => Promise<MadeExport>;

/** Keeps the last export: who reads its losses downloads it next. */
export const createOwnExports = ({ database, pool, exportPool }: Parts): ReadOwnExport => {
  const reader = createContentReader(database, pool);
  const places = createPlaces(limits);
  let last: { readonly key: string; readonly made: MadeExport } | null = null;

  const make = async ({ owner, format, options, account }: OwnExport): Promise<MadeExport> => {
    const imports = await readImports(database, owner);
    const { chunks, version } = await reader.read({ owner, most });
    const kept = new Uint8Array((await readKeptOf(database.db, owner)) ?? []);
    const share = { account, bytes: bytesOfChunks(chunks), handsOver: true };
    const order = {
      chunks,
      kept,
      format,
      options,
      numbers: new Map<string, number>(),
    };
    const done = await exportPool.run(exportChunks, order, share);
    const made = { ...done, isKept: done.file.length <= mostKept };
    if (made.isKept) last = { key: keyOf({ owner, format, options }, [version, ...imports]), made };
    return made;
  };

  return async (wanted) => {
    const leave = await places.enter(wanted.account, wanted.whenLeft);
    try {
      const state = [await reader.readVersion(wanted.owner), ...(await readImports(database, wanted.owner))];
      const key = keyOf(wanted, state);
      if (last?.key === key) return last.made;
      last = null;
      return await make(wanted);
    } finally {
      leave();
    }
  };
};

type Wanted = Pick<OwnExport, 'owner' | 'format' | 'options'>;

const keyOf = ({ owner, format, options }: Wanted, state: readonly string[]): string =>
  JSON.stringify([owner, state, format, options]);

/** What books say beside documents changes by them alone. */
const readImports = async ({ db }: Pick<Database, 'db'>, owner: string): Promise<readonly string[]> => {
  const imports = db.selectFrom('book_imports').select('id').where('owner_id', '=', owner);
  const applied = await imports.where('state', '=', 'applied').orderBy('id').execute();
  return applied.map(({ id }) => id);
};
