import type { FastifyReply, FastifyRequest } from 'fastify';
import { viewerOf, type Viewer } from '#server/accounts/auth/sessions/viewer.ts';
import { whenOver } from '#server/platform/http/answers/large-answers.ts';

export type EventStream = {
  readonly viewer: Viewer;
  /** All at once, though they may be more than may wait. */
  write(events: Buffer): void;
  end(): void;
};

/** nginx holds answers back otherwise. */
const unbuffered = { 'X-Accel-Buffering': 'no' } as const;

/** Bytes that wait for a client when more come. A client that does not read loses its stream. */
const mostUnread = 16 * 1024;

const endsWithin = 5_000;

export const toEvent = (event: string, data: unknown = ''): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** `onClose` is called once, whichever side ends. */
export const startEventStream = (request: FastifyRequest, reply: FastifyReply, onClose: () => void): EventStream => {
  const viewer = viewerOf(request);
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...headersOf(reply),
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    ...unbuffered,
  });
  whenOver(reply, onClose);
  return {
    viewer,
    write: (events) => {
      if (raw.writableEnded || raw.destroyed) return;
      if (raw.writableLength > mostUnread) raw.destroy();
      else raw.write(events);
    },
    end: () => {
      raw.end();
      setTimeout(() => raw.destroy(), endsWithin).unref();
    },
  };
};

/** A hijacked answer would lose the security headers of the hooks. */
const headersOf = (reply: FastifyReply) =>
  Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;
