import type { Kysely, Transaction } from 'kysely';
import { spaceLimits, type SpaceRole } from '#domain/space.ts';
import * as problems from '#texts/server/problems.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { spacesKind, type Change } from '#contract/events.ts';
import type { Commit } from '#server/platform/db/guarded-commits.ts';
import { lockRows } from '#server/platform/db/lock-rows.ts';
import type { Schema, SpaceRow } from '#server/platform/db/schema.ts';
import { ProblemError } from '#server/errors.ts';
import { noSuchSpace } from '#server/accounts/owners/lock-space.ts';
import { checkRole } from '#server/accounts/owners/space-roles.ts';

export type ActIn = { readonly space: string; readonly by: string; readonly least: SpaceRole };

/** Changes of memberships, invitations and the space itself come one after the other: each locks the space first. */
export const actIn = <Result>(
  commit: Commit,
  { space, by, least }: ActIn,
  act: (transaction: Transaction<Schema>, row: SpaceRow) => Promise<Result>,
): Promise<Result> =>
  commit(async (transaction) => {
    const row = await lockSpace(transaction, space);
    if (!row || row.deleted_at !== null) throw noSuchSpace();
    checkRole(await roleOf(transaction, { space, user: by }), least);
    return act(transaction, row);
  });

export const lockSpace = (transaction: Transaction<Schema>, id: string): Promise<SpaceRow | undefined> =>
  lockRows(transaction, transaction.selectFrom('spaces').selectAll().where('id', '=', id)).executeTakeFirst();

type Place = { readonly space: string; readonly user: string };

export const roleOf = async (transaction: Kysely<Schema>, { space, user }: Place): Promise<SpaceRole | null> => {
  const member = transaction.selectFrom('space_members').select('role').where('space_id', '=', space);
  return (await member.where('user_id', '=', user).executeTakeFirst())?.role ?? null;
};

/** The account must be locked, so that no other space is joined meanwhile. */
export const checkMayJoin = async (transaction: Transaction<Schema>, user: string, role: SpaceRole): Promise<void> => {
  const rows = await transaction
    .selectFrom('space_members as member')
    .innerJoin('spaces', 'spaces.id', 'member.space_id')
    .select('member.role')
    .where('member.user_id', '=', user)
    .where('spaces.deleted_at', 'is', null)
    .execute();
  const owned = rows.filter((row) => row.role === 'owner').length;
  if (role === 'owner' && owned >= spaceLimits.owned)
    throw tooMany(problemCodes.tooManySpaces, problems.tooManyOwnedSpaces(spaceLimits.owned));
  if (rows.length >= spaceLimits.joined)
    throw tooMany(problemCodes.tooManySpaces, problems.tooManySpaces(spaceLimits.joined));
};

/** One that is raised joins no other space. */
export const checkMayOwn = async (transaction: Transaction<Schema>, user: string): Promise<void> => {
  const owned = await transaction
    .selectFrom('space_members as member')
    .innerJoin('spaces', 'spaces.id', 'member.space_id')
    .select('member.space_id')
    .where('member.user_id', '=', user)
    .where('member.role', '=', 'owner')
    .where('spaces.deleted_at', 'is', null)
    .execute();
  if (owned.length >= spaceLimits.owned)
    throw tooMany(problemCodes.tooManySpaces, problems.tooManyOwnedSpaces(spaceLimits.owned));
};

export const tooMany = (code: string, detail: string): ProblemError => new ProblemError({ status: 409, code, detail });

export const lockPerson = async (transaction: Transaction<Schema>, id: string): Promise<void> => {
  const person = transaction.selectFrom('users').select('id').where('id', '=', id);
  await lockRows(transaction, person).execute();
};

/** The event that announces a change of a membership to `owner`. */
export const toMembership = (owner: string, space: string): Change => ({ owner, kind: spacesKind, id: space });
