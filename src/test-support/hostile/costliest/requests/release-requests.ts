import { sendAs, likeAs, type Costliest } from '#test-support/hostile/costliest/costliest.ts';
import { json, bodyOf, read, post, oneRow, eachFormat } from './request-builders.ts';

const hook = { url: 'https://93.184.216.34/hook', events: ['release.made'] };

export const releaseRequests: Readonly<Record<string, Costliest>> = {
  'GET /api/content': sendAs('game', {}),
  'GET /api/releases': sendAs('administrator'),
  'POST /api/releases': sendAs('administrator', { body: ({ nth }) => json({ note: `Costly ${nth}`, despite: true }) }),
  'GET /api/releases/changes': sendAs('administrator', { query: '?from=1&to=2' }, {}),
  'GET /api/releases/{number}': sendAs('administrator'),
  'DELETE /api/releases/{number}': sendAs('administrator', {
    first: [({ nth }) => post('/api/releases', { note: `Gone ${nth}`, despite: true }, 'administrator')],
  }),
  'GET /api/releases/{number}/exports/{format}': sendAs('administrator', ...eachFormat),
  'GET /api/releases/{number}/exports/{format}/losses': sendAs('administrator', ...eachFormat),
  'GET /api/channels/{channel}': sendAs('administrator'),
  'PUT /api/channels/{channel}': sendAs('administrator', {
    first: [() => read('/api/channels/test', 'administrator')],
    body: ({ turn }) => json({ release: 1 + (turn % 2) }),
  }),
  'GET /api/content/schema.json': sendAs('guest'),
  'GET /api/content/types.ts': sendAs('game'),
  'GET /api/content/types.cs': sendAs('game'),
  'GET /api/content-tokens': sendAs('administrator'),
  'POST /api/content-tokens': sendAs('administrator', { body: ({ nth }) => json({ name: `The game ${nth}` }) }),
  'DELETE /api/content-tokens/{id}': likeAs('POST /api/content-tokens', oneRow),
  'GET /api/content-tokens/{id}/reads': sendAs('administrator'),
  'GET /api/webhooks': sendAs('administrator'),
  'POST /api/webhooks': sendAs('administrator', { body: bodyOf(hook) }),
  'PATCH /api/webhooks/{id}': sendAs('administrator', {
    first: [() => post('/api/webhooks', hook, 'administrator')],
    body: bodyOf({ active: false }),
  }),
  'DELETE /api/webhooks/{id}': sendAs('administrator', { first: [() => post('/api/webhooks', hook, 'administrator')] }),
  'POST /api/webhooks/{id}/deliveries': sendAs('administrator', {
    first: [() => post('/api/webhooks', hook, 'administrator')],
  }),
  'POST /api/webhooks/{id}/deliveries/{delivery}/again': likeAs('POST /api/webhooks/{id}/deliveries', oneRow),
};
