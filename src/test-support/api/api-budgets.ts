import type { LightMyRequestResponse } from 'fastify';
import { routeBudgets } from '#server/platform/budgets/route-budgets.ts';
import { kilobyte } from '#server/platform/budgets/sizes.ts';

/** The most bytes of any refusal. */
export const refusalAnswer = 16 * kilobyte;

export const overBudget = (route: string, answer: LightMyRequestResponse): string | null => {
  const budget = routeBudgets[route];
  if (!budget) return null;
  const most = answer.statusCode >= 400 ? refusalAnswer : budget.answer;
  const { length } = answer.rawPayload;
  if (length > most) return `it has ${length} bytes, and its budget ${most}.`;
  const rows = countRows(answer);
  return rows > budget.rows ? `it lists ${rows} items, and its budget ${budget.rows}.` : null;
};

const countRows = ({ headers, payload }: LightMyRequestResponse): number => {
  const isJson = String(headers['content-type']).startsWith('application/json');
  if (!isJson || headers['content-encoding'] !== undefined || payload === '') return 0;
  const body: unknown = JSON.parse(payload);
  if (typeof body !== 'object' || body === null || !('items' in body)) return 0;
  return Array.isArray(body.items) ? body.items.length : 0;
};
