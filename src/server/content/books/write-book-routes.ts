import type { FastifyRequest } from 'fastify';
import {
  bookApplyBody,
  bookImportAnswer,
  bookImportParams,
  bookImportRoutes,
  bookTakenBack,
  type BookImportState,
} from '#contract/exchange/book-imports.ts';
import type { Change } from '#contract/events.ts';
import { toChange } from '#server/accounts/events/change-feed.ts';
import { checkAdministrator } from '#server/accounts/auth/sessions/require-administrator.ts';
import { requireViewer, viewerOf, writerOf } from '#server/accounts/auth/sessions/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Commit } from '#server/platform/db/guarded-commits.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import { checkMayWrite } from '#server/content/documents/content-policy.ts';
import { applyBook } from './apply-book.ts';
import { importRefusals, importTags, type App, type BooksInTurn } from './book-import-services.ts';
import { noBookImport, selectBookImport, type BookChange } from './book-writes.ts';
import { growsWorld } from './bring-entries.ts';
import { takeBookBack } from './take-book-back.ts';
import { createWritesInTurn, manyDocuments, type NoteSize } from './writes-in-turn.ts';

export const addWriteBookRoutes = (app: App, services: BooksInTurn): void => {
  const writing = { ...services, inTurnToWrite: createWritesInTurn() };
  addApplyBookRoute(app, writing);
  addTakeBackRoute(app, writing);
};

type Writing = BooksInTurn & { readonly inTurnToWrite: ReturnType<typeof createWritesInTurn> };

const addApplyBookRoute = (app: App, { inTurn, inTurnToWrite, database, quotas, feed }: Writing): void => {
  app.route({
    method: 'POST',
    url: bookImportRoutes.one,
    config: { tokenScope: 'imports:write' },
    onRequest: requireViewer,
    schema: {
      tags: importTags,
      summary: 'Apply an import, all or nothing; answers the figures of its dry run',
      params: bookImportParams,
      body: bookApplyBody,
      response: { 200: bookImportAnswer, ...importRefusals, ...refusals(413, 415) },
    },
    handler: async (request) => {
      const { id: by } = viewerOf(request);
      const { id } = request.params;
      const { documents, changesWorld } = await checkMayWriteImport(database, request, id);
      const theirs = request.body?.theirs ?? [];
      const apply = async (note: NoteSize) => {
        const { answer, changes, entries } = await applyBook(
          { ...database, ...commitOf(database, documents), commitPortion: database.commit, quotas },
          { ...writerOf(request), id, theirs, changesWorld, note },
        );
        feed.publishAll(entries);
        feed.publishAll(changes.map(announced));
        return answer;
      };
      return inTurnToWrite(by, documents, (note) => inTurn(by, () => apply(note)));
    },
  });
};

const addTakeBackRoute = (app: App, { inTurn, inTurnToWrite, readings, database, quotas, feed }: Writing): void => {
  app.route({
    method: 'DELETE',
    url: bookImportRoutes.one,
    config: { tokenScope: 'imports:write' },
    onRequest: requireViewer,
    schema: {
      tags: importTags,
      summary: 'Call an import off, or take it back within 30 days; what was changed since stays',
      params: bookImportParams,
      response: { 200: bookTakenBack, ...importRefusals },
    },
    handler: async (request) => {
      const { id: by } = viewerOf(request);
      const { id } = request.params;
      const { state, documents } = await checkMayWriteImport(database, request, id);
      const takeBack = async (note?: NoteSize) => {
        const { answer, changes } = await takeBookBack(
          { ...database, ...commitOf(database, documents), commitPortion: database.commit, quotas },
          { id, by, ...(note && { note }) },
        );
        feed.publishAll(changes.map(announced));
        return answer;
      };
      if (state !== 'applied') {
        const answer = await takeBack();
        readings.callOff(id);
        return answer;
      }
      return inTurnToWrite(by, documents, (note) => inTurn(by, () => takeBack(note)));
    },
  });
};

const commitOf = (
  { commit, commitLarge }: Database,
  documents: number,
): { readonly commit: Commit; readonly writesMany: boolean } =>
  documents > manyDocuments
    ? { commit: (work) => commitLarge(work, { writesMany: true }), writesMany: true }
    : { commit, writesMany: false };

type Writable = {
  readonly state: BookImportState;
  readonly documents: number;
  readonly changesWorld: boolean;
};

/** Who is no administrator any more has no way into the official content. */
const checkMayWriteImport = async ({ db }: Database, request: FastifyRequest, id: string): Promise<Writable> => {
  const row = await selectBookImport(db, { id, by: viewerOf(request).id })
    .select(['owner_id', 'state', 'world', 'entries'])
    .select(({ selectFrom }) =>
      selectFrom('book_import_items')
        .select(({ fn }) => fn.max('number').as('last'))
        .whereRef('import_id', '=', 'book_imports.id')
        .as('last'),
    )
    .executeTakeFirstOrThrow(noBookImport);
  await checkMayWrite(request, row.owner_id);
  const changesWorld = growsWorld(row);
  if (row.state === 'ready' && changesWorld && request.method === 'POST') checkAdministrator(request);
  return { state: row.state, documents: Number(row.last ?? 0), changesWorld };
};

const announced = (change: BookChange): Change =>
  change.row
    ? toChange(change.kind, change.row)
    : { owner: change.owner, kind: change.kind, id: change.id, version: null };
