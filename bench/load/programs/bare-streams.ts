import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventNames } from '#contract/events.ts';
import { answerQuestions } from './answer-questions.ts';
import type { BareServer } from './bare-http.ts';

const streams = new Set<ServerResponse>();

const server = createServer((request, response) => {
  if (request.method === 'PUT') {
    for (const stream of streams) stream.write(`event: ${eventNames.change}\ndata: ${JSON.stringify(request.url)}\n\n`);
    response.writeHead(204).end();
    return;
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.write(`event: ${eventNames.hello}\ndata: ""\n\n`);
  streams.add(response);
  response.on('close', () => streams.delete(response));
});

answerQuestions(async (): Promise<BareServer> => {
  if (!server.listening) await once(server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, memory: process.memoryUsage.rss() };
});
