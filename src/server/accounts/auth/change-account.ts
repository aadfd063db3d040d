import type { Transaction } from 'kysely';
import type { UserChange } from '#contract/users.ts';
import { ranks } from '#domain/account/user.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/server/problems.ts';
import { logAct, toOutsider, type Actor, type AuditedAct, type Party } from '#server/accounts/audit/log-act.ts';
import type { UserRow } from '#server/platform/db/auth-tables.ts';
import { endMailedLinks } from './links/mailed-token.ts';
import { rankOf, toStoredRank } from './stored-rank.ts';
import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import type { Database } from '#server/platform/db/database.ts';
import { commitAskingLater } from '#server/platform/db/guarded-commits.ts';
import { lockRows } from '#server/platform/db/lock-rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { notFound, ProblemError } from '#server/errors.ts';

export type AccountChange = {
  readonly userId: string;
  /** A string names somebody without an account. */
  readonly actor: Actor | string;
  readonly change: UserChange;
  readonly evenUnverified?: boolean;
};

/** Also logs it. 409 if no administrator is left, or for a rank of an unverified account. Returns whether anything changed. */
export const changeAccount = (
  { commit, dialect }: Pick<Database, 'commit' | 'dialect'>,
  { userId, actor, change, evenUnverified = false }: AccountChange,
): Promise<boolean> =>
  commitAskingLater(commit, async (transaction, ask) => {
    const administrators = await lockAdministrators(transaction);
    await ask(transaction);
    const user = await findUser(transaction, userId);
    const isLast = administrators.length === 1 && administrators[0] === userId;
    if (isLast && takesPower(change)) throw lastAdministrator();
    if (raises(user, change) && !user.email_verified && !evenUnverified) throw emailUnverified();
    const logged = await applyChange({ transaction, dialect }, user, change);
    if (logged) await logAct(transaction, { ...logged, actor: toActor(actor), target: toParty(user) });
    return logged !== null;
  });

export const endSessions = (
  { commit }: Pick<Database, 'commit'>,
  { userId, actor }: Pick<AccountChange, 'userId' | 'actor'>,
): Promise<void> =>
  commitAskingLater(commit, async (transaction, ask) => {
    await lockAdministrators(transaction);
    await ask(transaction);
    const user = await findUser(transaction, userId);
    await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
    await logAct(transaction, { act: 'sessions_ended', actor: toActor(actor), target: toParty(user) });
  });

const toActor = (actor: Actor | string): Actor => (typeof actor === 'string' ? toOutsider(actor) : actor);

export const lockAdministrators = async (transaction: Transaction<Schema>): Promise<string[]> => {
  const administrators = transaction
    .selectFrom('users')
    .select('id')
    .where('rank', '=', 'administrator')
    .where('suspended_at', 'is', null)
    .orderBy('id');
  return (await lockRows(transaction, administrators).execute()).map(({ id }) => id);
};

export const lastAdministrator = (): ProblemError =>
  new ProblemError({
    status: 409,
    code: problemCodes.lastAdministrator,
    detail: problems.lastAdministrator,
  });

const emailUnverified = (): ProblemError =>
  new ProblemError({
    status: 409,
    code: problemCodes.emailUnverified,
    detail: problems.emailUnverified,
  });

const raises = (user: UserRow, change: UserChange): boolean =>
  'rank' in change && ranks.indexOf(change.rank) > ranks.indexOf(rankOf(user));

const takesPower = (change: UserChange): boolean => {
  if ('rank' in change) return change.rank !== 'administrator';
  return 'suspended' in change && change.suspended;
};

export const toParty = ({ id, email }: Pick<UserRow, 'id' | 'email'>): Party => ({ id, name: email });

const findUser = async (transaction: Transaction<Schema>, userId: string): Promise<UserRow> => {
  const query = transaction.selectFrom('users').selectAll().where('id', '=', userId);
  const user = await lockRows(transaction, query).executeTakeFirst();
  if (!user) throw notFound(problems.noSuchAccount);
  return user;
};

type LoggedChange = Pick<AuditedAct, 'act' | 'details'> | null;
type Changing = { readonly transaction: Transaction<Schema>; readonly dialect: DatabaseDialect };

const applyChange = ({ transaction, dialect }: Changing, user: UserRow, change: UserChange): Promise<LoggedChange> => {
  if ('rank' in change) return setRank({ transaction, dialect }, user, change);
  if ('suspended' in change) return setSuspended(transaction, user, change);
  return switchOffSecondFactor({ transaction, dialect }, user);
};

const setRank = async (
  { transaction, dialect }: Changing,
  user: UserRow,
  { rank }: Extract<UserChange, { rank: string }>,
): Promise<LoggedChange> => {
  const before = rankOf(user);
  if (rank === before) return null;
  await transaction.updateTable('users').set(toStoredRank(rank, dialect)).where('id', '=', user.id).execute();
  return { act: 'rank_changed', details: { rank, before } };
};

const setSuspended = async (
  transaction: Transaction<Schema>,
  { id, suspended_at }: UserRow,
  { suspended }: Extract<UserChange, { suspended: boolean }>,
): Promise<LoggedChange> => {
  if (suspended === (suspended_at !== null)) return null;
  const since = suspended ? new Date().toISOString() : null;
  await transaction.updateTable('users').set({ suspended_at: since }).where('id', '=', id).execute();
  if (suspended) await transaction.deleteFrom('sessions').where('user_id', '=', id).execute();
  return { act: suspended ? 'account_suspended' : 'account_restored' };
};

const switchOffSecondFactor = async ({ transaction, dialect }: Changing, user: UserRow): Promise<LoggedChange> => {
  const no = dialect === 'sqlite' ? 0 : false;
  const { id, two_factor_enabled } = user;
  if (!two_factor_enabled) return null;
  await transaction.updateTable('users').set({ two_factor_enabled: no }).where('id', '=', id).execute();
  await transaction.deleteFrom('two_factors').where('user_id', '=', id).execute();
  await transaction.deleteFrom('sessions').where('user_id', '=', id).execute();
  await endMailedLinks(transaction, id);
  return { act: 'second_factor_off' };
};
