import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { answerErrors } from '#server/errors.ts';
import { createLargeAnswers, pieceBytes, sendLargeInPieces } from './large-answers.ts';

const manyPieces = 400;

const start = async (limits: Parameters<typeof createLargeAnswers>[0]) => {
  const app = Fastify();
  answerErrors(app);
  const answers = createLargeAnswers(limits);
  sendLargeInPieces(app, answers);
  let made = 0;
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let piece = 0; piece < manyPieces; piece += 1) {
      made += 1;
      yield Buffer.alloc(pieceBytes, 'a');
    }
  }
  app.get('/pieces', (request, reply) => answers.send(request, reply, pieces()));
  app.get('/whole', async (_request, reply) => reply.type('application/json').send(`"${'a'.repeat(2 * pieceBytes)}"`));
  app.get('/shared', { config: { sharesAnswer: true } }, async (_request, reply) =>
    reply.type('application/json').send(Buffer.alloc(2 * pieceBytes + 1, 'a')),
  );
  app.get('/small', async (_request, reply) => reply.type('application/json').send(`"${'a'.repeat(100)}"`));
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  const { port } = app.server.address() as AddressInfo;
  const ask = (path: string, signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}${path}`, signal ? { signal } : {});
  const askUnread = async (path: string): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`);
    await once(socket, 'readable');
    return socket;
  };
  return { ask, askUnread, madePieces: () => made };
};

const patient = { bytes: pieceBytes, within: 600_000 };

test('a large answer is made as fast as it is read, and arrives whole', async () => {
  const { ask, askUnread, madePieces } = await start({
    ofAccount: 2,
    all: 2,
    waiting: { ofOne: 0, all: 9 },
    taken: patient,
  });
  const unread = await askUnread('/pieces');
  const whole = await ask('/pieces');
  expect((await whole.text()).length).toBe(manyPieces * pieceBytes);
  expect(madePieces()).toBeLessThan(2 * manyPieces);
  unread.destroy();
});

test('an answer that was made whole is sent in pieces, with its length', async () => {
  const { ask } = await start({ ofAccount: 1, all: 1, waiting: { ofOne: 0, all: 9 }, taken: patient });
  const whole = await ask('/whole');
  expect(whole.headers.get('content-length')).toBe(String(2 * pieceBytes + 2));
  expect(await whole.text()).toHaveLength(2 * pieceBytes + 2);
});

test('an account has a bounded number under way, more wait, and still more are refused; small and shared ones need no room', async () => {
  const { ask, askUnread } = await start({ ofAccount: 1, all: 9, waiting: { ofOne: 1, all: 9 }, taken: patient });
  const unread = await askUnread('/pieces');
  const next = ask('/whole');
  const refused = async () => (await Promise.race([ask('/whole'), next])).status;
  await expect.poll(refused).toBe(503);
  const answer = await ask('/whole');
  expect([answer.headers.get('retry-after'), await answer.json()]).toMatchObject(['2', { code: 'unavailable' }]);
  for (const free of ['/small', '/shared']) expect((await ask(free)).status).toBe(200);
  unread.destroy();
  expect((await next).status).toBe(200);
});

test('a client that leaves while it waits gives its place up', async () => {
  const { ask, askUnread } = await start({ ofAccount: 1, all: 1, waiting: { ofOne: 1, all: 9 }, taken: patient });
  const unread = await askUnread('/pieces');
  const leaving = new AbortController();
  const left = ask('/whole', leaving.signal);
  await expect.poll(async () => (await Promise.race([ask('/whole', AbortSignal.timeout(200)), left])).status).toBe(503);
  leaving.abort();
  await expect(left).rejects.toThrow('aborted');
  await expect
    .poll(() =>
      ask('/whole', AbortSignal.timeout(200)).then(
        ({ status }) => status,
        ({ name }: Error) => name,
      ),
    )
    .toBe('TimeoutError');
  unread.destroy();
});

test('a client that reads too slowly is cut off, which makes room for others', async () => {
  const { ask, askUnread } = await start({
    ofAccount: 1,
    all: 1,
    waiting: { ofOne: 1, all: 9 },
    taken: { bytes: manyPieces * pieceBytes, within: 300 },
  });
  const unread = await askUnread('/pieces');
  const next = ask('/whole');
  expect((await next).status).toBe(200);
  unread.resume();
  await once(unread, 'close');
  expect(unread.bytesRead).toBeLessThan(manyPieces * pieceBytes);
});
