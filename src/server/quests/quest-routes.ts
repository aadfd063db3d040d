import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { documentParams } from '#contract/document-params.ts';
import { questBody, questDeletionQuery, questList, questRoutes, savedQuest } from '#contract/quests.ts';
import { isStoredQuest } from '#domain/quest.ts';
import { requireViewer, viewerOf } from '#server/auth/viewer.ts';
import { checkMayWrite } from '#server/documents/content-policy.ts';
import {
  documentRefusals,
  documentRoutes,
  refuseRemoval,
  type DocumentParts,
} from '#server/documents/document-routes.ts';
import { createDocumentStore } from '#server/documents/document-store.ts';
import { toChange } from '#server/events/change-feed.ts';
import { readExpectedVersion } from '#server/http/preconditions.ts';
import { refusals } from '#server/http/refusals.ts';
import type { Space } from '#server/space/space.ts';
import { createStoryLineStore } from '#server/story-lines/story-line-store.ts';
import { deleteQuest } from './delete-quest.ts';
import { toQuestWrite } from './quest-write.ts';

const tag = 'Quests';

/** An owner's quests: the list, and one quest to read, save or delete. */
export const registerQuestRoutes: FastifyPluginAsyncZod<DocumentParts & { readonly space: Space }> = async (
  app,
  parts,
) => {
  const { database, feed, quotas, pool, large, space } = parts;
  const quests = createDocumentStore(database, 'quests', { quotas });
  const storyLines = createStoryLineStore(database);

  await app.register(
    documentRoutes({
      store: quests,
      kind: 'quests',
      feed,
      noun: 'quest',
      tag,
      routes: questRoutes,
      body: questBody,
      saved: savedQuest,
      list: questList,
      isStored: isStoredQuest,
      toWrite: toQuestWrite,
      pool,
      large,
      job: 'isSoundQuest',
      largeToWrite: 'readQuestBody',
    }),
  );

  app.route({
    method: 'DELETE',
    url: questRoutes.one,
    onRequest: requireViewer,
    schema: {
      tags: [tag],
      summary: 'Delete a quest, also out of the story lines that hold it where the query says so',
      params: documentParams,
      querystring: questDeletionQuery,
      response: { 204: z.null(), ...documentRefusals, ...refusals(404, 409, 412, 428) },
    },
    handler: async (request, reply) => {
      const { owner, id } = request.params;
      const viewer = viewerOf(request);
      checkMayWrite(viewer, owner);
      const expected = readExpectedVersion(request);
      const fromStoryLines = request.query.remove_from_story_lines === 'true';
      const deletion = { owner, id, expected, by: viewer.id, fromStoryLines };
      const changedLines = await deleteQuest({ database, quests, storyLines, quotas, space }, deletion).catch(
        refuseRemoval('quest'),
      );
      feed.publish({ owner, kind: 'quests', id, version: null });
      for (const line of changedLines) feed.publish(toChange('story_lines', line));
      return reply.status(204).send(null);
    },
  });
};
