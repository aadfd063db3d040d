import type { FastifyInstance, RouteOptions } from 'fastify';
import { routeBudgets, type RouteBudget } from './route-budgets.ts';
import { unreadBody } from './sizes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    budget?: RouteBudget;
  }
}

/** The row of a route, as the access matrix writes it too: `PUT /api/owners/{owner}/quests/{id}`. */
const rowOf = ({ method, url }: Pick<RouteOptions, 'url'> & { readonly method: string }): string =>
  `${method === 'HEAD' ? 'GET' : method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`;

/** Gives each documented route that follows its budget, in `config.budget`, and the size of body that goes with it. */
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
