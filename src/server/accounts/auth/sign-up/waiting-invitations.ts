import type { Kysely } from 'kysely';
import { pageSizes } from '#contract/sizes.ts';
import type { WaitingInvitation } from '#contract/users.ts';
import { deletedAccount } from '#texts/comments.ts';
import * as problems from '#texts/server/problems.ts';
import { logAct, type Actor } from '#server/accounts/audit/log-act.ts';
import { rankOf } from '#server/accounts/auth/stored-rank.ts';
import { notFound } from '#server/errors.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { readInvitation, storedInvitationPattern } from './invitations.ts';

/** The latest first. Who has an account since waits for nothing. */
export const listWaitingInvitations = async (db: Kysely<Schema>): Promise<WaitingInvitation[]> => {
  const rows = await selectWaiting(db)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageSizes.invitations)
    .execute();
  const invitations = rows.map(({ value, ...row }) => ({ ...row, ...readInvitation(value) }));
  const signedUp = await findUsers(
    db,
    'email',
    invitations.map(({ email }) => email),
  );
  const emails = new Set(signedUp.map(({ email }) => email));
  const inviters = await findUsers(
    db,
    'id',
    invitations.flatMap(({ by }) => by ?? []),
  );
  return invitations
    .filter(({ email }) => !emails.has(email))
    .map(({ id, email, by, created_at, expires_at, ...given }) => {
      const inviter = inviters.find((each) => each.id === by);
      return {
        id,
        email,
        rank: rankOf(given),
        by: inviter?.email ?? (by === null ? null : deletedAccount),
        opens: by === null || (inviter?.rank === 'administrator' && inviter.suspended_at === null),
        made_at: Date.parse(String(created_at)),
        ends_at: Date.parse(String(expires_at)),
      };
    });
};

/** Ends an invitation, whose link opens nothing any more, and logs it. */
export const endInvitation = ({ commit }: Pick<Database, 'commit'>, id: string, actor: Actor): Promise<void> =>
  commit(async (transaction) => {
    const row = await selectWaiting(transaction).where('id', '=', id).executeTakeFirst();
    const deleted = transaction.deleteFrom('verifications').where('id', '=', id);
    if (!row || (await deleted.executeTakeFirst()).numDeletedRows === 0n) throw notFound(problems.noWaitingInvitation);
    const { email, ...given } = readInvitation(row.value);
    const target = { id: null, name: email };
    await logAct(transaction, { act: 'invitation_withdrawn', actor, target, details: { rank: rankOf(given) } });
  });

const selectWaiting = (db: Kysely<Schema>) =>
  db
    .selectFrom('verifications')
    .select(['id', 'value', 'created_at', 'expires_at'])
    .where('value', 'like', storedInvitationPattern)
    .where('expires_at', '>', new Date().toISOString());

const findUsers = async (db: Kysely<Schema>, column: 'id' | 'email', values: readonly string[]) =>
  values.length === 0
    ? []
    : db
        .selectFrom('users')
        .select(['id', 'email', 'rank', 'suspended_at'])
        .where(column, 'in', [...new Set(values)])
        .execute();
