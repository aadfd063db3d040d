import * as z from 'zod/mini';
import {
  bookImportAddress,
  bookImportAnswer,
  bookImportList,
  bookImportRoutes,
  bookTakenBack,
  bookEntries,
  bookEntriesAddress,
  type BookImportAnswer,
  type BookImportList,
  type BookImportQuery,
  type BookTakenBack,
  type BookEntries,
} from '#contract/exchange/book-imports.ts';
import { request } from '#web/shared/api/api.ts';
import { logError } from '#web/shared/errors/log.ts';

/** A large book takes its time, and waits for its turn. */
const patienceMs = 300_000;

/** Asks what an import would do. Nothing is written yet. */
export const planBookImport = async (
  { root, grow, ...query }: BookImportQuery & { readonly id: string },
  file: Blob,
  signal: AbortSignal,
): Promise<BookImportAnswer> => {
  const chosen = { ...(root !== undefined && { root }), ...(grow !== undefined && { grow }) };
  const address = `${bookImportRoutes.all}?${new URLSearchParams({ ...query, ...chosen })}`;
  return z.parse(bookImportAnswer, (await request('POST', address, { file, signal, patienceMs })).body);
};

export type TakenSide = { readonly item: string; readonly place: string };

/** A page of what the book of a dry run names of a catalogue and the world lacks. */
export const seekEntriesOfBook = async (
  id: string,
  { catalogue, query, after }: { readonly catalogue: string; readonly query: string; readonly after: string | null },
  signal: AbortSignal,
): Promise<BookEntries> => {
  const asked = { catalogue, ...(query !== '' && { query }), ...(after !== null && { after }) };
  const address = `${bookEntriesAddress(id)}?${new URLSearchParams(asked)}`;
  return z.parse(bookEntries, (await request('GET', address, { signal })).body);
};

/** Applies an import, all or nothing. Sent again it answers the same. */
export const applyBookImport = async (id: string, theirs: readonly TakenSide[]): Promise<BookImportAnswer> =>
  z.parse(bookImportAnswer, (await request('POST', bookImportAddress(id), { body: { theirs }, patienceMs })).body);

export const takeBookImportBack = async (id: string): Promise<BookTakenBack> =>
  z.parse(bookTakenBack, (await request('DELETE', bookImportAddress(id), { patienceMs })).body);

/** The dry run is over after an hour, whether or not this arrives. */
export const forgetBookImport = async (id: string): Promise<void> => {
  try {
    await request('DELETE', bookImportAddress(id));
  } catch (error) {
    logError('A dry run could not be called off', error);
  }
};

export const readBookImports = async (signal: AbortSignal): Promise<BookImportList> =>
  z.parse(bookImportList, (await request('GET', bookImportRoutes.all, { signal })).body);
