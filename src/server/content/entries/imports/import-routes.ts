import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { importAnswer, importParams, importProgress } from '#contract/world.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import * as problems from '#texts/server/problems.ts';
import { requireAdministrator } from '#server/accounts/auth/sessions/require-administrator.ts';
import { viewerOf, writerOf } from '#server/accounts/auth/sessions/viewer.ts';
import { refused, tags, toEntriesChange, type EntryServices } from '#server/content/entries/entry-services.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import { createFairTurns, type FairTurns } from '#server/platform/turns/fair-turns.ts';
import { readProgress } from './applied-rows.ts';
import { applyImport, importGone } from './apply-import.ts';
import { finishImports } from './apply-on-file.ts';
import { readInWorker } from './read-in-worker.ts';
import { closeImport, forgetImport, importLife, purgeImports } from './purge-imports.ts';
import { stageImport } from './stage-import.ts';

/** One table at a time: each needs some hundred megabytes. */
const turns = { atOnce: { ofOne: 1, all: 1 }, waiting: { ofOne: 1, all: 4 }, refusal: problems.tooManyImports };

export const registerImportRoutes: FastifyPluginAsyncZod<EntryServices> = async (app, { database, feed }) => {
  const inTurn = createFairTurns(turns);
  app.parseBodies(['application/json'], (_request, body, done) => done(null, body));

  app.route({
    method: 'POST',
    url: worldRoutes.imports,
    onRequest: requireAdministrator,
    schema: {
      tags,
      summary: 'Read a table (CSV, TSV or JSON) and answer what it would change; nothing is changed yet',
      response: { 200: importAnswer, ...refused },
    },
    handler: async (request) => {
      const { id: by } = viewerOf(request);
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      return inTurn(by, async () => {
        await purgeImports(database);
        await finishImports(database);
        return readInWorker(bytes, (table) => stageImport(database, table, by));
      });
    },
  });
  addApplyRoute(app, { database, feed, inTurn });
  addProgressRoute(app, { database });
  addCallOffRoute(app, { database });
};

type App = Parameters<FastifyPluginAsyncZod>[0];
type Applying = Pick<EntryServices, 'database' | 'feed'> & { readonly inTurn: FairTurns };

const addApplyRoute = (app: App, { database, feed, inTurn }: Applying): void => {
  app.route({
    method: 'POST',
    url: worldRoutes.import,
    onRequest: requireAdministrator,
    schema: {
      tags,
      summary: 'Apply what a table would change, all or nothing; answers the same figures',
      params: importParams,
      response: { 200: importAnswer, ...refused, ...refusals(409, 410) },
    },
    handler: (request) =>
      inTurn(viewerOf(request).id, async () => {
        const { answer, catalogue } = await applyImport(database, { id: request.params.id, ...writerOf(request) });
        if (catalogue !== null) {
          feed.publish(toEntriesChange(catalogue));
          await forgetImport(database, answer.id);
        }
        return answer;
      }),
  });
};

const addProgressRoute = (app: App, { database }: Pick<EntryServices, 'database'>): void => {
  app.route({
    method: 'GET',
    url: worldRoutes.import,
    onRequest: requireAdministrator,
    schema: {
      tags,
      summary: 'How many rows of an import are written, while it is applied',
      params: importParams,
      response: { 200: importProgress, ...refused, ...refusals(410) },
    },
    handler: async (request) => {
      const progress = await readProgress(database, request.params.id);
      if (!progress) throw importGone();
      return progress;
    },
  });
};

const addCallOffRoute = (app: App, { database }: Pick<EntryServices, 'database'>): void => {
  app.route({
    method: 'DELETE',
    url: worldRoutes.import,
    onRequest: requireAdministrator,
    schema: {
      tags,
      summary: 'Call an import off that is not applied',
      params: importParams,
      response: { 204: z.null(), ...refused, ...refusals(410) },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const isClosed = await closeImport(database, { id, madeSince: Date.now() - importLife });
      if (!isClosed) throw importGone();
      await forgetImport(database, id);
      return reply.status(204).send(null);
    },
  });
};
