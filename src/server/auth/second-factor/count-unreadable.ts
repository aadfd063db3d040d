import { symmetricDecrypt } from 'better-auth/crypto';
import type { Database } from '#server/db/database.ts';

/** How many second factors were encrypted with another secret than the server's. */
export const countUnreadable = async ({ db }: Pick<Database, 'db'>, secret: string): Promise<number> => {
  const rows = await db.selectFrom('two_factors').select('secret').execute();
  const readable = await Promise.all(rows.map((row) => isReadable(row.secret, secret)));
  return readable.filter((is) => !is).length;
};

const isReadable = (data: string, key: string): Promise<boolean> =>
  symmetricDecrypt({ key, data }).then(
    () => true,
    () => false,
  );
