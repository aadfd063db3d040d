import { connect } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import Fastify, { type FastifyContextConfig } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { lineSaveLimits, storyLineAddress } from '#contract/story-lines.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import type { Viewer } from '#server/accounts/auth/sessions/viewer.ts';
import { bareConnections } from '#server/platform/connections/testing/bare-connections.ts';
import { answerErrors } from '#server/errors.ts';
import { followCommands } from '#server/platform/http/answers/follow-commands.ts';
import { Room } from '#server/platform/turns/room.ts';
import { createRounds } from '#server/platform/turns/rounds.ts';
import { aQuestId } from '#test-support/builders/builders.ts';
import { embeddedDatabase } from '#test-support/databases/databases.ts';
import { signInForCookie } from '#test-support/product/listen.ts';
import { createLineSaver, sentLineOf } from '#test-support/product/line-saver.ts';
import { startTestApp } from '#test-support/product/running-app.ts';
import { receiveBodies } from './receive-bodies.ts';
import { shareRounds } from './share-rounds.ts';
import { questBodyBytes, storyLineBodyBytes } from './sizes.ts';

const database = embeddedDatabase();

const kilobyte = 1024;

/** Whose request it is stands in a header. A command answers once `answer` is called. */
const start = async ({ room = new Room({ bytes: 100 * kilobyte }), bodyLimit = 200 * kilobyte } = {}) => {
  const waiting: (() => void)[] = [];
  let begun = 0;
  const app = Fastify({ bodyLimit });
  answerErrors(app);
  app.decorateRequest('viewer', null);
  followCommands(app);
  shareRounds(app, createRounds());
  app.addHook('onRequest', async (request) => {
    request.viewer = { id: String(request.headers['x-who'] ?? '') } as Viewer;
  });
  receiveBodies(app, room);
  const config: FastifyContextConfig = {};
  app.put('/', { config }, async ({ body }) => JSON.stringify(body).length);
  app.put('/held', async () => {
    begun += 1;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return {};
  });
  onTestFinished(async () => {
    for (const answer of waiting) answer();
    app.server.closeAllConnections();
    await app.close();
  });
  const { open, port } = await bareConnections(app);
  const url = `http://127.0.0.1:${port}`;
  const sendHead = async (who: string, header: string, path = '/') => {
    const connection = await open();
    connection.send(
      `PUT ${path} HTTP/1.1\r\nHost: a\r\nX-Who: ${who}\r\nContent-Type: application/json\r\n${header}\r\n\r\n`,
    );
    return connection;
  };
  return {
    room,
    sendHead,
    begun: () => begun,
    answer: () => waiting.shift()?.(),
    put: async (who: string, bytes: number, { path = '/', signal }: { path?: string; signal?: AbortSignal } = {}) => {
      const body = JSON.stringify('x'.repeat(bytes - 2));
      const headers = { 'content-type': 'application/json', 'x-who': who };
      return (await fetch(url + path, { method: 'PUT', headers, body, ...(signal ? { signal } : {}) })).status;
    },
  };
};

describe('a body', () => {
  test('takes room by what has arrived of it, and none once it is answered', async () => {
    const { room, sendHead } = await start();
    const { send, received } = await sendHead('a', 'Content-Length: 50000');
    send(`"${'x'.repeat(29_999)}`);
    await expect.poll(() => room.bytes).toBe(30_000);
    send(`${'x'.repeat(19_999)}"`);
    await expect.poll(() => received.text).toContain('50000');
    await expect.poll(() => room.bytes).toBe(0);
  });

  test('of one-byte chunks takes little more than its bytes', async () => {
    const { room, sendHead } = await start();
    const { send, received } = await sendHead('a', 'Transfer-Encoding: chunked');
    send(`1\r\n"\r\n${'1\r\nx\r\n'.repeat(9_000)}`);
    await expect.poll(() => room.bytes).toBe(3 * 4 * kilobyte);
    send('1\r\n"\r\n0\r\n\r\n');
    await expect.poll(() => received.text).toContain('9002');
  });

  test('that is longer than its route allows is refused, announced or not', async () => {
    const { room, sendHead } = await start();
    const announced = await sendHead('a', `Content-Length: ${200 * kilobyte + 1}`);
    await expect.poll(() => announced.received.text).toMatch(/^HTTP\/1.1 413 /);
    const other = new Room({ bytes: 300 * kilobyte });
    const chunked = await (await start({ room: other })).sendHead('a', 'Transfer-Encoding: chunked');
    for (let count = 0; count < 201; count += 1) chunked.send(`400\r\n${'x'.repeat(kilobyte)}\r\n`);
    await expect.poll(() => chunked.received.text).toMatch(/^HTTP\/1.1 413 /);
    await expect.poll(() => [room.bytes, other.bytes]).toEqual([0, 0]);
  });

  test('whose client leaves leaves its room', async () => {
    const { room, sendHead } = await start();
    const { send, socket } = await sendHead('a', 'Content-Length: 50000');
    send('"xxxx');
    await expect.poll(() => room.bytes).toBe(4 * kilobyte);
    socket.destroy();
    await expect.poll(() => room.bytes).toBe(0);
  });

  test('of a caller with less comes in, however many slow ones there are: the slowest of who has most gets 408', async () => {
    const { put, sendHead } = await start();
    const slow: Awaited<ReturnType<typeof sendHead>>[] = [];
    for (let count = 0; count < 3; count += 1) {
      const connection = await sendHead('a', 'Content-Length: 90000');
      connection.send(`"${'x'.repeat(30_000)}`);
      slow.push(connection);
    }
    expect(await put('b', 40_000)).toBe(200);
    await expect.poll(() => slow.filter(({ received }) => received.text.startsWith('HTTP/1.1 408 ')).length).toBe(1);
    await expect.poll(() => slow.map(({ received }) => received.text).join('')).toContain('retry-after: 2');
  });

  test('waits for its rest to be read where nobody can give way, until something has left', async () => {
    const { put, begun, answer, room } = await start();
    const first = put('a', 90_000, { path: '/held' });
    await expect.poll(begun).toBe(1);
    const next = put('b', 40_000);
    await expect.poll(() => room.bytes).toBeGreaterThan(0);
    for (let round = 0; round < 20; round += 1) await nextRound();
    answer();
    expect(await Promise.all([first, next])).toEqual([200, 200]);
  });
});

const largeLine = questBodyBytes + 1;
const largeApp = () => start({ room: new Room({ bytes: 99 * 1024 * kilobyte }), bodyLimit: lineSaveLimits.bytes });

describe.each([
  ['as large as of a story line', largeLine, 8],
  ['of a story line with its quests', storyLineBodyBytes + 1, 1],
])('commands with bodies %s', (_what, bytes, all) => {
  test('of one caller are done one after the other; four wait, and more are refused', async () => {
    const { put, begun, answer } = await largeApp();
    const commands = Array.from({ length: 6 }, () => put('a', bytes, { path: '/held' }));
    expect(await Promise.race(commands)).toBe(503);
    expect(begun()).toBe(1);
    expect(await put('a', questBodyBytes)).toBe(200);
    for (let count = 1; count <= 5; count += 1) {
      await expect.poll(begun).toBe(count);
      answer();
    }
    expect((await Promise.all(commands)).toSorted()).toEqual([200, 200, 200, 200, 200, 503]);
  });

  test('of all callers are so many at once', async () => {
    const { put, begun, answer } = await largeApp();
    const commands = Array.from({ length: all + 1 }, (_, who) => put(`caller ${who}`, bytes, { path: '/held' }));
    await expect.poll(begun).toBe(all);
    for (let count = 0; count <= all; count += 1) {
      answer();
      await expect.poll(begun).toBe(all + 1);
    }
    expect(new Set(await Promise.all(commands))).toEqual(new Set([200]));
  });

  test('keep their place until they end, also when their client left', async () => {
    const { put, begun, answer } = await largeApp();
    const leaving = new AbortController();
    const first = put('a', bytes, { path: '/held', signal: leaving.signal }).catch(() => null);
    await expect.poll(begun).toBe(1);
    leaving.abort();
    await first;
    const next = put('a', bytes, { path: '/held' });
    for (let round = 0; round < 20; round += 1) await nextRound();
    expect(begun()).toBe(1);
    answer();
    await expect.poll(begun).toBe(2);
    answer();
    expect(await next).toBe(200);
  });
});

test(
  'bodies that have not arrived, of many accounts, take nobody the place of a save',
  { timeout: 120_000 },
  async () => {
    const { app, signUp } = await startTestApp(database, { settings: { MAX_SOCKETS_PER_ADDRESS: '0' } });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    onTestFinished(() => app.server.closeAllConnections());
    const enter = async () => {
      const person = await signUp();
      return { person, cookie: await signInForCookie(url, person.email) };
    };
    for (let account = 0; account < 33; account += 1) {
      const { person, cookie } = await enter();
      for (let count = 0; count < 3; count += 1) {
        const address = storyLineAddress(person.user.id, createLineSaver(person).newId());
        const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
        onTestFinished(() => void socket.destroy());
        const head = [`PUT ${address} HTTP/1.1`, 'Host: localhost', `Cookie: ${cookie}`, 'If-None-Match: *'];
        const body = [`Content-Length: ${lineSaveLimits.bytes}`, 'Content-Type: application/json', '', '{'];
        socket.write([...head, ...body].join('\r\n'));
      }
    }
    const { person, cookie } = await enter();
    const { newId } = createLineSaver(person);
    const save = async (headers: Record<string, string>) => {
      const body = JSON.stringify({ ...sentLineOf([aQuestId(), aQuestId()]), quests: {} }).padEnd(300 * kilobyte);
      const address = storyLineAddress(person.user.id, newId());
      const sent = { cookie, 'content-type': 'application/json', ...headers };
      return (await fetch(url + address, { method: 'PUT', headers: sent, body })).status;
    };
    const saves = await Promise.all(Array.from({ length: 4 }, () => save(creationHeaders)));
    expect([...saves, await save(changeHeaders(1))]).toEqual([422, 422, 422, 422, 412]);
  },
);
