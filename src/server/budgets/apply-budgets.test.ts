import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { applyBudgets } from './apply-budgets.ts';
import { routeBudgets } from './route-budgets.ts';
import { unreadBody } from './sizes.ts';

const withBudgets = () => {
  const app = Fastify();
  applyBudgets(app);
  return app;
};
const handler = async () => 'fine';

describe('a route', () => {
  test('carries its budget, and takes no larger body', () => {
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

  test('that is documented and has no budget stops the start', () => {
    expect(() => withBudgets().get('/api/secrets', { schema: { summary: 'Read' } }, handler)).toThrow(
      'GET /api/secrets has no row in budgets/route-budgets.ts.',
    );
  });

  test('that is hidden from the description needs none', () => {
    expect(() => withBudgets().get('/metrics', { schema: { hide: true } }, handler)).not.toThrow();
  });
});
