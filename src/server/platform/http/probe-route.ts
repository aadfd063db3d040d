import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Probe, probeAddress } from '#contract/installation.ts';
import { whenOver } from './answers/large-answers.ts';
import { refusals } from './refusals.ts';

/** Milliseconds between the two events. */
const pause = 500;

/** Two events with a pause between them, by which a doctor learns what proxies do to streams and to a client's address. */
export const registerProbeRoute: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: 'GET',
    url: probeAddress,
    schema: {
      tags: ['Health'],
      summary: 'Two server-sent events half a second apart: the first says how the server sees who asks',
      response: {
        200: { description: 'The stream', content: { 'text/event-stream': { schema: z.string() } } },
        ...refusals(500),
      },
    },
    handler: (request, reply) => {
      if (request.method === 'HEAD') return void reply.type('text/event-stream').send('');
      request.endWork();
      const seen: Probe = {
        address: request.ip,
        host: request.headers.host ?? '',
        forwarded: request.headers['x-forwarded-for'] !== undefined,
        trusted: (request.ips?.length ?? 0) > 1,
      };
      reply.hijack();
      const { raw } = reply;
      const headers = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined);
      raw.writeHead(200, {
        ...(Object.fromEntries(headers) as Record<string, string>),
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      });
      raw.write(`event: seen\ndata: ${JSON.stringify(seen)}\n\n`);
      const timer = setTimeout(() => raw.end('event: end\ndata: {}\n\n'), pause);
      whenOver(reply, () => clearTimeout(timer));
    },
  });
};
