import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { eventNames, eventsAddress, heartbeatMs } from '#contract/events.ts';
import { officialOwner } from '#domain/user.ts';
import { requireViewer, viewerOf } from '#server/auth/viewer.ts';
import { refusals } from '#server/http/refusals.ts';
import type { ChangeFeed } from './change-feed.ts';

/** A stream asks as often whether its session still lives. */
const sessionCheckMs = 30_000;

/** The stream of what changes of the viewer's own and of the official content, with a heartbeat. */
export const registerEventRoutes: FastifyPluginAsyncZod<{ feed: ChangeFeed }> = async (app, { feed }) => {
  const streams = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const end of streams) end();
  });

  app.route({
    method: 'GET',
    url: eventsAddress,
    onRequest: requireViewer,
    schema: {
      tags: ['Events'],
      summary: 'Hear of changes as server-sent events: hello, beat, and change with owner, kind, id and version',
      response: {
        200: { description: 'The stream', content: { 'text/event-stream': { schema: z.string() } } },
        ...refusals(401, 500),
      },
    },
    handler: (request, reply) => {
      if (request.method === 'HEAD') return void reply.type('text/event-stream').send('');
      const end = openStream({ request, reply, feed, onEnd: () => void streams.delete(end) });
      streams.add(end);
    },
  });
};

type Stream = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly feed: ChangeFeed;
  readonly onEnd: () => void;
};

/** Answers with a stream that goes on until the client leaves, its session ends or the server stops; returns how to end it. */
const openStream = ({ request, reply, feed, onEnd }: Stream): (() => void) => {
  const viewer = viewerOf(request);
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { ...headersOf(reply), 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  const send = (event: string, data: unknown = ''): void =>
    void raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const unsubscribe = feed.subscribe({
    onChange: (change) => {
      if (change.owner === viewer.id || change.owner === officialOwner) send(eventNames.change, change);
    },
    onGap: () => send(eventNames.hello),
  });
  const end = (): void => void raw.end();
  const beat = setInterval(() => send(eventNames.beat), heartbeatMs);
  const check = setInterval(() => void endWithSession(request, reply, end), sessionCheckMs);
  raw.on('close', () => {
    clearInterval(beat);
    clearInterval(check);
    unsubscribe();
    onEnd();
  });
  send(eventNames.hello);
  return end;
};

/** The security headers that hooks have set, which a hijacked answer would lose. */
const headersOf = (reply: FastifyReply) =>
  Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;

const endWithSession = async (request: FastifyRequest, reply: FastifyReply, end: () => void): Promise<void> => {
  try {
    if (!(await request.server.readSession(request, reply))) end();
  } catch (err) {
    request.log.warn({ err }, 'session of an event stream not read');
    end();
  }
};
