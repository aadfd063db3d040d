import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { embeddedDatabase } from '#test-support/databases/databases.ts';
import { startTestApp } from '#test-support/product/running-app.ts';
import { requestTimes } from './guarded-server.ts';

const database = embeddedDatabase();
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

const start = async (settings: Record<string, string>) => {
  const { app } = await startTestApp(database, { settings });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const open = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  };
  return { app, open };
};

const ask = async (socket: Socket, address = '/livez'): Promise<string> => {
  const closed = once(socket, 'close').then(() => ['']);
  if (!socket.destroyed) socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  const [answer] = await Promise.race([once(socket, 'data'), closed]);
  return String(answer);
};

const isServed = async (socket: Socket): Promise<boolean> => (await ask(socket)).startsWith('HTTP/1.1 200');

describe('connections of one address', () => {
  test('are at most as many as the setting says, and a closed one makes room for another', async () => {
    const { app, open } = await start({ MAX_SOCKETS_PER_ADDRESS: '3' });
    const first = await open();
    for (const socket of [first, await open(), await open()]) expect(await isServed(socket)).toBe(true);
    const refused = await open();
    expect(['', 'HTTP/1.1 429 Too Many Requests']).toContain((await ask(refused)).split('\r\n', 1)[0]);
    const { body } = await app.inject('/metrics');
    expect(body).toContain('runeloom_connections_refused_total 1');
    expect(body).toContain('runeloom_connections 3');
    first.destroy();
    await expect.poll(async () => isServed(await open())).toBe(true);
  });

  test.each([
    ['switched off', { MAX_SOCKETS_PER_ADDRESS: '0' }],
    ['of a proxy by its address', { MAX_SOCKETS_PER_ADDRESS: '1', TRUST_PROXY: 'loopback' }],
    ['of a proxy by its range', { MAX_SOCKETS_PER_ADDRESS: '1', TRUST_PROXY: '10.0.0.0/8,127.0.0.0/8' }],
    ['of the nearest proxy', { MAX_SOCKETS_PER_ADDRESS: '1', TRUST_PROXY: '1' }],
  ])('have no bound where it is %s', async (_what, settings) => {
    const { open } = await start(settings);
    for (const socket of [await open(), await open(), await open()]) expect(await isServed(socket)).toBe(true);
  });

  test('are bounded where another address is the trusted proxy', async () => {
    const { open } = await start({ MAX_SOCKETS_PER_ADDRESS: '1', TRUST_PROXY: '10.0.0.0/8,::1' });
    expect(await isServed(await open())).toBe(true);
    expect(await isServed(await open())).toBe(false);
  });

  test('are four hundred without a setting: more than those of fifty browsers', async () => {
    const { open } = await start({});
    for (let count = 0; count < 399; count += 1) await open();
    expect(await isServed(await open())).toBe(true);
    expect(await isServed(await open())).toBe(false);
  });
});

describe('a request that does not come to its end', () => {
  test.each([
    ['headers', 'GET /livez HTTP/1.1\r\nHost: localhost\r\n'],
    [
      'a body',
      'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\nContent-Type: application/json\r\n\r\n{',
    ],
  ])('is left, with half of %s', async (_what, half) => {
    const { app, open } = await start({});
    expect(app.server).toMatchObject({ requestTimeout: requestTimes.requestTimeout });
    Object.assign(app.server, { headersTimeout: 1, requestTimeout: 1 });
    const socket = await open();
    socket.write(half);
    const answer = once(socket, 'data');
    await once(socket, 'close');
    expect(String(await answer)).toMatch(/^HTTP\/1.1 408 /);
  });
});
