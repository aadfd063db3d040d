import type { Database } from '#server/db/database.ts';
import { invalidToken, spendToken } from './mailed-token.ts';

/** Marks the address of the account that a mailed token is for as verified. Throws for a token that is none. */
export const verifyEmail = ({ db, dialect }: Pick<Database, 'db' | 'dialect'>, token: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const userId = await spendToken(transaction, { purpose: 'verify-email', token });
    const email_verified = dialect === 'sqlite' ? 1 : true;
    const { numUpdatedRows } = await transaction
      .updateTable('users')
      .set({ email_verified })
      .where('id', '=', userId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw invalidToken();
  });
