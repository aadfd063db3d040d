import { symmetricDecrypt } from 'better-auth/crypto';
import type { Database } from '#server/platform/db/database.ts';

type Key = Parameters<typeof symmetricDecrypt>[0]['key'];

export const isDecryptable = (data: string, key: Key): Promise<boolean> =>
  symmetricDecrypt({ key, data }).then(
    () => true,
    () => false,
  );

export const countUnreadable = async ({ db }: Pick<Database, 'db'>, secret: string): Promise<number> => {
  const rows = await db.selectFrom('two_factors').select('secret').execute();
  const readable = await Promise.all(rows.map((row) => isDecryptable(row.secret, secret)));
  return readable.filter((is) => !is).length;
};
