import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import {
  bookImportAnswer,
  bookImportQuery,
  bookImportRoutes,
  type BookImportQuery,
} from '#contract/exchange/book-imports.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { officialOwner } from '#domain/account/user.ts';
import { worldAdditions, type WorldAddition } from '#domain/exchange/import/world-additions.ts';
import * as problems from '#texts/server/problems.ts';
import { checkAdministrator } from '#server/accounts/auth/sessions/require-administrator.ts';
import { requireViewer, viewerOf } from '#server/accounts/auth/sessions/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import { checkMayWrite } from '#server/content/documents/content-policy.ts';
import { ProblemError } from '#server/errors.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';
import { importRefusals, importTags, type App, type BooksInTurn } from './book-import-services.ts';
import { purgeBookImports } from './purge-book-imports.ts';
import { stageBook } from './stage-book.ts';
import { removeItems } from './some-items.ts';

/** What a thread takes over: a large body has memory of its own, and is not copied. */
const toOwnMemory = (body: Buffer): Uint8Array =>
  body.buffer instanceof ArrayBuffer && body.byteLength === body.buffer.byteLength
    ? new Uint8Array(body.buffer)
    : new Uint8Array(body);

export const addDryRunRoute = (
  app: App,
  { inTurn, readings, database, ...services }: BooksInTurn & { readonly pool: WorkerPool },
): void => {
  app.route({
    method: 'POST',
    url: bookImportRoutes.all,
    config: { tokenScope: 'imports:write' },
    onRequest: requireViewer,
    schema: {
      tags: importTags,
      summary:
        'Read a book (a zip, a document of content, a table or a workbook) and answer what an import would do; nothing is changed yet',
      querystring: bookImportQuery,
      response: { 200: bookImportAnswer, ...importRefusals, ...refusals(413, 415) },
    },
    handler: async (request) => {
      const { query } = request;
      const { id: by } = viewerOf(request);
      const owner = query.into === 'mine' ? by : query.into;
      await checkMayWrite(request, owner);
      const grow = additionsFrom(request, query);
      const bytes = Buffer.isBuffer(request.body) ? toOwnMemory(request.body) : new Uint8Array();
      const id = query.id ?? randomUUID();
      return inTurn(by, async () => {
        await purgeBookImports(database, { of: by });
        await begin(database, { id, owner, by, format: query.format });
        try {
          const signal = readings.begin(id);
          return await stageBook({ ...database, ...services }, { id, owner, by, query, bytes, grow, signal });
        } catch (error) {
          await callOff(database, id);
          throw error;
        } finally {
          readings.end(id);
        }
      });
    },
  });
};

/** What is added to the world. 403 for whoever may not change it. null: nothing of the world is offered. */
const additionsFrom = (request: FastifyRequest, { grow, into }: BookImportQuery): readonly WorldAddition[] | null => {
  if (grow !== undefined) checkAdministrator(request);
  if (grow !== undefined && into !== officialOwner) throw worldIsOfOfficial();
  if (into !== officialOwner || viewerOf(request).rank !== 'administrator') return null;
  return worldAdditions.filter((part) => grow?.split(',').includes(part));
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
const callOff = async (database: Database, id: string): Promise<void> => {
  await database.commit(async (transaction) => {
    await transaction.deleteFrom('book_imports').where('id', '=', id).where('state', '!=', 'called_off').execute();
  });
  await removeItems(database, id);
};
