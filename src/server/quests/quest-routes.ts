import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problem } from '#contract/problem.ts';
import {
  pageQuery,
  questBody,
  questList,
  questListParams,
  questParams,
  questRoutes,
  savedQuest,
} from '#contract/quests.ts';
import { toETag } from '#contract/versions.ts';
import { isStoredQuest } from '#domain/quest.ts';
import { requireViewer, viewerOf } from '#server/auth/viewer.ts';
import type { Database } from '#server/db/database.ts';
import { checkMayRead, checkMayWrite } from '#server/documents/content-policy.ts';
import { presentDocument, presentList } from '#server/documents/document-presenter.ts';
import { createDocumentStore } from '#server/documents/document-store.ts';
import { invalidContent, notFound } from '#server/errors.ts';
import { isNotModified, readExpected, readExpectedVersion, versionMismatch } from '#server/http/preconditions.ts';
import { toQuestWrite } from './quest-write.ts';

const tags = ['Quests'];
const refusals = { 400: problem, 401: problem, 403: problem, 422: problem, 500: problem };
const noSuchQuest = () => notFound('There is no such quest.');

/** An owner's quests: the list, and one quest to read, save or delete. */
export const registerQuestRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  const store = createDocumentStore(database, 'quests');

  app.route({
    method: 'GET',
    url: questRoutes.list,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: "List an owner's quests in the order they were made",
      params: questListParams,
      querystring: pageQuery,
      response: { 200: questList, 304: z.null(), ...refusals },
    },
    handler: async (request, reply) => {
      const { owner } = request.params;
      checkMayRead(viewerOf(request), owner);
      const version = await store.collectionVersion(owner);
      reply.header('ETag', toETag(version));
      if (isNotModified(request, version)) return reply.status(304).send(null);
      const rows = await store.list(owner, request.query);
      if (!rows) throw invalidContent('#/after', 'There is no such item to go on after.');
      return presentList(reply, { rows, isStored: isStoredQuest, log: request.log });
    },
  });

  app.route({
    method: 'GET',
    url: questRoutes.one,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Read a quest',
      params: questParams,
      response: { 200: savedQuest, 304: z.null(), 404: problem, ...refusals },
    },
    handler: async (request, reply) => {
      const { owner, id } = request.params;
      checkMayRead(viewerOf(request), owner);
      const row = await store.find(owner, id);
      if (!row) throw noSuchQuest();
      if (isNotModified(request, row.version)) return reply.header('ETag', toETag(row.version)).status(304).send(null);
      return presentDocument(reply, row);
    },
  });

  app.route({
    method: 'PUT',
    url: questRoutes.one,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Create a quest (If-None-Match: *) or change it (If-Match)',
      params: questParams,
      body: questBody,
      response: {
        200: savedQuest,
        201: savedQuest,
        412: problem,
        413: problem,
        415: problem,
        428: problem,
        ...refusals,
      },
    },
    handler: async (request, reply) => {
      const { owner, id } = request.params;
      const viewer = viewerOf(request);
      checkMayWrite(viewer, owner);
      const expected = readExpected(request);
      const result = await store.save(toQuestWrite({ owner, id, body: request.body, by: viewer.id }), expected);
      if (result.outcome === 'stale') throw versionMismatch(result.current);
      return presentDocument(reply.status(result.outcome === 'created' ? 201 : 200), result.row);
    },
  });

  app.route({
    method: 'DELETE',
    url: questRoutes.one,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Delete a quest',
      params: questParams,
      response: { 204: z.null(), 404: problem, 412: problem, 428: problem, ...refusals },
    },
    handler: async (request, reply) => {
      const { owner, id } = request.params;
      checkMayWrite(viewerOf(request), owner);
      const result = await store.remove({ owner, id, expected: readExpectedVersion(request) });
      if (result.outcome === 'unknown') throw noSuchQuest();
      if (result.outcome === 'stale') throw versionMismatch(result.current);
      return reply.status(204).send(null);
    },
  });
};
