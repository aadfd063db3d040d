import type { Database } from '#server/db/database.ts';
import { isDecryptable } from './is-decryptable.ts';

export const countUnreadable = async ({ db }: Pick<Database, 'db'>, secret: string): Promise<number> => {
  const rows = await db.selectFrom('two_factors').select('secret').execute();
  const readable = await Promise.all(rows.map((row) => isDecryptable(row.secret, secret)));
  return readable.filter((is) => !is).length;
};
