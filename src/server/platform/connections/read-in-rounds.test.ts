import { createHash, randomBytes } from 'node:crypto';
import { createServer, ServerResponse, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import Fastify, { type FastifyRequest } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createRounds, type Rounds } from '#server/platform/turns/rounds.ts';
import { CountedAnswer, connectionOf } from './connection.ts';
import { readInRounds } from './read-in-rounds.ts';
import { bareConnections } from './testing/bare-connections.ts';

/** Answers each body with its digest. */
const start = async (rounds: Rounds) => {
  const app = Fastify({
    serverFactory: (handler) => {
      const server: Server = createServer({ ServerResponse: CountedAnswer as typeof ServerResponse }, handler);
      readInRounds(server, { rounds, callerOf: ({ remotePort }) => String(remotePort) });
      return server;
    },
  });
  onTestFinished(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  app.addContentTypeParser('*', async (_request: FastifyRequest, payload: Readable) => buffer(payload));
  app.post('/', async ({ body }) => digestOf(body as Buffer));
  app.get('/', async () => 'answered');
  app.get('/rest', async ({ raw }) => {
    connectionOf(raw.socket)?.rest(50);
    return 'rests';
  });
  return bareConnections(app);
};

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const get = (path = '/'): string => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

const postHead = (header: string): string => `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: a/b\r\n${header}\r\n\r\n`;

const inChunks = (bytes: Buffer, size: number): Buffer =>
  Buffer.concat([
    ...Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => {
      const piece = bytes.subarray(index * size, (index + 1) * size);
      return Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);
    }),
    Buffer.from('0\r\n\r\n'),
  ]);

/** Turns begin when they are told to. */
const roundsBegunByHand = () => {
  const waiting: { readonly who: string; readonly begin: () => void }[] = [];
  const rounds: Pick<Rounds, 'read'> = { read: (who, begin) => void waiting.push({ who, begin }) };
  return { rounds: rounds as Rounds, waiting, begin: () => waiting.shift()?.begin() };
};

describe('what a connection sends', () => {
  test('is parsed in its turn, and nothing more of it is read before', async () => {
    const { rounds, waiting, begin } = roundsBegunByHand();
    const { open } = await start(rounds);
    const one = await open();
    one.send(get());
    await expect.poll(() => waiting.length).toBe(1);
    one.send(get());
    const other = await open();
    other.send(get());
    await expect.poll(() => waiting.length).toBe(2);
    expect(new Set(waiting.map(({ who }) => who)).size).toBe(2);
    expect(one.received.text).toBe('');
    begin();
    await expect.poll(() => one.received.text).toContain('answered');
    expect(other.received.text).toBe('');
    begin();
    await expect.poll(() => other.received.text).toContain('answered');
    await expect
      .poll(() => {
        begin();
        return one.received.text.split('answered').length;
      })
      .toBe(3);
  });

  test('in thousands of pieces takes many turns, and in one piece few', async () => {
    const rounds = createRounds();
    let turns = 0;
    const counted: Rounds = {
      ...rounds,
      read: (who, begin) => {
        turns += 1;
        rounds.read(who, begin);
      },
    };
    const { open } = await start(counted);
    const bytes = randomBytes(40_000);
    const whole = await open();
    whole.send(Buffer.concat([Buffer.from(postHead(`Content-Length: ${bytes.length}`)), bytes]));
    await expect.poll(() => whole.received.text).toContain(digestOf(bytes));
    const few = turns;
    const tiny = await open();
    tiny.send(Buffer.concat([Buffer.from(postHead('Transfer-Encoding: chunked')), inChunks(bytes, 1)]));
    await expect.poll(() => tiny.received.text).toContain(digestOf(bytes));
    expect(turns - few).toBeGreaterThan(2 * few);
  });

  test('arrives whole, however it comes in pieces, with other requests before and behind', async () => {
    const { open } = await start(createRounds());
    const { send, received } = await open();
    const bodies = [1, 5_000, 100_000, 1_000_000].map((size) => randomBytes(size));
    const sent = Buffer.concat(
      bodies.flatMap((body) => [
        Buffer.from(postHead(`Content-Length: ${body.length}`)),
        body,
        Buffer.from(get()),
        Buffer.from(postHead('Transfer-Encoding: chunked')),
        inChunks(body, 777),
      ]),
    );
    for (let at = 0, size = 1; at < sent.length; at += size, size = ((size * 7) % 60_000) + 1)
      send(sent.subarray(at, at + size));
    await expect
      .poll(() => received.text.match(/[0-9a-f]{64}|answered/g))
      .toEqual(bodies.flatMap((body) => [digestOf(body), 'answered', digestOf(body)]));
  });

  test('is not read while the connection rests, and is afterwards', async () => {
    const { open } = await start(createRounds());
    const { send, received } = await open();
    send(get('/rest'));
    await expect.poll(() => received.text).toContain('rests');
    send(get());
    await expect.poll(() => received.text).toContain('answered');
  });
});
