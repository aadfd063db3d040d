import { expect, test } from 'vitest';
import { embeddedDatabase } from '#test-support/databases.ts';
import { startTestApp } from '#test-support/running-app.ts';
import { routeBudgets } from './route-budgets.ts';

const database = embeddedDatabase();

test('every documented route has a budget, and no other', async () => {
  const { app } = await startTestApp(database);
  const documented = Object.entries(app.swagger().paths ?? {}).flatMap(([address, operations]) =>
    Object.keys(operations ?? {}).map((method) => `${method.toUpperCase()} ${address}`),
  );
  expect(Object.keys(routeBudgets).toSorted()).toEqual(documented.toSorted());
});
