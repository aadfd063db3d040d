import { createServer, ServerResponse, type Server } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { answerBrokenRequests } from './answer-broken-requests.ts';
import { boundUnanswered, mostUnanswered, mostUnansweredLetters } from './bound-unanswered.ts';
import { CountedAnswer, beginInOrder } from './connection.ts';
import { bareConnections } from './testing/bare-connections.ts';

const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

/** Each request waits for `answer`. */
const start = async () => {
  const waiting: (() => void)[] = [];
  let begun = 0;
  const app = Fastify({
    serverFactory: (handler) => {
      const server: Server = createServer({ ServerResponse: CountedAnswer as typeof ServerResponse }, handler);
      boundUnanswered(server);
      answerBrokenRequests(server);
      return server;
    },
    clientErrorHandler: () => undefined,
  });
  onTestFinished(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  app.addHook('onRequest', ({ raw }, reply, done) => beginInOrder(raw, reply.raw, done));
  app.get('/', async () => {
    begun += 1;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return 'answered';
  });
  const { open } = await bareConnections(app);
  return { open, begun: () => begun, answer: () => waiting.shift()?.() };
};

describe('requests of one connection that are unanswered', () => {
  test('are at most so many: those that were read with one more never begin, and the connection is closed', async () => {
    const { open, begun } = await start();
    const { send, closed, received } = await open();
    send(request.repeat(2_400));
    await closed;
    expect(begun()).toBe(1);
    expect(received.text).toBe('');
  });

  test('begin one after the other, each once the answer before it has left', async () => {
    const { open, begun, answer } = await start();
    const { send, received } = await open();
    send(request.repeat(mostUnanswered));
    for (let count = 1; count <= mostUnanswered; count += 1) {
      await expect.poll(begun).toBe(count);
      expect(received.text.split('answered')).toHaveLength(count);
      answer();
      await expect.poll(() => received.text.split('answered')).toHaveLength(count + 1);
    }
    send(request.repeat(mostUnanswered));
    await expect.poll(begun).toBe(mostUnanswered + 1);
  });

  test('have so many letters in their headers at most', async () => {
    const { open, begun, answer } = await start();
    const four = `GET / HTTP/1.1\r\nHost: a\r\nA: ${'a'.repeat(mostUnansweredLetters / 4 - 100)}\r\n\r\n`;
    const usual = await open();
    usual.send(four.repeat(4));
    for (let count = 1; count <= 4; count += 1) {
      await expect.poll(begun).toBe(count);
      answer();
    }
    await expect.poll(() => usual.received.text.split('answered')).toHaveLength(5);
    usual.send(four);
    await expect.poll(begun).toBe(5);
    const { send, closed, received } = await open();
    send(four.repeat(5));
    await closed;
    expect([received.text, begun()]).toEqual(['', 6]);
  });

  test('count where Node answers by itself, too', async () => {
    const { open, begun } = await start();
    const { send, closed } = await open();
    const odd = 'GET / HTTP/1.1\r\nHost: a\r\nExpect: wonders\r\n\r\n';
    send(request + odd.repeat(mostUnanswered));
    await closed;
    expect(begun()).toBe(1);
  });
});

/** Node does not document it. Where this fails, another way must bound what a parser hands on from what was read already. */
test('the parser of this Node stops where its callback returns -1, and hands on nothing more of what it has', async () => {
  let requests = 0;
  const server = createServer((_request, response) => void response.end());
  onTestFinished(() => void server.close());
  server.on('connection', (socket) => {
    const { parser } = socket as typeof socket & { parser: { onIncoming: (...parameters: unknown[]) => number } };
    const { onIncoming } = parser;
    parser.onIncoming = (...parameters) => {
      requests += 1;
      return requests > 3 ? -1 : onIncoming(...parameters);
    };
  });
  const errors: NodeJS.ErrnoException[] = [];
  server.on('clientError', (error, socket) => {
    errors.push(error);
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const closed = new Promise((resolve) => socket.resume().once('close', resolve));
  socket.write(request.repeat(2_000));
  await closed;
  expect(requests).toBe(4);
  expect(errors).toMatchObject([{ code: 'HPE_CB_HEADERS_COMPLETE' }]);
});
