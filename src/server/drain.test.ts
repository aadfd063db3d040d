import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { drain } from './drain.ts';

test('a server waits 5 seconds for a request that never ends, and then closes its connection', async () => {
  const app = Fastify();
  app.decorate('announceStop', async () => undefined);
  const begun = Promise.withResolvers<void>();
  app.get('/', () => {
    begun.resolve();
    return new Promise<never>(() => undefined);
  });
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(url.port), url.hostname);
  onTestFinished(() => void socket.destroy());
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await begun.promise;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const closeAll = vi.spyOn(app.server, 'closeAllConnections');
  const drained = drain(app);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(closeAll).not.toHaveBeenCalled();
  const closed = once(socket, 'close');
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all([drained, closed]);
  expect(closeAll).toHaveBeenCalledOnce();
});
