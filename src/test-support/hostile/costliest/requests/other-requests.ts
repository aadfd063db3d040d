import { sendAs, likeAs, type Costliest } from '#test-support/hostile/costliest/costliest.ts';
import { bodyOf } from './request-builders.ts';

export const otherRequests: Readonly<Record<string, Costliest>> = {
  'GET /livez': sendAs('guest'),
  'GET /readyz': sendAs('guest'),
  'GET /api/probe': sendAs('guest'),
  'GET /api/installation': sendAs('administrator'),
  'GET /api/speed': sendAs('administrator'),
  'POST /api/speed/visits': sendAs('guest', {
    body: bodyOf({ width: 'wide', values: { LCP: { screen: '/signin', value: 1_200 } } }),
  }),
  'GET /api/docs': likeAs('GET /api/docs/json', 'it is made and compressed once'),
  'GET /api/docs/': likeAs('GET /api/docs/json', 'it is made and compressed once'),
  'GET /api/docs/json': sendAs('guest'),
  'GET /api/docs/yaml': likeAs('GET /api/docs/json', 'it is made and compressed once'),
  'GET /api/docs/static/index.html': sendAs('guest'),
  'GET /api/docs/static/swagger-initializer.js': likeAs('GET /api/docs/static/index.html', 'it is a file'),
  'GET /api/docs/static/*': likeAs('GET /api/docs/static/index.html', 'it is a file'),
  'GET /api/openapi.json': sendAs('guest'),
  'GET /metrics': sendAs('guest'),
  'GET /*': sendAs('guest'),
  'a preflight': likeAs('GET /livez', 'it answers without a route'),
  'nothing here': likeAs('GET /*', 'it answers that nothing is here'),
  'a broken request': likeAs('GET /livez', 'its connection is closed'),
};
