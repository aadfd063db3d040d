import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyContextConfig, type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { lineSaveLimits, storyLineAddress } from '#contract/story-lines.ts';
import { creationHeaders } from '#contract/versions.ts';
import { embeddedDatabase } from '#test-support/databases/databases.ts';
import { createLineSaver, sentLineOf } from '#test-support/product/line-saver.ts';
import { signInForCookie } from '#test-support/product/listen.ts';
import { startTestApp, type SignedIn } from '#test-support/product/running-app.ts';
import { aQuestId } from '#test-support/builders/builders.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import { questBodyBytes, storyLineBodyBytes } from './sizes.ts';
import { largeBodiesAtOnce, takeTurnsWithLargeBodies } from './take-turns.ts';

const database = embeddedDatabase();
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

const start = async () => {
  const { app, signUp } = await startTestApp(database);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const enter = async () => {
    const person = await signUp();
    return { person, cookie: await signInForCookie(url, person.email) };
  };
  /** The body never ends. `null`: without a length. */
  const sendHalf = async ({ person, cookie }: Entered, bytes: number | null): Promise<Socket> => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    const length = bytes === null ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`;
    const address = storyLineAddress(person.user.id, createLineSaver(person).newId());
    const head = [`PUT ${address} HTTP/1.1`, 'Host: localhost', `Cookie: ${cookie}`, 'If-None-Match: *', length];
    socket.write(
      `${[...head, 'Content-Type: application/json'].join('\r\n')}\r\n\r\n${bytes === null ? '1\r\n{\r\n' : '{'}`,
    );
    return socket;
  };
  const send = async ({ person, cookie }: Entered, bytes: number): Promise<number> => {
    const body = JSON.stringify({ ...sentLineOf([aQuestId(), aQuestId()]), quests: {} }).padEnd(bytes);
    const headers = { ...creationHeaders, cookie, 'content-type': 'application/json' };
    const address = storyLineAddress(person.user.id, createLineSaver(person).newId());
    return (await fetch(url + address, { method: 'PUT', headers, body })).status;
  };
  return { enter, sendHalf, send };
};

type Entered = { readonly person: SignedIn; readonly cookie: string };

/** The line's quests don't exist: the server has read the body and refuses it. */
const read = 422;
const tooMany = 503;
const large = storyLineBodyBytes + 1;

test.each([
  ['announce their length', large],
  ['do not say how long they are', null],
])('large bodies of an account that %s are received one after the other', { timeout: 60_000 }, async (_what, bytes) => {
  const { enter, sendHalf, send } = await start();
  const [one, other] = [await enter(), await enter()];
  const half = await sendHalf(one, bytes);
  const waiting = Array.from({ length: 5 }, () => send(one, large));
  expect(await Promise.race(waiting)).toBe(tooMany);
  expect(await send(one, storyLineBodyBytes)).toBe(read);
  expect(await send(other, large)).toBe(read);
  half.destroy();
  expect((await Promise.all(waiting)).toSorted()).toEqual([read, read, read, read, tooMany]);
});

test(
  'bodies of story lines of an account are received one after the other, and smaller ones always',
  { timeout: 60_000 },
  async () => {
    const { enter, sendHalf, send } = await start();
    const [one, other] = [await enter(), await enter()];
    const halves: Socket[] = [];
    for (let count = 0; count < largeBodiesAtOnce.ofLines.ofOne; count += 1)
      halves.push(await sendHalf(one, storyLineBodyBytes));
    const waiting = Array.from({ length: 5 }, () => send(one, questBodyBytes + 1));
    expect(await Promise.race(waiting)).toBe(tooMany);
    expect(await send(one, questBodyBytes)).toBe(read);
    expect(await send(other, questBodyBytes + 1)).toBe(read);
    halves[0]?.destroy();
    expect((await Promise.all(waiting)).toSorted()).toEqual([read, read, read, read, tooMany]);
  },
);

test('large bodies of all accounts are received so many at once', { timeout: 60_000 }, async () => {
  const { enter, sendHalf, send } = await start();
  const halves: Socket[] = [];
  for (let count = 0; count < largeBodiesAtOnce.withQuests.all; count += 1)
    halves.push(await sendHalf(await enter(), lineSaveLimits.bytes));
  const last = await enter();
  const waiting = Array.from({ length: 5 }, () => send(last, large));
  expect(await Promise.race(waiting)).toBe(tooMany);
  halves[0]?.destroy();
  expect((await Promise.all(waiting)).toSorted()).toEqual([read, read, read, read, tooMany]);
});

const startBare = async (addRoute: (app: FastifyInstance, config: FastifyContextConfig) => void) => {
  const app = Fastify({ bodyLimit: lineSaveLimits.bytes });
  database.onEnd(() => app.close());
  takeTurnsWithLargeBodies(app);
  addRoute(app, { budget: { body: lineSaveLimits.bytes } } as FastifyContextConfig);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const put = async (signal: AbortSignal | null = null): Promise<number> => {
    const body = JSON.stringify('x'.repeat(large));
    const headers = { 'content-type': 'application/json' };
    return (await fetch(url, { method: 'PUT', headers, body, signal })).status;
  };
  return { url, put };
};

test('a body keeps its turn until its command ends, also when its client left', async () => {
  const [begun, left, ended] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  const { put } = await startBare((app, config) =>
    app.put('/', { config }, async (_request, reply) => {
      reply.raw.once('close', () => left.resolve());
      begun.resolve();
      await ended.promise;
      return {};
    }),
  );
  const leaving = new AbortController();
  const first = put(leaving.signal).catch(() => null);
  await begun.promise;
  leaving.abort();
  await Promise.all([first, left.promise]);
  const waiting = Array.from({ length: 5 }, () => put());
  expect(await Promise.race(waiting)).toBe(tooMany);
  ended.resolve();
  expect((await Promise.all(waiting)).toSorted()).toEqual([200, 200, 200, 200, tooMany]);
});

test('a client that leaves before its turn takes none', async () => {
  const [begun, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const viewer = { id: 'one' } as Viewer;
  let requests = 0;
  const { url, put } = await startBare((app, config) => {
    app.addHook('onRequest', async (request, reply) => {
      request.viewer = viewer;
      requests += 1;
      if (requests > 1) return;
      begun.resolve();
      await once(reply.raw, 'close');
      left.resolve();
    });
    app.put('/', { config }, async () => ({}));
  });
  const leaving = connect(Number(new URL(url).port), '127.0.0.1');
  leaving.write(
    `PUT / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${large}\r\n\r\n"`,
  );
  await begun.promise;
  leaving.destroy();
  await left.promise;
  expect(await put()).toBe(200);
});
