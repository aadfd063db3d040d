import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { toETag } from '#contract/versions.ts';
import { iconAddress, iconAnswer, iconParams, iconTypes } from '#contract/world.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import * as problems from '#texts/server/problems.ts';
import { requireAdministrator } from '#server/accounts/auth/sessions/require-administrator.ts';
import { refused, tags, type EntryServices, type RequireReader } from '#server/content/entries/entry-services.ts';
import { notFound } from '#server/errors.ts';
import { answerNotModified, isNotModified } from '#server/platform/http/answers/preconditions.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import { findIcon, keepIcon, type StoredIcon } from './icon-store.ts';

export const pictureAnswer = {
  description: 'The picture',
  content: Object.fromEntries(iconTypes.map((type) => [type, { schema: z.string() }])),
};

export type IconAccess = { readonly requireReader: RequireReader };

export const registerIconRoutes: FastifyPluginAsyncZod<Pick<EntryServices, 'database'> & IconAccess> = async (
  app,
  { database, requireReader },
) => {
  app.parseBodies(iconTypes, (_request, body, done) => done(null, body));

  app.route({
    method: 'POST',
    url: worldRoutes.icons,
    onRequest: requireAdministrator,
    schema: {
      tags,
      summary: 'Keep a PNG or WebP picture for entries',
      consumes: [...iconTypes],
      response: { 201: iconAnswer, ...refused },
    },
    handler: async (request, reply) => {
      const image = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const hash = await database.commit((transaction) => keepIcon(transaction, image));
      return reply.status(201).send({ hash, icon: iconAddress(hash) });
    },
  });

  app.route({
    method: 'GET',
    url: worldRoutes.icon,
    config: { isForGames: true },
    onRequest: requireReader,
    schema: {
      tags,
      summary: 'Read the picture of an entry, also with an access token of the game; it never changes',
      params: iconParams,
      response: { 200: pictureAnswer, 304: z.null(), ...refused, ...refusals(404) },
    },
    handler: async (request, reply) => {
      const { hash } = request.params;
      const icon = await findIcon(database.db, hash);
      if (!icon) throw notFound(problems.noSuchIcon);
      return answerPicture(request, reply, icon);
    },
  });
};

/** A picture never changes: its address has the hash of its content. */
export const answerPicture = (
  request: FastifyRequest<{ Params: { hash: string } }>,
  reply: FastifyReply,
  { mediaType, content }: StoredIcon,
) => {
  const { hash } = request.params;
  reply.headers({ ETag: toETag(hash), 'Cache-Control': 'private, max-age=31536000, immutable' });
  return isNotModified(request, hash) ? answerNotModified(reply) : reply.type(mediaType).send(content as never);
};
