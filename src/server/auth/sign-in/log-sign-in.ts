import type { Database } from '#server/db/database.ts';
import { logAction } from '#server/users/audit-log-store.ts';

/** Milliseconds in which a further sign-in of the same administrator from the same address is not logged again. */
export const signInLoggedOnceIn = 60 * 60 * 1000;

type SignIn = { readonly email: string; readonly address: string };

/**
 * Logs that an administrator signs in, before the session begins: no session of theirs begins without it. From one
 * address it is logged once in an hour, so that the log keeps room for what they do then. Failed sign-ins are not logged:
 * anybody could fill the log with them.
 */
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
