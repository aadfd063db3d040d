import type { FastifyInstance, RouteOptions } from 'fastify';
import { otherBudgets, routeBudgets, type RouteBudget } from './route-budgets.ts';
import { unreadBody } from './sizes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    budget?: RouteBudget;
  }
}

export const rowOf = ({ method, url }: Pick<RouteOptions, 'url'> & { readonly method: string }): string =>
  `${method === 'HEAD' ? 'GET' : method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`;

const budgetRowOf = (route: Parameters<typeof rowOf>[0]): string =>
  route.method === 'OPTIONS' ? 'a preflight' : rowOf(route);

/** Sets `config.budget` and the body limit of each later route. A route without a budget stops the start. */
export const applyBudgets = (app: FastifyInstance): void => {
  const rows: Readonly<Record<string, RouteBudget>> = { ...routeBudgets, ...otherBudgets };
  const lacking = new Map<string, RouteOptions>();

  app.addHook('onRoute', (route) => {
    const named = new Set([route.method].flat().map((method) => budgetRowOf({ method, url: route.url })));
    const [row = '', ...others] = named;
    const budget = Object.hasOwn(rows, row) ? rows[row] : undefined;
    if (budget && others.length === 0) {
      route.config = { ...route.config, budget };
      route.bodyLimit = budget.body || unreadBody;
    } else lacking.set([row, ...others].join(', '), route);
  });

  app.addHook('onReady', async () => {
    for (const [row, { config }] of lacking)
      if (!config?.budget) throw new Error(`${row} has no row in budgets/route-budgets.ts.`);
  });
};
