import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { embeddedFile, type Database } from '#server/platform/db/database.ts';
import type { EmbeddedFile } from '#server/platform/db/embedded/embedded-file.ts';

/** Bytes that may be written, and the reserved part of them. */
export type MeasuredSpace = { readonly free: number; readonly reserve: number };

export type MeasureSpace = () => Promise<MeasuredSpace>;

/** In bytes. `database` bounds PostgreSQL; null: no bound. */
export type SpaceSettings = { readonly reserve: number; readonly database: number | null };

const mostKept = 1 / 4;

/** null: nothing measurable bounds the space. */
export const toMeasureSpace = (
  database: Pick<Database, 'db' | 'file'>,
  { dataDir, reserve, database: bound }: SpaceSettings & { readonly dataDir: string },
): MeasureSpace | null => {
  const keep = (whole: number): number => Math.min(reserve, Math.floor(whole * mostKept));
  const { file } = database;
  if (file) return () => measureVolume({ file, dataDir, keep });
  if (bound === null) return null;
  return async () => ({ free: bound - (await measureDatabase(database)), reserve: keep(bound) });
};

type Volume = {
  readonly file: EmbeddedFile;
  readonly dataDir: string;
  readonly keep: (whole: number) => number;
};

/** Empty pages are written through the log: they count up to the volume's free space. Pages of the log take their room. */
const measureVolume = async ({ file, dataDir, keep }: Volume): Promise<MeasuredSpace> => {
  const [{ bavail, blocks, bsize }, { size }] = await Promise.all([statfs(dataDir), stat(join(dataDir, embeddedFile))]);
  const page = readPragma(file, 'page_size');
  const due = Math.max(0, readPragma(file, 'page_count') * page - size);
  const ofVolume = Math.max(0, bavail * bsize - due);
  const emptied = readPragma(file, 'freelist_count') * page;
  return { free: ofVolume + Math.min(emptied, ofVolume), reserve: keep(blocks * bsize) };
};

const readPragma = (file: EmbeddedFile, name: 'page_size' | 'page_count' | 'freelist_count'): number => {
  const [row] = file.prepare(`pragma ${name}`).all([]) as Record<string, number>[];
  return row?.[name] ?? 0;
};

const measureDatabase = async ({ db }: Pick<Database, 'db'>): Promise<number> => {
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(db);
  return Number(rows[0]?.size ?? 0);
};
