import { expect, test } from 'vitest';
import { embeddedDatabase } from '#test-support/databases.ts';
import { startTestApp } from '#test-support/running-app.ts';
import { spaceOfRoutes } from './space-of-routes.ts';

test('every documented route that writes says what space it takes, and no other does', async () => {
  const { app } = await startTestApp(embeddedDatabase());
  const writes = Object.entries(app.swagger().paths ?? {}).flatMap(([address, operations]) =>
    Object.keys(operations ?? {})
      .filter((method) => !['get', 'head'].includes(method))
      .map((method) => `${method.toUpperCase()} ${address}`),
  );
  expect(Object.keys(spaceOfRoutes).toSorted()).toEqual(writes.toSorted());
});
