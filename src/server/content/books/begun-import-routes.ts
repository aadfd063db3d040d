import {
  bookEntries,
  bookEntriesQuery,
  bookImportList,
  bookImportParams,
  bookImportProgress,
  bookImportRoutes,
  type BookImportState,
} from '#contract/exchange/book-imports.ts';
import { pageSizes } from '#contract/sizes.ts';
import { requireAdministrator } from '#server/accounts/auth/sessions/require-administrator.ts';
import { requireViewer, viewerOf } from '#server/accounts/auth/sessions/viewer.ts';
import { importRefusals, importTags, type App, type BookImportServices } from './book-import-services.ts';
import { noBookImport, selectBookImport } from './book-writes.ts';
import { seekEntries } from './stage-entries.ts';
import { takeBackWithin } from './take-book-back.ts';

/** What was begun by the person who asks. */
export const addBegunImportRoutes = (app: App, services: BookImportServices): void => {
  addBookListRoute(app, services);
  addBookProgressRoute(app, services);
  addEntriesRoute(app, services);
};

const shares: Readonly<Record<BookImportState, number>> = {
  reading: 0,
  ready: 1,
  applying: 0,
  applied: 1,
  taking_back: 0,
  taken_back: 1,
  called_off: 1,
};

const addBookListRoute = (app: App, { database }: BookImportServices): void => {
  app.route({
    method: 'GET',
    url: bookImportRoutes.all,
    config: { tokenScope: 'imports:write' },
    onRequest: requireViewer,
    schema: {
      tags: importTags,
      summary: 'List the imports that can still be taken back, newest first',
      response: { 200: bookImportList, ...importRefusals },
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

const addBookProgressRoute = (app: App, { database }: BookImportServices): void => {
  app.route({
    method: 'GET',
    url: bookImportRoutes.one,
    config: { tokenScope: 'imports:write' },
    onRequest: requireViewer,
    schema: {
      tags: importTags,
      summary: 'How far an import is',
      params: bookImportParams,
      response: { 200: bookImportProgress, ...importRefusals },
    },
    handler: async (request) => {
      const sought = { id: request.params.id, by: viewerOf(request).id };
      const row = await selectBookImport(database.db, sought).select('state').executeTakeFirstOrThrow(noBookImport);
      return { state: row.state, share: shares[row.state] };
    },
  });
};

const addEntriesRoute = (app: App, { database: { db } }: BookImportServices): void => {
  app.route({
    method: 'GET',
    url: bookImportRoutes.entries,
    onRequest: requireAdministrator,
    schema: {
      tags: importTags,
      summary: 'Seek among the entries that the book of a dry run names and the world lacks',
      params: bookImportParams,
      querystring: bookEntriesQuery,
      response: { 200: bookEntries, ...importRefusals },
    },
    handler: async (request) => {
      const sought = { id: request.params.id, by: viewerOf(request).id };
      const row = await selectBookImport(db, sought).select('entries').executeTakeFirstOrThrow(noBookImport);
      return seekEntries(db, row, request.query);
    },
  });
};
