import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { Viewer } from '#server/accounts/auth/sessions/viewer.ts';
import { answerErrors } from '#server/errors.ts';
import { Room } from '#server/platform/turns/room.ts';
import { followCommands } from './follow-commands.ts';
import { reserveForAnswers } from './reserve-for-answers.ts';

const megabyte = 1024 * 1024;

/** More than the system keeps of an answer for a client that does not read. */
const large = 16 * megabyte;

const start = async () => {
  const room = new Room({ bytes: 3 * large });
  const app = Fastify();
  answerErrors(app);
  followCommands(app);
  app.decorateRequest('viewer', null);
  app.addHook('onRequest', async (request) => {
    request.viewer = { id: String(request.headers['x-who']) } as Viewer;
  });
  reserveForAnswers(app, room);
  app.get('/large', async (_request, reply) => reply.send(Buffer.alloc(large)));
  app.get('/small', async () => 'x'.repeat(1_000));
  app.get('/shared', { config: { sharesAnswer: true } }, async (_request, reply) => reply.send(Buffer.alloc(large)));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  const { port } = app.server.address() as AddressInfo;
  return {
    room,
    askUnread: async (who: string, path = '/large') => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      onTestFinished(() => void socket.destroy());
      const closed = new Promise<true>((resolve) => socket.once('close', () => resolve(true)));
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nX-Who: ${who}\r\n\r\n`);
      await once(socket, 'readable');
      return { socket, closed };
    },
    read: async (who: string) =>
      (await fetch(`http://127.0.0.1:${port}/large`, { headers: { 'x-who': who } })).arrayBuffer(),
  };
};

test('an answer takes room until it has left; a small one, and one that all share, take none', async () => {
  const { room, askUnread, read } = await start();
  await Promise.all([askUnread('a', '/small'), askUnread('a', '/shared')]);
  expect(room.bytes).toBe(0);
  const { socket } = await askUnread('a');
  expect(room.bytes).toBe(large);
  socket.destroy();
  await expect.poll(() => room.bytes).toBe(0);
  expect((await read('a')).byteLength).toBe(large);
  await expect.poll(() => room.bytes).toBe(0);
});

test('where room is short, the oldest unread answer of who has most is cut off, and another caller reads', async () => {
  const { askUnread, read, room } = await start();
  const first = await askUnread('a');
  for (let count = 0; count < 2; count += 1) await askUnread('a');
  expect(room.bytes).toBe(3 * large);
  expect((await read('b')).byteLength).toBe(large);
  first.socket.resume();
  expect(await first.closed).toBe(true);
  await expect.poll(() => room.bytes).toBe(2 * large);
});
