import type { Database } from '#server/platform/db/database.ts';

/** The JSON of a story line as it is stored. */
export const storedLineText = async ({ db }: Pick<Database, 'db'>, id: string): Promise<string> => {
  const lines = db.selectFrom('story_lines').select('document').where('id', '=', id);
  const { document } = await lines.executeTakeFirstOrThrow();
  return typeof document === 'string' ? document : Buffer.from(document).toString();
};
