import * as z from 'zod/mini';
import {
  importAnswer,
  importProgress,
  type ImportAnswer,
  type ImportProgress,
  entryTableColumns,
} from '#contract/world.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { request } from '#web/shared/api/api.ts';
import { logError } from '#web/shared/errors/log.ts';
import { readEntriesAgain } from '#web/world/entries/entry-requests.ts';
import type { ColumnChoices } from './match-columns.ts';
import type { Table } from './read-table.ts';

/** A large table takes its time. */
const patienceMs = 300_000;

type PlannedImport = {
  readonly catalogue: string;
  readonly table: Table;
  readonly columns: ColumnChoices;
  readonly missing: 'keep' | 'retire';
};

/** Reads the table on the server. Nothing is written yet. */
export const planImport = async (planned: PlannedImport, signal: AbortSignal): Promise<ImportAnswer> => {
  const { catalogue, table, columns, missing } = planned;
  const chosen = Object.fromEntries(
    entryTableColumns.map((part) => [part, columns[part]]).filter(([, column]) => column),
  );
  const body = { catalogue, format: table.format, text: table.text, columns: chosen, missing };
  const answer = await request('POST', worldRoutes.imports, { body, signal, patienceMs });
  return z.parse(importAnswer, answer.body);
};

const addressOf = (id: string): string => worldRoutes.import.replace(':id', encodeURIComponent(id));

/** Applies an import of entries, all or nothing. */
export const requestImport = async (id: string): Promise<ImportAnswer> => {
  const { body } = await request('POST', addressOf(id), { patienceMs });
  await readEntriesAgain();
  return z.parse(importAnswer, body);
};

/** Rows that are written, and all of them. */
export const readImportProgress = async (id: string, signal: AbortSignal): Promise<ImportProgress> =>
  z.parse(importProgress, (await request('GET', addressOf(id), { signal })).body);

/** Too late where it is applied by now. The answer of `applyImport` says how it ended. */
export const callOffImport = async (id: string): Promise<void> => {
  try {
    await request('DELETE', addressOf(id));
  } catch (error) {
    logError('An import could not be called off', error);
  }
};
