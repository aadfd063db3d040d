import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventsAddress } from '#contract/events.ts';
import { questAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { embeddedDatabase } from '#test-support/databases/databases.ts';
import { startTestApp } from '#test-support/product/running-app.ts';
import { startEventStream, type EventStream } from './event-stream.ts';
import { listen, signInForCookie } from '#test-support/product/listen.ts';

describe('the streams of an account', () => {
  const database = embeddedDatabase();

  const start = async (settings: Record<string, string> = {}) => {
    const { app, signUp } = await startTestApp(database, { settings });
    const base = await app.listen({ port: 0, host: '127.0.0.1' });
    const designer = await signUp();
    const cookie = await signInForCookie(base, designer.email);
    const follow = async () => {
      const stream = await listen(base, cookie);
      expect(await stream.nextNews()).toMatchObject({ event: 'hello' });
      return stream;
    };
    const change = () =>
      designer.request('PUT', questAddress(designer.user.id, aQuestId()), { body: aQuest(), headers: creationHeaders });
    return { follow, change };
  };

  test('are at most as many as the setting says: the oldest one ends for a new one', async () => {
    const { follow, change } = await start({ MAX_STREAMS_PER_ACCOUNT: '2' });
    const [first, second] = [await follow(), await follow()];
    await change();
    for (const stream of [first, second]) expect(await stream.nextNews()).toMatchObject({ event: 'change' });
    const third = await follow();
    expect(await first.nextNews()).toBeNull();
    await change();
    for (const stream of [second, third]) {
      expect(await stream.nextNews()).toMatchObject({ event: 'change' });
      stream.leave();
    }
  });

  test.each([
    [20, {}],
    [30, { MAX_STREAMS_PER_ACCOUNT: '0' }],
  ])('have room: %i', async (count, settings) => {
    const { follow, change } = await start(settings);
    const streams = await Promise.all(Array.from({ length: count }, follow));
    await change();
    for (const stream of streams) {
      expect(await stream.nextNews()).toMatchObject({ event: 'change' });
      stream.leave();
    }
  });
});

describe('a stream by itself', () => {
  const app = Fastify();
  afterAll(() => app.close());

  const open = async () => {
    const opened = Promise.withResolvers<EventStream>();
    const closed = Promise.withResolvers<void>();
    started = (request, reply) => opened.resolve(startEventStream(request, reply, closed.resolve));
    const client = connect(port, '127.0.0.1');
    client.write(`GET ${eventsAddress} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    return { client, stream: await opened.promise, closed: closed.promise };
  };

  let port = 0;
  let started: (request: FastifyRequest, reply: FastifyReply) => void;

  beforeAll(async () => {
    app.decorateRequest('viewer', null);
    app.get(eventsAddress, (request, reply) => {
      request.viewer = {
        id: 'ada',
        email: '',
        emailVerified: true,
        name: '',
        rank: 'default',
        sessionId: '1',
        address: '127.0.0.1',
        twoFactorEnabled: false,
        lacksSecondFactor: false,
      };
      started(request, reply);
    });
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  });

  test('ends once too much waits for a client that does not read', async () => {
    const { client, stream, closed } = await open();
    stream.write(Buffer.alloc(10_000, 'x'));
    await once(client, 'data');
    client.pause();
    const write = setInterval(() => stream.write(Buffer.alloc(100_000, 'x')), 0);
    await closed;
    clearInterval(write);
    client.destroy();
    expect(() => stream.write(Buffer.from('more'))).not.toThrow();
  });

  test('ends where its client left before it began', async () => {
    const closed = Promise.withResolvers<void>();
    started = (request, reply) =>
      void once(reply.raw, 'close').then(() => startEventStream(request, reply, closed.resolve));
    const client = connect(port, '127.0.0.1');
    client.end(`GET ${eventsAddress} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    client.destroySoon();
    await expect(closed.promise).resolves.toBeUndefined();
  });

  test('stays open for a client that reads, however large the changes are', async () => {
    const { client, stream } = await open();
    let received = '';
    client.setEncoding('utf8').on('data', (text: string) => void (received += text));
    stream.write(Buffer.alloc(4_000_000, 'x'));
    await vi.waitFor(() => expect(received.length).toBeGreaterThan(4_000_000));
    stream.write(Buffer.from('the last'));
    await vi.waitFor(() => expect(received).toContain('the last'));
    client.destroy();
  });
});
