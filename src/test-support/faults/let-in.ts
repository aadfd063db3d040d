import { onServer, runOnServer } from '#test-support/databases/postgres-database.ts';
import type { TestApp } from '#test-support/product/running-app.ts';

export const letIn = async ({ address }: Pick<TestApp, 'address'>, isOpen: boolean): Promise<void> => {
  const databaseUrl = String(address.databaseUrl);
  const name = new URL(databaseUrl).pathname.slice(1);
  await runOnServer(
    onServer(databaseUrl, 'postgres'),
    `alter database ${name} allow_connections ${isOpen};
     select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
};
