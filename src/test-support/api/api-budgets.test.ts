import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { routeBudgets } from '#server/platform/budgets/route-budgets.ts';
import { overBudget, refusalAnswer } from './api-budgets.ts';

const route = 'GET /api/users';
const { answer: mostBytes, rows: mostRows } = routeBudgets[route] ?? { answer: 0, rows: 0 };

const answerOf = async (body: string, status = 200) => {
  const app = Fastify();
  app.get('/', (_request, reply) => reply.status(status).type('application/json').send(body));
  return app.inject('/');
};
const listOf = (rows: number): string => JSON.stringify({ items: Array.from({ length: rows }, () => 1) });

test.each([
  ['as many bytes as its budget', ' '.repeat(mostBytes - 2) + '{}', 200, null],
  ['a byte more', ' '.repeat(mostBytes - 1) + '{}', 200, `it has ${mostBytes + 1} bytes, and its budget ${mostBytes}.`],
  ['as many rows as its budget', listOf(mostRows), 200, null],
  ['a row more', listOf(mostRows + 1), 200, `it lists ${mostRows + 1} items, and its budget ${mostRows}.`],
  ['as many bytes as any refusal', ' '.repeat(refusalAnswer - 2) + '{}', 422, null],
  [
    'a byte more than any refusal',
    ' '.repeat(refusalAnswer - 1) + '{}',
    422,
    `it has ${refusalAnswer + 1} bytes, and its budget ${refusalAnswer}.`,
  ],
])('the budget of a route judges an answer with %s', async (_what, body, status, expected) => {
  expect(overBudget(route, await answerOf(body, status))).toBe(expected);
});
