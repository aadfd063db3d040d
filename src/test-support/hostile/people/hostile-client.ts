import { Agent, request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { HostilePerson } from './hostile-person.ts';
import type { Tally } from '#test-support/hostile/judging/tally.ts';

type Head = {
  readonly method: string;
  readonly path: string;
  readonly cookie: string;
  readonly bytes?: number;
};

export const requestHead = ({ method, path, cookie, bytes }: Head): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    ...(bytes === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${bytes}`]),
    '',
    '',
  ].join('\r\n');

/** Requests that a client has under way, as many as a browser. */
export const underWayAtOnce = 6;

const usualPatience = 10_000;

export type HostileRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
  readonly keeps?: boolean;
  /** Another session's, or '' for none. */
  readonly cookie?: string;
};

/** `status` is 0 without an answer. */
export type HostileAnswer = {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
};

export type HostileClient = {
  send(behaviour: string, asked: HostileRequest): Promise<HostileAnswer>;
  open(start: string): Socket;
  /** Waits for no answer any more. */
  hangUp(): void;
};

type ClientOptions = {
  readonly url: string;
  readonly person: HostilePerson;
  readonly tally: Tally;
  /** Milliseconds without an answer. */
  readonly patience?: number;
};

export const createHostileClient = ({ url, person, tally, patience = usualPatience }: ClientOptions): HostileClient => {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: underWayAtOnce });
  const place = { hostname, port, agent, localAddress: person.from, timeout: patience };

  const ask = ({ method, path, headers, body, keeps = false, cookie = person.cookie }: HostileRequest) =>
    new Promise<HostileAnswer>((resolve) => {
      const sentHeaders = { ...(cookie ? { cookie } : {}), ...jsonHeaders(body), ...headers };
      const sent = request({ ...place, method, path, headers: sentHeaders });
      const giveUp = (): void => resolve(noAnswer);
      sent.on('response', (answer) => readAnswer(answer, keeps).then(resolve, giveUp));
      sent.on('timeout', () => void sent.destroy());
      sent.on('error', giveUp).end(body);
    });

  return {
    send: async (behaviour, asked) => {
      const begun = performance.now();
      const answer = await ask(asked);
      const retryAfter = answer.headers['retry-after'];
      const { method, path } = asked;
      tally.note(behaviour, { method, path, status: answer.status, retryAfter, ms: performance.now() - begun });
      return answer;
    },
    open: (start) => {
      const socket = connect({ host: hostname, port: Number(port), localAddress: person.from });
      socket.on('error', () => void socket.destroy());
      socket.write(start);
      return socket;
    },
    hangUp: () => agent.destroy(),
  };
};

const noAnswer: HostileAnswer = { status: 0, headers: {}, text: '' };

const jsonHeaders = (body: HostileRequest['body']): Record<string, string> =>
  body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };

const readAnswer = async (answer: IncomingMessage, keeps: boolean): Promise<HostileAnswer> => {
  let text = '';
  for await (const chunk of answer) if (keeps) text += String(chunk);
  return { status: answer.statusCode ?? 0, headers: answer.headers, text };
};
