import { Registry } from 'prom-client';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { registerMetrics } from './metrics-routes.ts';

const unbounded = {
  state: () => ({ free: null, reserve: 0, isLow: false, isScarce: false }),
  take: () => Promise.resolve(null),
  refresh: () => Promise.resolve(),
  close: () => undefined,
};

eachDatabase('requests that a client gives up', (testDatabase) => {
  test('are counted once, as 499, and answered ones by their status', async () => {
    const database = await testDatabase.open(await testDatabase.createFrom('official'));
    const app = Fastify({ forceCloseConnections: true });
    onTestFinished(() => app.close());
    registerMetrics(app, { token: null, space: unbounded, register: new Registry(), database });
    const begun = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    app.get('/long', async () => {
      begun.resolve();
      await released.promise;
      return 'late';
    });
    app.get('/short', () => Promise.resolve('soon'));
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const counts = async () => {
      const body = await (await fetch(`${url}/metrics`)).text();
      return [...body.matchAll(/_seconds_count\{method="GET",route="\/(\w+)",status="(\d+)"\} (\d+)/g)]
        .map(([, ...parts]) => parts.join(' '))
        .filter((line) => !line.startsWith('metrics'));
    };

    const leaving = new AbortController();
    const long = fetch(`${url}/long`, { signal: leaving.signal });
    await begun.promise;
    leaving.abort();
    await expect(long).rejects.toThrow('aborted');
    await expect.poll(counts).toEqual(['long 499 1']);

    released.resolve();
    expect(await (await fetch(`${url}/long`)).text()).toBe('late');
    expect(await (await fetch(`${url}/short`)).text()).toBe('soon');
    await expect.poll(counts).toEqual(['long 499 1', 'long 200 1', 'short 200 1']);
  });
});
