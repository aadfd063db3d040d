import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendTogether } from './send-together.ts';

it('reads all requests that have arrived before the first answer leaves', async () => {
  const happened: string[] = [];
  const app = Fastify();
  sendTogether(app);
  app.addHook('onSend', async () => void happened.push('answered'));
  app.get('/', (_request, reply) => {
    happened.push('read');
    reply.send('');
  });
  await app.ready();

  await Promise.all(['/', '/', '/'].map((address) => app.inject(address)));

  expect(happened).toEqual(['read', 'read', 'read', 'answered', 'answered', 'answered']);
});
