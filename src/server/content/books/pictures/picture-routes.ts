import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { pictureParams, pictureRoute } from '#contract/pictures.ts';
import * as problems from '#texts/server/problems.ts';
import { notFound } from '#server/errors.ts';
import { answerPicture, pictureAnswer } from '#server/content/entries/icons/icon-routes.ts';
import { refused, type RequireReader } from '#server/content/entries/entry-services.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import { findPicture } from './picture-store.ts';

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
      response: { 200: pictureAnswer, 304: z.null(), ...refused, ...refusals(404) },
    },
    handler: async (request, reply) => {
      const found = await findPicture(database.db, request.params.hash);
      if (!found) throw notFound(problems.noSuchPicture);
      return answerPicture(request, reply, found);
    },
  });
};
