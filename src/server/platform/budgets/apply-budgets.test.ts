import Fastify, { type RouteShorthandOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { applyBudgets } from './apply-budgets.ts';
import { otherBudgets, routeBudgets } from './route-budgets.ts';
import { unreadBody } from './sizes.ts';

const withBudgets = () => {
  const app = Fastify();
  applyBudgets(app);
  return app;
};
const handler = async () => 'fine';

describe('a route', () => {
  test('a route has its budget, and takes no larger body', () => {
    const app = withBudgets();
    const seen: unknown[] = [];
    app.addHook('onRoute', ({ method, config, bodyLimit }) => {
      seen.push([method, (config as { budget?: unknown }).budget, bodyLimit]);
    });
    app.put('/api/owners/:owner/quests/:id', { schema: { summary: 'Save' } }, handler);
    app.delete('/api/owners/:owner/quests/:id', { schema: { summary: 'Delete' } }, handler);
    const put = routeBudgets['PUT /api/owners/{owner}/quests/{id}'];
    const remove = routeBudgets['DELETE /api/owners/{owner}/quests/{id}'];
    expect(seen).toEqual([
      ['PUT', put, put?.body],
      ['DELETE', remove, unreadBody],
    ]);
  });

  test.each<[string, RouteShorthandOptions]>([
    ['documented', { schema: { summary: 'Read' } }],
    ['hidden from the description', { schema: { hide: true } }],
    ['of a plugin', {}],
  ])('that is %s and has no budget stops the start', async (_what, parts) => {
    const app = withBudgets();
    app.get('/api/secrets', parts, handler);
    await expect(app.ready()).rejects.toThrow('GET /api/secrets has no row in budgets/route-budgets.ts.');
  });

  test('that brings a budget needs no row', async () => {
    const app = withBudgets();
    app.get('/file.js', { config: { budget: otherBudgets['GET /*'] } }, handler);
    await expect(app.ready()).resolves.toBeDefined();
  });
});
