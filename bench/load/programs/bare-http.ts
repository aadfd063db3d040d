import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerQuestions } from './answer-questions.ts';

export type BareAnswer = { readonly status: number; readonly headers: readonly string[]; readonly body: string };

/** Memory in bytes. */
export type BareServer = { readonly url: string; readonly memory: number };

let answer: BareAnswer = { status: 204, headers: [], body: '' };

const server = createServer((_request, response) => {
  response.writeHead(answer.status, [...answer.headers]);
  response.end(answer.body);
});

answerQuestions(async (next: BareAnswer): Promise<BareServer> => {
  answer = next;
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, memory: process.memoryUsage.rss() };
});
