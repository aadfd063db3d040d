import { expect, test } from 'vitest';
import { embeddedDatabase } from '#test-support/databases/databases.ts';
import { startTestApp } from '#test-support/product/running-app.ts';
import { routeBudgets } from './route-budgets.ts';

const database = embeddedDatabase();

const readDocumented = async () => {
  const { app } = await startTestApp(database);
  return Object.entries(app.swagger().paths ?? {}).flatMap(([address, operations]) =>
    Object.keys(operations ?? {}).map((method) => `${method.toUpperCase()} ${address}`),
  );
};

test('every documented route has a budget, and no other', async () => {
  expect(Object.keys(routeBudgets).toSorted()).toEqual((await readDocumented()).toSorted());
});

/** Questions that are too long for an address. */
const asked = Object.entries(routeBudgets).flatMap(([row, { rate }]) => (rate === 'reads' ? [row] : []));

test('every documented route that writes says what space it takes, and no other does', async () => {
  const writes = (await readDocumented()).filter((row) => !row.startsWith('GET ') && !asked.includes(row));
  const taking = Object.entries(routeBudgets).flatMap(([row, { space }]) => (space === null ? [] : [row]));
  expect(taking.toSorted()).toEqual(writes.toSorted());
});
