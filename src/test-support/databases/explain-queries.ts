import type { Kysely, KyselyPlugin, RootOperationNode } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';

/** How SQLite does each query of `ask`. */
export const explainQueries = async (
  db: Kysely<Schema>,
  ask: (noted: Kysely<Schema>) => Promise<void>,
): Promise<string[]> => {
  const asked: RootOperationNode[] = [];
  const noting: KyselyPlugin = {
    transformQuery: ({ node }) => (asked.push(node), node),
    transformResult: async ({ result }) => result,
  };
  await ask(db.withPlugin(noting));
  return Promise.all(
    asked.map(async (node) => {
      const query = db.getExecutor().compileQuery(node, { queryId: 'plan' });
      const explained = { ...query, sql: `explain query plan ${query.sql}` };
      return (await db.executeQuery<{ detail: string }>(explained)).rows.map(({ detail }) => detail).join('\n');
    }),
  );
};
