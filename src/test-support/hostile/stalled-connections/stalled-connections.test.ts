import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { HostilePerson } from '#test-support/hostile/people/hostile-person.ts';
import { createStalledConnections } from './stalled-connections.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const account: HostilePerson = { name: 'account', from: '127.0.0.1', owner: 'ada', cookie: '', state: null };

const start = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n';

const stallStreams = async () => {
  const streams: Socket[] = [];
  const server = createServer((socket) => {
    streams.push(socket);
    socket.on('error', () => socket.destroy()).once('data', () => socket.write(start));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(
    () => server.close().unref(),
    () => streams.forEach((stream) => stream.destroy()),
  );
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stalled = createStalledConnections(`http://127.0.0.1:${port}`);
  stalled.stall('unread streams', [account]);
  const opened = (await stalled.count())['unread streams'];
  return { stalled, streams, opened };
};

test('streams that are open are counted as stalled', async () => {
  const { stalled, streams, opened } = await stallStreams();
  expect(opened).toBe(25);
  for (const stream of streams) stream.write('4\r\nbeat\r\n');
  expect(await stalled.count()).toMatchObject({ 'unread streams': opened });
});

test.each([
  ['by itself', ['0\r\n\r\n']],
  ['behind another piece', ['4\r\nbeat\r\n0\r\n\r\n']],
  ['in two', ['4\r\nbeat\r\n0\r', '\n\r\n']],
])('a stream does not count once its last piece came %s, though its connection stays', async (_, parts) => {
  const { stalled, streams, opened } = await stallStreams();
  for (const part of parts) {
    for (const stream of streams.slice(0, 5)) stream.write(part);
    await stalled.count();
  }
  expect(await stalled.count()).toMatchObject({ 'unread streams': opened - 5 });
});
