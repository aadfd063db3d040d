import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { toConnection, type Connection } from './connection.ts';

/** Requests of one connection without an answer. A browser sends one at a time, a proxy a few. */
export const mostUnanswered = 16;

/** Letters of their addresses and headers, which stay in memory. Of a browser a request has two thousand or so. */
export const mostUnansweredLetters = 64 * 1024;

type Parser = { onIncoming: (request: IncomingMessage, keepAlive: boolean) => number };

/** The parser takes this for an error, and reads nothing more of what it has. */
const stop = -1;

const parserOf = (socket: Socket): Parser => {
  const { parser } = socket as Socket & { parser?: Partial<Parser> };
  if (typeof parser?.onIncoming === 'function') return parser as Parser;
  throw new Error('The HTTP parser of this Node has no onIncoming, so unanswered requests have no bound.');
};

const lettersOf = ({ url = '', rawHeaders }: IncomingMessage): number =>
  rawHeaders.reduce((sum, { length }) => sum + length, url.length);

const isTooMuch = ({ answers }: Connection, request: IncomingMessage): boolean => {
  if (answers.length === 0) return false;
  const letters = answers.reduce((sum, { req }) => sum + lettersOf(req), lettersOf(request));
  return answers.length >= mostUnanswered || letters > mostUnansweredLetters;
};

/**
 * One request too many ends the connection. What was read at once contains thousands of requests, and the parser hands on all of them
 * whatever is done to the socket meanwhile: its own callback alone can stop it. Node does not document that callback.
 */
export const boundUnanswered = (server: Server): void => {
  server.on('connection', (socket: Socket) => {
    const connection = toConnection(socket);
    const parser = parserOf(socket);
    const { onIncoming } = parser;
    parser.onIncoming = (request, keepAlive) => {
      if (!isTooMuch(connection, request)) return onIncoming(request, keepAlive);
      connection.isFlooded = true;
      return stop;
    };
  });
};
