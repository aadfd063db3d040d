import type { Database } from '#server/db/database.ts';
import { logAction } from '#server/users/audit-log-store.ts';

/** Milliseconds. */
export const signInLoggedOnceIn = 60 * 60 * 1000;

type SignIn = { readonly email: string; readonly address: string };

/** Bounded for each address, so that nobody can fill the log. */
export const logSignIn = ({ commit }: Pick<Database, 'commit'>, { email, address }: SignIn): Promise<void> =>
  commit(async (transaction) => {
    const logged = await transaction
      .selectFrom('audit_log')
      .select('id')
      .where('at', '>', Date.now() - signInLoggedOnceIn)
      .where('act', '=', 'administrator signed in')
      .where('target', '=', email)
      .where('detail', '=', address)
      .limit(1)
      .executeTakeFirst();
    if (!logged)
      await logAction(transaction, { act: 'administrator signed in', actor: email, target: email, detail: address });
  });
