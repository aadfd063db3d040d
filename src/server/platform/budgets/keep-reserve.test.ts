import { once } from 'node:events';
import Fastify, { type FastifyContextConfig } from 'fastify';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { keepReserve } from './keep-reserve.ts';
import { createSpace } from '#server/platform/space/space.ts';

/** Half of it is the most that a request sets aside, and one such request fits. */
const reserve = 1_000_000;
const measure = async () => ({ free: 1.6 * reserve, reserve });

test('a client that leaves before its write sets no space aside', async () => {
  const space = await createSpace({ measure, log: pino({ enabled: false }) });
  const app = Fastify();
  onTestFinished(async () => {
    space.close();
    await app.close();
  });
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let requests = 0;
  app.addHook('onRequest', async (_request, reply) => {
    requests += 1;
    if (requests > 1) return;
    begun.resolve();
    await once(reply.raw, 'close');
  });
  keepReserve(app, space);
  const config = { budget: { space: 'snapshot' } } as FastifyContextConfig;
  app.post('/', { config }, async () => {
    over.resolve();
    return {};
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const post = async (signal: AbortSignal | null = null) => (await fetch(url, { method: 'POST', signal })).status;
  const leaving = new AbortController();
  const first = post(leaving.signal).catch(() => null);
  await begun.promise;
  leaving.abort();
  await Promise.all([first, over.promise]);
  expect(await post()).toBe(200);
});
