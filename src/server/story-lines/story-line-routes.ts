import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { documentParams } from '#contract/document-params.ts';
import { savedStoryLine, storyLineBody, storyLineList, storyLineRoutes } from '#contract/story-lines.ts';
import { isStoredStoryLine } from '#domain/story-line/stored-story-line.ts';
import { requireViewer, viewerOf } from '#server/auth/viewer.ts';
import { checkMayWrite } from '#server/documents/content-policy.ts';
import {
  checkRemoved,
  documentRefusals,
  documentRoutes,
  type DocumentParts,
} from '#server/documents/document-routes.ts';
import { readExpectedVersion } from '#server/http/preconditions.ts';
import { refusals } from '#server/http/refusals.ts';
import { createStoryLineStore } from './story-line-store.ts';
import { toStoryLineWrite } from './story-line-write.ts';

const tag = 'Story lines';

/** An owner's story lines: the list, and one story line to read, save or delete. */
export const registerStoryLineRoutes: FastifyPluginAsyncZod<DocumentParts> = async (app, parts) => {
  const { database, feed, quotas, pool, large } = parts;
  const store = createStoryLineStore(database, quotas);

  await app.register(
    documentRoutes({
      store,
      kind: 'story_lines',
      feed,
      noun: 'story line',
      tag,
      routes: storyLineRoutes,
      body: storyLineBody,
      saved: savedStoryLine,
      list: storyLineList,
      isStored: isStoredStoryLine,
      toWrite: toStoryLineWrite,
      pool,
      large,
      job: 'isSoundStoryLine',
      largeToWrite: 'readStoryLineBody',
    }),
  );

  app.route({
    method: 'DELETE',
    url: storyLineRoutes.one,
    onRequest: requireViewer,
    schema: {
      tags: [tag],
      summary: 'Delete a story line; its quests stay',
      params: documentParams,
      response: { 204: z.null(), ...documentRefusals, ...refusals(404, 412, 428) },
    },
    handler: async (request, reply) => {
      const { owner, id } = request.params;
      const viewer = viewerOf(request);
      checkMayWrite(viewer, owner);
      const removal = { owner, id, expected: readExpectedVersion(request), by: viewer.id };
      checkRemoved(await store.remove(removal), 'story line');
      feed.publish({ owner, kind: 'story_lines', id, version: null });
      return reply.status(204).send(null);
    },
  });
};
