import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cutUnread, longestUnread } from './cut-unread.ts';

const look = 1_000;

/** More than the system keeps of an answer for a client that does not read. */
const bytes = 32 * 1024 * 1024;

test('a client that takes nothing of its answer for too long is cut off; one that reads, or waits, is not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let time = 0;
  const server = createServer((request, response) => {
    if (request.url === '/large') response.end(Buffer.alloc(bytes));
  });
  cutUnread(server, () => time);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const ask = async (path: string) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    const [[accepted]] = await Promise.all([once(server, 'connection'), once(socket, 'connect')]);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
    return { socket, accepted: accepted as typeof socket };
  };
  const pass = (ms: number): void => {
    time += ms;
    vi.advanceTimersByTime(look);
  };
  const [unread, read, waiting] = [await ask('/large'), await ask('/large'), await ask('/never')];
  await expect.poll(() => unread.accepted.writableLength).toBeGreaterThan(0);
  let got = 0;
  read.socket.on('data', (piece: Buffer) => void (got += piece.length));
  await expect.poll(() => got).toBeGreaterThan(bytes);
  pass(0);
  pass(longestUnread - 1);
  expect(unread.accepted.destroyed).toBe(false);
  pass(1);
  expect([unread, read, waiting].map(({ accepted }) => accepted.destroyed)).toEqual([true, false, false]);
});
