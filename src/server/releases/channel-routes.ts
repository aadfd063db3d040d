import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { channelBody, channelParams, channelState, releaseRoutes, type ChannelState } from '#contract/releases.ts';
import type { Channel } from '#domain/release/channel.ts';
import { toETag, toVersionTag } from '#contract/versions.ts';
import { requireAdministrator } from '#server/accounts/auth/sessions/require-administrator.ts';
import { actorOf } from '#server/accounts/auth/sessions/viewer.ts';
import { boundChannel, refuseOtherChannel, requireTokenOrAdministrator } from './content-access.ts';
import { gameTags, type ContentRoute } from './content-route.ts';
import { answerNotModified, isNotModified, readChangedVersion } from '#server/platform/http/answers/preconditions.ts';
import { bodyRefusals, refusals } from '#server/platform/http/refusals.ts';

export const addChannelRoutes: ContentRoute = (app, parts) => {
  addReadRoute(app, parts);
  addChangeRoute(app, parts);
};

const addReadRoute: ContentRoute = (app, { tokens, channels, noteReading }) => {
  app.route({
    method: 'GET',
    url: releaseRoutes.channel,
    onRequest: requireTokenOrAdministrator(tokens),
    schema: {
      tags: gameTags,
      summary: 'Read which release a channel has; for administrators, for tokens of the channel and those of the draft',
      params: channelParams,
      response: { 200: channelState, 304: z.null(), ...refusals(400, 401, 403, 500) },
    },
    handler: async (request, reply) => {
      const { channel } = request.params;
      const bound = boundChannel(request);
      if (bound !== null && bound !== channel) throw refuseOtherChannel(bound);
      await noteReading(request, null);
      const stored = await channels.read(channel);
      const tag = toVersionTag(stored);
      reply.header('ETag', toETag(tag));
      if (isNotModified(request, tag)) return answerNotModified(reply);
      return toState(channel, stored, request);
    },
  });
};

const addChangeRoute: ContentRoute = (app, { channels }) => {
  app.route({
    method: 'PUT',
    url: releaseRoutes.channel,
    onRequest: requireAdministrator,
    schema: {
      tags: gameTags,
      summary: 'Give a channel another release, also an older one (If-Match)',
      params: channelParams,
      body: channelBody,
      response: { 200: channelState, ...bodyRefusals, ...refusals(401, 412, 428) },
    },
    handler: async (request, reply) => {
      const { channel } = request.params;
      const expected = readChangedVersion(request);
      const { release } = request.body;
      const stored = await channels.point({ channel, release, expected, actor: actorOf(request) });
      reply.header('ETag', toETag(toVersionTag(stored)));
      return toState(channel, stored, request);
    },
  });
};

/** Games do not learn who administrators are. */
const toState = (
  channel: Channel,
  { release, changed_at, changed_by }: Omit<ChannelState, 'channel'>,
  { contentToken }: FastifyRequest,
): ChannelState => ({ channel, release, changed_at, ...(contentToken ? {} : { changed_by }) });
