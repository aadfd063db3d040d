import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  bookApplyBody,
  bookImportAnswer,
  bookImportList,
  bookImportParams,
  bookImportProgress,
  bookImportQuery,
  bookImportRoutes,
  bookTakenBack,
  bookEntries,
  bookEntriesQuery,
  workbookType,
  type BookImportQuery,
  type BookImportState,
} from '#contract/exchange/book-imports.ts';
import { pageSizes } from '#contract/sizes.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { officialOwner } from '#domain/account/user.ts';
import { worldParts, type WorldPart } from '#domain/exchange/import/growth/world-parts.ts';
import { megabyte } from '#domain/limits.ts';
import * as problems from '#texts/server/problems.ts';
import { checkAdministrator, requireAdministrator } from '#server/accounts/auth/sessions/require-administrator.ts';
import { requireViewer, viewerOf, writerOf } from '#server/accounts/auth/sessions/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Commit } from '#server/platform/db/guarded-commits.ts';
import { checkMayWrite } from '#server/content/documents/content-policy.ts';
import { ProblemError } from '#server/errors.ts';
import { toChange, type ChangeFeed } from '#server/accounts/events/change-feed.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import type { Quotas } from '#server/platform/budgets/quotas.ts';
import { createFairTurns, type FairTurns } from '#server/platform/turns/fair-turns.ts';
import type { CreatePool, WorkerPool } from '#server/platform/workers/worker-pool.ts';
import { applyBook } from './apply-book.ts';
import { noBookImport, type BookChange } from './book-writes.ts';
import { growsWorld, seekEntries } from './bring-entries.ts';
import { purgeBookImports } from './purge-book-imports.ts';
import { stageBook } from './stage-book.ts';
import { takeBackWithin, takeBookBack } from './take-book-back.ts';

type Parts = {
  readonly database: Database;
  readonly feed: ChangeFeed;
  readonly quotas: Quotas;
  readonly createPool: CreatePool;
};

/** What a thread takes over: a large body has memory of its own, and is not copied. */
const toOwnMemory = (body: Buffer): Uint8Array =>
  body.buffer instanceof ArrayBuffer && body.byteLength === body.buffer.byteLength
    ? new Uint8Array(body.buffer)
    : new Uint8Array(body);

/** One book at a time: each needs some hundred megabytes. */
const turns = { atOnce: { ofOne: 1, all: 1 }, waiting: { ofOne: 1, all: 4 }, refusal: problems.tooManyBooks };

const tags = ['Imports'];
const refused = refusals(400, 401, 403, 404, 409, 422, 500, 503);

/** Milliseconds. */
const longestReading = 60_000;

/** 413: it would take as long again. */
const bookTakesTooLong = (): ProblemError => {
  const detail = problems.bookTakesTooLong(longestReading / 1_000);
  return new ProblemError({ status: 413, code: problemCodes.tooLarge, detail });
};

export const registerBookImportRoutes: FastifyPluginAsyncZod<Parts> = async (app, parts) => {
  const pool = parts.createPool({
    threads: 1,
    megabytes: 768,
    longest: longestReading,
    idle: 5_000,
    tooLong: bookTakesTooLong,
    waiting: { ofOne: 1, all: 4, bytes: 256 * megabyte },
  });
  app.addHook('onClose', () => pool.close());
  const inTurn = createFairTurns(turns);
  await app.register(async (sending) => {
    sending.parseBodies(['application/zip', 'application/json', 'text/csv', workbookType], (_request, body, done) =>
      done(null, body),
    );
    addReadRoute(sending, { ...parts, pool, inTurn });
  });
  addBookListRoute(app, parts);
  addBookProgressRoute(app, parts);
  addEntriesRoute(app, parts);
  addApplyBookRoute(app, { ...parts, inTurn });
  addTakeBackRoute(app, { ...parts, inTurn });
};

type App = Parameters<FastifyPluginAsyncZod>[0];
type InTurn = Parts & { readonly inTurn: FairTurns };

const addReadRoute = (app: App, { inTurn, database, ...parts }: InTurn & { readonly pool: WorkerPool }): void => {
  app.route({
    method: 'POST',
    url: bookImportRoutes.all,
    config: { tokenScope: 'imports:write' },
    onRequest: requireViewer,
    schema: {
      tags,
      summary:
        'Read a book (a zip, a document of content, a table or a workbook) and answer what an import would do; nothing is changed yet',
      querystring: bookImportQuery,
      response: { 200: bookImportAnswer, ...refused, ...refusals(413, 415) },
    },
    handler: async (request) => {
      const { query } = request;
      const { id: by } = viewerOf(request);
      const owner = query.into === 'mine' ? by : query.into;
      await checkMayWrite(request, owner);
      const grow = partsToAdd(request, query);
      const bytes = Buffer.isBuffer(request.body) ? toOwnMemory(request.body) : new Uint8Array();
      const id = query.id ?? randomUUID();
      return inTurn(by, async () => {
        await purgeBookImports(database, { of: by });
        await begin(database, { id, owner, by, format: query.format });
        try {
          return await stageBook({ ...database, ...parts }, { id, owner, by, query, bytes, grow });
        } catch (error) {
          await callOff(database, id);
          throw error;
        }
      });
    },
  });
};

/** What is added to the world. 403 for whoever may not change it. null: nothing of the world is offered. */
const partsToAdd = (request: FastifyRequest, { grow, into }: BookImportQuery): readonly WorldPart[] | null => {
  if (grow !== undefined) checkAdministrator(request);
  if (grow !== undefined && into !== officialOwner) throw worldIsOfOfficial();
  if (into !== officialOwner || viewerOf(request).rank !== 'administrator') return null;
  return worldParts.filter((part) => grow?.split(',').includes(part));
};

const worldIsOfOfficial = (): ProblemError =>
  new ProblemError({ status: 422, code: problemCodes.invalidContent, detail: problems.worldIsOfOfficial });

type Beginning = { readonly id: string; readonly owner: string; readonly by: string; readonly format: string };

const begin = ({ commit }: Database, { id, owner, by, format }: Beginning): Promise<void> =>
  commit(async (transaction) => {
    const row = { id, owner_id: owner, created_by: by, format, state: 'reading' as const };
    const { numInsertedOrUpdatedRows: inserted } = await transaction
      .insertInto('book_imports')
      .values({ ...row, answer: '', book: '', seen: '', created_at: Date.now(), quests: 0, story_lines: 0 })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    if (inserted !== 1n)
      throw new ProblemError({ status: 409, code: problemCodes.importOutdated, detail: problems.bookIdTaken });
  });

/** What was called off before says so afterwards, too. */
const callOff = ({ commit }: Database, id: string): Promise<void> =>
  commit(async (transaction) => {
    await transaction.deleteFrom('book_imports').where('id', '=', id).where('state', '!=', 'called_off').execute();
    await transaction.deleteFrom('book_import_items').where('import_id', '=', id).execute();
  });

const shares: Readonly<Record<BookImportState, number>> = {
  reading: 0,
  ready: 1,
  applying: 0,
  applied: 1,
  taking_back: 0,
  taken_back: 1,
  called_off: 1,
};

const addBookListRoute = (app: App, { database }: Parts): void => {
  app.route({
    method: 'GET',
    url: bookImportRoutes.all,
    config: { tokenScope: 'imports:write' },
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'List the imports that can still be taken back, newest first',
      response: { 200: bookImportList, ...refused },
    },
    handler: async (request) => {
      const rows = await database.db
        .selectFrom('book_imports')
        .select(['id', 'owner_id', 'format', 'created_at', 'quests', 'story_lines'])
        .where('created_by', '=', viewerOf(request).id)
        .where('created_at', '>', Date.now() - takeBackWithin)
        .where('state', '=', 'applied')
        .orderBy('created_at', 'desc')
        .limit(pageSizes.bookImports)
        .execute();
      return {
        items: rows.map(({ owner_id: owner, created_at: at, ...row }) => {
          const into = owner === viewerOf(request).id ? 'mine' : owner;
          return { ...row, into, at, until: at + takeBackWithin };
        }),
      };
    },
  });
};

const addBookProgressRoute = (app: App, { database }: Parts): void => {
  app.route({
    method: 'GET',
    url: bookImportRoutes.one,
    config: { tokenScope: 'imports:write' },
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'How far an import is',
      params: bookImportParams,
      response: { 200: bookImportProgress, ...refused },
    },
    handler: async (request) => {
      const row = await database.db
        .selectFrom('book_imports')
        .select('state')
        .where('id', '=', request.params.id)
        .where('created_by', '=', viewerOf(request).id)
        .executeTakeFirst();
      if (!row) throw noBookImport();
      return { state: row.state, share: shares[row.state] };
    },
  });
};

const addEntriesRoute = (app: App, { database: { db } }: Parts): void => {
  app.route({
    method: 'GET',
    url: bookImportRoutes.entries,
    onRequest: requireAdministrator,
    schema: {
      tags,
      summary: 'Seek among the entries that the book of a dry run names and the world lacks',
      params: bookImportParams,
      querystring: bookEntriesQuery,
      response: { 200: bookEntries, ...refused },
    },
    handler: async (request) => {
      const row = await db
        .selectFrom('book_imports')
        .select('entries')
        .where('id', '=', request.params.id)
        .where('created_by', '=', viewerOf(request).id)
        .executeTakeFirst();
      if (!row) throw noBookImport();
      return seekEntries(db, row, request.query);
    },
  });
};

const addApplyBookRoute = (app: App, { inTurn, database, quotas, feed }: InTurn): void => {
  app.route({
    method: 'POST',
    url: bookImportRoutes.one,
    config: { tokenScope: 'imports:write' },
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Apply an import, all or nothing; answers the figures of its dry run',
      params: bookImportParams,
      body: bookApplyBody,
      response: { 200: bookImportAnswer, ...refused, ...refusals(413, 415) },
    },
    handler: async (request) => {
      const { id: by } = viewerOf(request);
      const { id } = request.params;
      const { documents, changesWorld } = await checkMayWriteImport(database, request, id);
      const theirs = request.body?.theirs ?? [];
      return inTurn(by, async () => {
        const { answer, changes, entries } = await applyBook(
          { ...database, commit: commitOf(database, documents), quotas },
          { ...writerOf(request), id, theirs, changesWorld },
        );
        for (const change of entries) feed.publish(change);
        publish(feed, changes);
        return answer;
      });
    },
  });
};

const addTakeBackRoute = (app: App, { inTurn, database, quotas, feed }: InTurn): void => {
  app.route({
    method: 'DELETE',
    url: bookImportRoutes.one,
    config: { tokenScope: 'imports:write' },
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Call an import off, or take it back within 30 days; what was changed since stays',
      params: bookImportParams,
      response: { 200: bookTakenBack, ...refused },
    },
    handler: async (request) => {
      const { id: by } = viewerOf(request);
      const { id } = request.params;
      const { state, documents } = await checkMayWriteImport(database, request, id);
      const takeBack = async () => {
        const { answer, changes } = await takeBookBack(
          { ...database, commit: commitOf(database, documents), quotas },
          { id, by },
        );
        publish(feed, changes);
        return answer;
      };
      return state === 'applied' ? inTurn(by, takeBack) : takeBack();
    },
  });
};

const manyDocuments = 100;

const commitOf = ({ commit, commitLarge }: Database, documents: number): Commit =>
  documents > manyDocuments ? (work) => commitLarge(work, { writesMany: true }) : commit;

type Writable = {
  readonly state: BookImportState;
  readonly documents: number;
  readonly changesWorld: boolean;
};

/** Who is no administrator any more has no way into the official content. */
const checkMayWriteImport = async ({ db }: Database, request: FastifyRequest, id: string): Promise<Writable> => {
  const row = await db
    .selectFrom('book_imports')
    .select(['owner_id', 'state', 'world', 'entries'])
    .select(({ selectFrom }) =>
      selectFrom('book_import_items')
        .select(({ fn }) => fn.max('number').as('last'))
        .whereRef('import_id', '=', 'book_imports.id')
        .as('last'),
    )
    .where('id', '=', id)
    .where('created_by', '=', viewerOf(request).id)
    .executeTakeFirst();
  if (!row) throw noBookImport();
  await checkMayWrite(request, row.owner_id);
  const changesWorld = growsWorld(row);
  if (row.state === 'ready' && changesWorld && request.method === 'POST') checkAdministrator(request);
  return { state: row.state, documents: Number(row.last ?? 0), changesWorld };
};

const publish = (feed: ChangeFeed, changes: readonly BookChange[]): void => {
  for (const change of changes)
    feed.publish(
      change.row
        ? toChange(change.kind, change.row)
        : { owner: change.owner, kind: change.kind, id: change.id, version: null },
    );
};
