import { lookup } from 'node:dns/promises';
import { connect, type AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
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
