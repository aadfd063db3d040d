import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { documentParams } from '#contract/document-params.ts';
import { savedStoryLine, storyLineBody, storyLineList, storyLineRoutes } from '#contract/story-lines.ts';
import { isStoredStoryLine } from '#domain/story-line/stored-story-line.ts';
import { requireViewer, viewerOf } from '#server/auth/viewer.ts';
import type { Database } from '#server/db/database.ts';
import { checkMayWrite } from '#server/documents/content-policy.ts';
import { checkRemoved, documentRefusals, documentRoutes } from '#server/documents/document-routes.ts';
import type { ChangeFeed } from '#server/events/change-feed.ts';
import { readExpectedVersion } from '#server/http/preconditions.ts';
import { refusals } from '#server/http/refusals.ts';
import { createStoryLineStore } from './story-line-store.ts';
import { toStoryLineWrite } from './story-line-write.ts';

const tag = 'Story lines';

/** Room for about 5,000 quests and twice as many links. */
const bodyLimit = 2 * 1024 * 1024;

/** An owner's story lines: the list, and one story line to read, save or delete. */
export const registerStoryLineRoutes: FastifyPluginAsyncZod<{ database: Database; feed: ChangeFeed }> = async (
  app,
  { database, feed },
) => {
  const store = createStoryLineStore(database);

  await app.register(
    documentRoutes({
      store,
      kind: 'story_lines',
      feed,
      noun: 'story line',
      tag,
      routes: storyLineRoutes,
      body: storyLineBody,
      bodyLimit,
      saved: savedStoryLine,
      list: storyLineList,
      isStored: isStoredStoryLine,
      toWrite: toStoryLineWrite,
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
