import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const answeredByHeader = 'x-answered-by';

export type RoundRobin = {
  readonly url: string;
  replace(target: string, by: string): void;
  close(): Promise<void>;
};

/** Skips a server that refuses connections. A broken answer breaks the client's connection. */
export const startRoundRobin = async (addresses: readonly string[]): Promise<RoundRobin> => {
  const targets = [...addresses];
  let turn = 0;
  const server = createServer((incoming, answer) => {
    turn += 1;
    const inOrder = targets.map((_target, index) => targets[(turn + index) % targets.length] ?? '');
    void forward({ incoming, answer }, inOrder);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    replace: (target, by) => void targets.splice(targets.indexOf(target), 1, by),
    close: () => close(server),
  };
};

type Exchange = { readonly incoming: IncomingMessage; readonly answer: ServerResponse };

const forward = async ({ incoming, answer }: Exchange, targets: readonly string[]): Promise<void> => {
  const body = await buffer(incoming);
  for (const target of targets) {
    const outgoing = request(target + String(incoming.url), {
      method: incoming.method,
      headers: incoming.headers,
      agent: false,
    });
    answer.once('close', () => outgoing.destroy());
    outgoing.end(body);
    const [kind, result] = await Promise.race([
      once(outgoing, 'response').then(([response]) => ['response', response as IncomingMessage] as const),
      once(outgoing, 'error').then(([error]) => ['error', error as NodeJS.ErrnoException] as const),
    ]).catch((error: NodeJS.ErrnoException) => ['error', error] as const);
    if (kind === 'response') return pass(result, { answer, target });
    if (result.code !== 'ECONNREFUSED') break;
  }
  answer.destroy();
};

const pass = (response: IncomingMessage, { answer, target }: { answer: ServerResponse; target: string }): void => {
  answer.writeHead(response.statusCode ?? 502, { ...response.headers, [answeredByHeader]: target });
  answer.flushHeaders();
  response.pipe(answer);
  response.once('error', () => answer.destroy());
};

const close = async (server: Server): Promise<void> => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
};
