import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { toConnection } from './connection.ts';

/** Requests of one connection without an answer. A browser sends one at a time, a proxy a few. */
export const mostUnanswered = 16;

type Parser = { onIncoming: (request: IncomingMessage, keepAlive: boolean) => number };

/** The parser takes this for an error, and reads nothing more of what it has. */
const stop = -1;

const parserOf = (socket: Socket): Parser => {
  const { parser } = socket as Socket & { parser?: Partial<Parser> };
  if (typeof parser?.onIncoming === 'function') return parser as Parser;
  throw new Error('The HTTP parser of this Node has no onIncoming, so unanswered requests have no bound.');
};

/**
 * One request too many ends the connection. What was read at once holds thousands of requests, and the parser hands on all of them
 * whatever is done to the socket meanwhile: its own callback alone can stop it. Node does not document that callback.
 */
export const boundUnanswered = (server: Server): void => {
  server.on('connection', (socket: Socket) => {
    const connection = toConnection(socket);
    const parser = parserOf(socket);
    const { onIncoming } = parser;
    parser.onIncoming = (request, keepAlive) => {
      if (connection.answers.length < mostUnanswered) return onIncoming(request, keepAlive);
      connection.isFlooded = true;
      return stop;
    };
  });
};
