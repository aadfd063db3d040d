import { ServerResponse, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { inOwnContext } from '#server/platform/turns/own-context.ts';

type Waiting = Pick<CountedAnswer, 'begin' | 'headersSent' | 'req'>;

/** What the server knows of one connection. */
export class Connection {
  /** In the order of their requests. An answer stays until all of it has left the process. */
  readonly answers: Waiting[] = [];
  /** It sent more requests than may be unanswered, and is closed. */
  isFlooded = false;
  /** Reads nothing for so many milliseconds. */
  rest: (ms: number) => void = () => undefined;

  finish(): void {
    this.answers.shift();
    const [next] = this.answers;
    next?.begin?.();
  }
}

const connections = new WeakMap<Socket, Connection>();

/** undefined where a request came without a connection, as tests send them. */
export const connectionOf = (socket: Socket): Connection | undefined => connections.get(socket);

export const toConnection = (socket: Socket): Connection => {
  const known = connections.get(socket) ?? new Connection();
  connections.set(socket, known);
  return known;
};

/** Counts from its request until it has left the process, also where Node answers by itself. */
export class CountedAnswer<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  begin: (() => void) | null = null;

  constructor(...parameters: ConstructorParameters<typeof ServerResponse<Request>>) {
    super(...parameters);
    const connection = connections.get(parameters[0].socket);
    if (!connection) return;
    connection.answers.push(this);
    this.once('finish', () => connection.finish());
  }
}

/** Requests that one connection sends without waiting are worked on one after the other: one answer of it is in memory. */
export const beginInOrder = ({ socket }: IncomingMessage, answer: ServerResponse, begin: () => void): void => {
  const connection = connections.get(socket);
  if (!connection || !(answer instanceof CountedAnswer) || connection.answers[0] === answer) return begin();
  answer.begin = inOwnContext(begin);
};
