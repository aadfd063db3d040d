import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  deletedList,
  deletedQuery,
  droppedVersions,
  highestVersion,
  historyPage,
  historyRoutesOf,
  revisionList,
  revisionParams,
  revisionsQuery,
} from '#contract/history.ts';
import { documentParams, listParams } from '#contract/document-params.ts';
import * as problems from '#texts/server/problems.ts';
import { requireViewer, writerOf } from '#server/accounts/auth/sessions/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import { checkMayReadHistory, checkMayWrite } from '#server/content/documents/content-policy.ts';
import type { ServedKind } from '#server/content/documents/served-kind.ts';
import { presentDocument } from '#server/content/documents/document-presenter.ts';
import { documentRefusals } from '#server/content/documents/routes/document-route.ts';
import { invalidContent, notFound } from '#server/errors.ts';
import type { LargeAnswers } from '#server/platform/http/answers/large-answers.ts';
import { createVersionDropper } from './drop-versions.ts';
import { createDeletedList } from './deleted-documents.ts';
import { createRevisionStore } from './revision-store.ts';

type Options = {
  readonly kinds: readonly ServedKind[];
  readonly database: Database;
  readonly large: LargeAnswers;
};

/** Restoring is an ordinary save. */
export const registerHistoryRoutes: FastifyPluginAsyncZod<Options> = async (app, { kinds, database, large }) => {
  for (const kind of kinds) {
    const store = createRevisionStore(database, kind.table);
    const dropper = createVersionDropper(database, kind.table);
    const services = { kind, large, store, listDeleted: createDeletedList(database, kind.table), dropper };
    for (const addRoute of [addVersionsRoute, addVersionRoute, addDeletedRoute, addDropRoute, addPurgeRoute])
      addRoute(app, services);
  }
};

type RouteServices = Pick<Options, 'large'> & {
  readonly kind: ServedKind;
  readonly store: ReturnType<typeof createRevisionStore>;
  readonly listDeleted: ReturnType<typeof createDeletedList>;
  readonly dropper: ReturnType<typeof createVersionDropper>;
};

type HistoryRoute = (app: Parameters<FastifyPluginAsyncZod>[0], services: RouteServices) => void;

const noSuch = (noun: string) => notFound(problems.noSuchVersion(noun), { kind: noun });

const addVersionsRoute: HistoryRoute = (app, { kind: { name, noun, tag }, store }) => {
  app.route({
    method: 'GET',
    url: historyRoutesOf(name).versions,
    onRequest: requireViewer,
    schema: {
      tags: [tag],
      summary: `List the saved versions of a ${noun}, newest first`,
      params: documentParams,
      querystring: revisionsQuery,
      response: { 200: revisionList, ...documentRefusals },
    },
    handler: async (request) => {
      await checkMayReadHistory(request, request.params.owner);
      const items = await store.list(request.params, request.query.before ?? highestVersion + 1);
      if (!items) throw noSuch(noun);
      const further = items[historyPage];
      return { items: items.slice(0, historyPage), next: further ? further.version + 1 : null };
    },
  });
};

const addVersionRoute: HistoryRoute = (app, { kind: { name, noun, tag, saved }, store, large }) => {
  app.route({
    method: 'GET',
    url: historyRoutesOf(name).version,
    onRequest: requireViewer,
    schema: {
      tags: [tag],
      summary: `Read a saved version of a ${noun}; to restore it, save what it says`,
      params: revisionParams,
      response: { 200: saved, ...documentRefusals },
    },
    handler: async (request, reply) => {
      await checkMayReadHistory(request, request.params.owner);
      const { params } = request;
      const row = await large.read(request, () => store.find(params, params.version));
      if (!row) throw noSuch(noun);
      return reply.send(presentDocument(reply, row) as never);
    },
  });
};

const addDeletedRoute: HistoryRoute = (app, { kind: { name, noun, tag }, listDeleted }) => {
  app.route({
    method: 'GET',
    url: historyRoutesOf(name).deleted,
    onRequest: requireViewer,
    schema: {
      tags: [tag],
      summary: `List what can still be restored of an owner's deleted documents, the latest first: each a ${noun}`,
      params: listParams,
      querystring: deletedQuery,
      response: { 200: deletedList, ...documentRefusals },
    },
    handler: async (request) => {
      const { owner } = request.params;
      await checkMayReadHistory(request, owner);
      const items = await listDeleted(owner, request.query.after);
      if (!items) throw invalidContent('#/after', problems.noSuchPlace);
      const page = items.slice(0, historyPage);
      return { items: page, next: items.length > historyPage ? (page.at(-1)?.id ?? null) : null };
    },
  });
};

const addDropRoute: HistoryRoute = (app, { kind: { name, noun, tag }, dropper }) => {
  app.route({
    method: 'DELETE',
    url: historyRoutesOf(name).versions,
    onRequest: requireViewer,
    schema: {
      tags: [tag],
      summary: `Drop the earlier versions of a ${noun} for good, but those that steps of story lines name`,
      params: documentParams,
      response: { 200: droppedVersions, ...documentRefusals },
    },
    handler: async (request) => {
      const { owner, id } = request.params;
      await checkMayWrite(request, owner);
      const dropped = await dropper.drop({ owner, id, ...writerOf(request) });
      if (!dropped) throw noSuch(noun);
      return dropped;
    },
  });
};

const addPurgeRoute: HistoryRoute = (app, { kind: { name, noun, tag }, dropper }) => {
  app.route({
    method: 'DELETE',
    url: historyRoutesOf(name).deletedOne,
    onRequest: requireViewer,
    schema: {
      tags: [tag],
      summary: `Delete a deleted ${noun} for good, with all its versions`,
      params: documentParams,
      response: { 204: z.null(), ...documentRefusals },
    },
    handler: async (request, reply) => {
      const { owner, id } = request.params;
      await checkMayWrite(request, owner);
      if (!(await dropper.purge({ owner, id, ...writerOf(request) }))) throw noSuch(noun);
      return reply.status(204).send(null);
    },
  });
};
