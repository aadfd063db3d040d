import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContractCheck, type Exchange } from './api-contract.ts';

const answered = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };

let app: FastifyInstance;
let check: (exchange: Exchange) => void;

beforeAll(async () => {
  app = Fastify();
  await app.register(swagger, { openapi: { openapi: '3.1.0', info: { title: 'A test', version: '1' } } });
  await app.register(async (routes) => {
    const schema = { response: { 200: answered } };
    routes.get('/api/kept/:id', { schema }, async () => ({ name: 'Wren' }));
    routes.get('/api/status', { schema }, async (_request, reply) => reply.status(418 as 200).send({ name: 'Wren' }));
    routes.get('/api/body', { schema }, async (_request, reply) =>
      reply.type('application/json').serializer(JSON.stringify).send({ name: 1 }),
    );
    routes.get('/api/type', { schema }, async (_request, reply) => reply.type('text/plain').send('{"name":"Wren"}'));
    routes.get('/api/hidden', { schema: { hide: true } }, async () => ({}));
    routes.get('/a-screen', { schema: { hide: true } }, async () => 'page');
  });
  await app.ready();
  check = createContractCheck(app);
});

afterAll(() => app.close());

const exchange = async (address: string): Promise<void> =>
  check({ method: 'GET', address, answer: await app.inject(address) });

test.each(['/api/kept/7?page=1', '/a-screen'])('an answer is as the API describes it: %s', async (address) => {
  await expect(exchange(address)).resolves.toBeUndefined();
});

test.each([
  ['/api/status', 'no such status'],
  ['/api/body', 'body/name must be string'],
  ['/api/type', 'has no text/plain'],
  ['/api/hidden', 'no such operation'],
  ['/api/nowhere', 'no problem document'],
])('an answer fails the check of the API: %s (%s)', async (address, wrong) => {
  await expect(exchange(address)).rejects.toThrow(wrong);
});
