import { AsyncLocalStorage } from 'node:async_hooks';
import type { BetterAuthPlugin, DBAdapter, DBTransactionAdapter } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { screenAddresses } from '#contract/screens/screens.ts';
import type { Rank } from '#domain/account/user.ts';
import { accountHours } from '#domain/timings.ts';
import * as problems from '#texts/server/problems.ts';
import { logAct, type Actor } from '#server/accounts/audit/log-act.ts';
import { hashOfToken, insertToken, valueOfToken } from '#server/accounts/auth/links/mailed-token.ts';
import { rankOf, toRankFields } from '#server/accounts/auth/stored-rank.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';

const purpose = 'invitation';

/** `by` is the account that invites, null for the command line. */
const stored = z.object({
  email: z.string(),
  rank: z.string(),
  reviewer: z.boolean().optional(),
  by: z.string().nullable(),
});

/** What no other mailed link stands for. */
export const storedInvitationPattern = '{"email":%';

export const readInvitation = (value: string): z.infer<typeof stored> => stored.parse(JSON.parse(value));

export const invitationDays = accountHours.invitation / 24;

type Invited = { readonly email: string; readonly rank: Rank; readonly actor: Actor };

/** Returns the token. Also logs it. */
export const makeInvitation = async (
  transaction: Transaction<Schema>,
  { email, rank: given, actor }: Invited,
): Promise<string> => {
  const value: z.infer<typeof stored> = { email, ...toRankFields(given), by: actor.id };
  const wanted = { purpose, value: JSON.stringify(value), hoursValid: accountHours.invitation } as const;
  const token = await insertToken(transaction, wanted);
  await logAct(transaction, { act: 'invited', actor, target: { id: null, name: email }, details: { rank: given } });
  return token;
};

export const toInvitationLink = ({ appUrl }: { readonly appUrl: string }, token: string): string =>
  `${appUrl}${screenAddresses.signUp}?invitation=${encodeURIComponent(token)}`;

export type Invitation = { readonly identifier: string; readonly rank: Rank };
type Given = { readonly token: string; readonly email: string };

/** null: it is unknown, used or ended, for another email, or who invited is no administrator any more. */
export const findInvitation = async (
  { db }: Pick<Database, 'db'>,
  { token, email }: Given,
): Promise<Invitation | null> => {
  const value = await valueOfToken(db, { purpose, token });
  if (value === null) return null;
  const invited = readInvitation(value);
  if (invited.email !== email || !(await mayInvite({ db }, invited.by))) return null;
  return { identifier: hashOfToken({ purpose, token }), rank: rankOf(invited) };
};

const mayInvite = async ({ db }: Pick<Database, 'db'>, id: string | null): Promise<boolean> => {
  if (id === null) return true;
  const account = db.selectFrom('users').select('id').where('id', '=', id).where('suspended_at', 'is', null);
  return (await account.where('rank', '=', 'administrator').executeTakeFirst()) !== undefined;
};

const spent = new AsyncLocalStorage<Invitation>();

/** The account that `signUp` creates spends the invitation, in its transaction. */
export const withInvitation = <Result>(invitation: Invitation | null, signUp: () => Result): Result =>
  invitation ? spent.run(invitation, signUp) : signUp();

/** The link was given to the reader of the address, so that the address counts as verified. */
const spending = <Adapter extends DBTransactionAdapter>(adapter: Adapter): Adapter => ({
  ...adapter,
  create: async (query) => {
    const invitation = query.model === 'user' ? spent.getStore() : undefined;
    if (!invitation) return adapter.create(query);
    const where = [{ field: 'identifier', value: invitation.identifier }];
    if ((await adapter.deleteMany({ model: 'verification', where })) === 0)
      throw new APIError('FORBIDDEN', { code: problemCodes.signUpClosed, message: problems.invitationEnded });
    return adapter.create({ ...query, data: { ...query.data, ...toRankFields(invitation.rank), emailVerified: true } });
  },
});

export const invitationsPlugin = {
  id: 'invitations',
  init: ({ adapter }) => {
    const transaction: DBAdapter['transaction'] = (work) => adapter.transaction((inside) => work(spending(inside)));
    return { context: { adapter: { ...spending(adapter), transaction } } };
  },
} satisfies BetterAuthPlugin;
