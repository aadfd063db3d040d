import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { eventsAddress, heartbeatMs } from '#contract/events.ts';
import { requireViewer } from '#server/accounts/auth/sessions/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import { createFindMembers } from '#server/accounts/owners/find-members.ts';
import type { ChangeFeed } from './change-feed.ts';
import { startEventStream } from './event-stream.ts';
import { createFindLiveSessions } from './live-sessions.ts';
import { createStreamHub } from './stream-hub.ts';

const sessionCheckMs = 30_000;

/** A stream uses its session this often. */
const sessionUseMs = 5 * 60_000;

type Options = { readonly feed: ChangeFeed; readonly database: Database; readonly mostStreams: number };

export const registerEventRoutes: FastifyPluginAsyncZod<Options> = async (app, { feed, database, mostStreams }) => {
  const hub = createStreamHub({
    findLive: createFindLiveSessions(database),
    findMembers: createFindMembers(database),
    most: mostStreams,
    log: app.log,
  });
  const unsubscribe = feed.subscribe({
    onChange: hub.publish,
    onGap: hub.publishGap,
    onSessions: (account) => void hub.check(account),
  });
  const beats = setInterval(hub.beat, heartbeatMs);
  const checks = setInterval(() => void hub.check(null), sessionCheckMs);
  app.addHook('preClose', async () => {
    clearInterval(beats);
    clearInterval(checks);
    unsubscribe();
    hub.endAll();
  });

  app.route({
    method: 'GET',
    url: eventsAddress,
    onRequest: requireViewer,
    schema: {
      tags: ['Events'],
      summary:
        'Hear of changes as server-sent events: hello, beat, change with owner, kind, id and version, review for an own submission, or with the owner reviewers for any in the review queue, membership of a space, and comments',
      response: {
        200: { description: 'The stream', content: { 'text/event-stream': { schema: z.string() } } },
        ...refusals(401, 500),
      },
    },
    handler: (request, reply) => {
      if (request.method === 'HEAD') return void reply.type('text/event-stream').send('');
      request.endWork();
      const uses = setInterval(() => void useSession(request, reply), sessionUseMs);
      const stream = startEventStream(request, reply, () => {
        clearInterval(uses);
        hub.remove(stream);
      });
      hub.add(stream);
    },
  });
};

/** A stream may be a person's only request for weeks. */
const useSession = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  try {
    await request.server.readSession(request, reply);
  } catch (err) {
    request.log.warn({ err }, 'session of an event stream not prolonged');
  }
};
