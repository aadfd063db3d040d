import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { pictureParams, pictureRoute } from '#contract/pictures.ts';
import { toETag } from '#contract/versions.ts';
import { iconTypes } from '#contract/world.ts';
import * as problems from '#texts/server/problems.ts';
import { notFound } from '#server/errors.ts';
import { refused, type RequireReader } from '#server/content/entries/entry-services.ts';
import type { Database } from '#server/platform/db/database.ts';
import { answerNotModified, isNotModified } from '#server/platform/http/answers/preconditions.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import { findPicture } from './picture-store.ts';

const picture = {
  description: 'The picture',
  content: Object.fromEntries(iconTypes.map((type) => [type, { schema: z.string() }])),
};

type PictureServices = { readonly database: Pick<Database, 'db'>; readonly requireReader: RequireReader };

export const registerPictureRoutes: FastifyPluginAsyncZod<PictureServices> = async (
  app,
  { database, requireReader },
) => {
  app.route({
    method: 'GET',
    url: pictureRoute,
    config: { isForGames: true },
    onRequest: requireReader,
    schema: {
      tags: ['Story lines'],
      summary: 'Read a picture of story lines, also with an access token of the game; it never changes',
      params: pictureParams,
      response: { 200: picture, 304: z.null(), ...refused, ...refusals(404) },
    },
    handler: async (request, reply) => {
      const { hash } = request.params;
      const found = await findPicture(database.db, hash);
      if (!found) throw notFound(problems.noSuchPicture);
      reply.headers({ ETag: toETag(hash), 'Cache-Control': 'private, max-age=31536000, immutable' });
      if (isNotModified(request, hash)) return answerNotModified(reply);
      return reply.type(found.mediaType).send(found.content as never);
    },
  });
};
