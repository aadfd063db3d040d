import { once } from 'node:events';
import dns, { lookup } from 'node:dns/promises';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { connect, type AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { embeddedDatabase } from '#test-support/databases/databases.ts';
import { startTestApp } from '#test-support/product/running-app.ts';
import { mostUnanswered } from './bound-unanswered.ts';
import { bareConnections } from './testing/bare-connections.ts';

const database = embeddedDatabase();

const livez = 'GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n';

test('more requests than may be unanswered close the connection, at every address of the host name', async () => {
  const { app } = await startTestApp(database);
  await app.listenAt({ port: 0, host: 'localhost' });
  const { port } = app.server.address() as AddressInfo;
  const addresses = await lookup('localhost', { all: true });
  for (const { address } of addresses) {
    const ask = (count: number) =>
      new Promise<string>((resolve) => {
        const socket = connect(port, address).on('error', () => undefined);
        onTestFinished(() => void socket.destroy());
        let text = '';
        socket.on('data', (bytes: Buffer) => {
          text += bytes.toString();
          if (text.split('200 OK').length > count) resolve('answered');
        });
        socket.on('close', () => resolve('closed'));
        socket.write(livez.repeat(count));
      });
    expect([address, await ask(mostUnanswered), await ask(mostUnanswered + 1)]).toEqual([
      address,
      'answered',
      'closed',
    ]);
  }
});

describe('a server that stops, of a name with two addresses', () => {
  const body = '{"email":"","password":""}';
  const head = [
    'POST /api/auth/sign-in/email HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
  ];

  const beginAtSecond = async () => {
    const found = [{ address: '127.0.0.1', family: 4 } as const, { address: '127.0.0.2', family: 4 } as const];
    const looking = vi.spyOn(dns, 'lookup').mockImplementation(async () => found as never);
    syncBuiltinESMExports();
    onTestFinished(() => {
      looking.mockRestore();
      syncBuiltinESMExports();
    });
    const { app } = await startTestApp(database);
    await app.listenAt({ port: 0, host: 'localhost' });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.2').setEncoding('utf8');
    onTestFinished(() => void socket.destroy());
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    expect(String(await once(socket, 'data'))).toContain('100 Continue');
    await app.announceStop();
    const closed = app.close().then(() => 'closed');
    const isWelcome = () =>
      new Promise<boolean>((resolve) => {
        const other = connect(port, '127.0.0.2').once('error', () => resolve(false));
        other.once('connect', () => resolve(true)).once('connect', () => other.destroy());
      });
    await expect.poll(isWelcome).toBe(false);
    return { app, socket, closed };
  };

  test('answers what is under way at both, and what comes on a connection that is open, before it is closed', async () => {
    const { app, socket, closed } = await beginAtSecond();
    const answered = once(socket, 'data').then(String);
    const behind = createServer(app.routing).listen(0, '127.0.0.1');
    onTestFinished(() => void behind.close());
    await once(behind, 'listening');
    const late = await fetch(`http://127.0.0.1:${(behind.address() as AddressInfo).port}/livez`);
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
    socket.write(body);
    expect(await Promise.race([closed, answered])).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(await closed).toBe('closed');
  });

  test('closes the connections of both at last', async () => {
    const { app, socket, closed } = await beginAtSecond();
    const cut = once(socket, 'close').then(() => 'cut');
    app.server.closeAllConnections();
    expect(await Promise.all([cut, closed])).toEqual(['cut', 'closed']);
  });
});

const send = async (text: string) => {
  const { app } = await startTestApp(database);
  const connection = await (await bareConnections(app)).open();
  connection.send(text);
  await connection.closed;
  return connection.received.text;
};

describe('what is no HTTP', () => {
  test.each([
    ['a word', 'HELLO\r\n\r\n', 400, 'unreadable_request'],
    [
      'a head that is too long',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'refused_request',
    ],
    [
      'a body with two lengths',
      'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
      400,
      'unreadable_request',
    ],
    [
      'a chunk without a length',
      'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n',
      400,
      'unreadable_request',
    ],
  ])('is refused with a problem, and its connection closed: %s', async (_what, text, status, code) => {
    const received = await send(text);
    expect(received).toMatch(
      new RegExp(`^HTTP/1\\.1 ${status} [^]*application/problem\\+json[^]*nosniff[^]*"code":"${code}"`),
    );
  });

  test('gets no answer where the client would take it for that of an earlier request', async () => {
    const received = await send(`${livez}HELLO\r\n\r\n`);
    expect(received).not.toContain('HTTP/1.1 400');
  });
});
