import type { FastifyInstance, RouteOptions } from 'fastify';
import { routeBudgets, type RouteBudget } from './route-budgets.ts';
import { unreadBody } from './sizes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    budget?: RouteBudget;
  }
}

const rowOf = ({ method, url }: Pick<RouteOptions, 'url'> & { readonly method: string }): string =>
  `${method === 'HEAD' ? 'GET' : method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`;

/** Sets `config.budget` and the body limit of each later documented route. */
export const applyBudgets = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    if (!route.schema || route.schema.hide) return;
    const rows = [route.method].flat().map((method) => rowOf({ method, url: route.url }));
    const budget = routeBudgets[rows[0] ?? ''];
    if (!budget || rows.length > 1) throw new Error(`${rows.join(', ')} has no row in budgets/route-budgets.ts.`);
    route.config = { ...route.config, budget };
    route.bodyLimit = budget.body || unreadBody;
  });
};
