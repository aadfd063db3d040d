import type { Transaction } from 'kysely';
import type { SpaceMember } from '#contract/spaces.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { shownName } from '#domain/account/user.ts';
import { isRoleAtLeast, linkRoles, type SpaceRole } from '#domain/space.ts';
import * as problems from '#texts/server/problems.ts';
import { logAct, type Actor } from '#server/accounts/audit/log-act.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema, SpaceRow } from '#server/platform/db/schema.ts';
import { notFound, ProblemError } from '#server/errors.ts';
import { noSuchSpace } from '#server/accounts/owners/lock-space.ts';
import { actIn, checkMayOwn, lockPerson, lockSpace, roleOf } from './space-act.ts';
import { checkRole } from '#server/accounts/owners/space-roles.ts';

type Place = { readonly space: string; readonly user: string };
type HandedOver = { readonly member: SpaceMember; readonly isNew: boolean };
type Acting = Place & { readonly by: string; readonly actor: Actor };

export const createMemberStore = ({ db, commit }: Pick<Database, 'db' | 'commit'>) => {
  const select = () =>
    db
      .selectFrom('space_members as member')
      .innerJoin('users', 'users.id', 'member.user_id')
      .select(['users.id', 'users.display_name', 'users.email', 'member.role', 'member.since'])
      .orderBy('member.since')
      .orderBy('users.id');

  const list = async (space: string): Promise<SpaceMember[]> =>
    (await select().where('member.space_id', '=', space).execute()).map(toMember);

  const find = async ({ space, user }: Place): Promise<SpaceMember> => {
    const row = await select().where('member.space_id', '=', space).where('users.id', '=', user).executeTakeFirst();
    if (!row) throw noSuchMember();
    return toMember(row);
  };

  /** Once it has answered, nothing is written with the role of before: saves hold their membership. */
  const changeRole = async ({ space, user, by, actor }: Acting, role: SpaceRole): Promise<SpaceMember> => {
    await commit(async (transaction) => {
      if (role === 'owner') await lockPerson(transaction, user);
      const row = await lockLive(transaction, space);
      checkRole(await roleOf(transaction, { space, user: by }), 'owner');
      await setRole(transaction, { space, user, actor, row }, { role, act: 'space_role_changed' });
    });
    return find({ space, user });
  };

  /** For an administrator, where the owners are lost. `isNew`: the member was no owner before. */
  const handOver = async ({ space, user, actor }: Omit<Acting, 'by'>): Promise<HandedOver> => {
    const isNew = await commit(async (transaction) => {
      await lockPerson(transaction, user);
      const row = await lockLive(transaction, space);
      return setRole(transaction, { space, user, actor, row }, { role: 'owner', act: 'space_handed_over' });
    });
    return { member: await find({ space, user }), isNew };
  };

  /** Removes a member, by an owner of the space or by oneself. */
  const remove = ({ space, user, by, actor }: Acting): Promise<void> =>
    actIn(commit, { space, by, least: user === by ? 'viewer' : 'owner' }, async (transaction, row) => {
      const role = await roleOf(transaction, { space, user });
      if (!role) throw noSuchMember();
      if (role === 'owner') await refuseLastOwner(transaction, { space, user });
      await transaction.deleteFrom('space_members').where('space_id', '=', space).where('user_id', '=', user).execute();
      if (user !== by) await endLinks(transaction, space, linkRoles);
      const target = { id: space, name: row.name };
      const act = user === by ? 'space_left' : 'space_member_removed';
      await logAct(transaction, { act, actor, target, details: { member: user, role } });
    });

  return { list, changeRole, handOver, remove };
};

const lockLive = async (transaction: Transaction<Schema>, space: string): Promise<SpaceRow> => {
  const row = await lockSpace(transaction, space);
  if (!row || row.deleted_at !== null) throw noSuchSpace();
  return row;
};

type Changing = Place & { readonly actor: Actor; readonly row: SpaceRow };
type NewRole = { readonly role: SpaceRole; readonly act: 'space_role_changed' | 'space_handed_over' };

/** Answers whether it is another role. */
const setRole = async (
  transaction: Transaction<Schema>,
  { space, user, actor, row }: Changing,
  { role, act }: NewRole,
): Promise<boolean> => {
  const before = await roleOf(transaction, { space, user });
  if (!before) throw noSuchMember();
  if (before === role) return false;
  if (before === 'owner') await refuseLastOwner(transaction, { space, user });
  if (role === 'owner') await checkMayOwn(transaction, user);
  await transaction
    .updateTable('space_members')
    .set({ role })
    .where('space_id', '=', space)
    .where('user_id', '=', user)
    .execute();
  if (!isRoleAtLeast(role, before))
    await endLinks(
      transaction,
      space,
      linkRoles.filter((each) => !isRoleAtLeast(role, each)),
    );
  const target = { id: space, name: row.name };
  await logAct(transaction, { act, actor, target, details: { member: user, role, before } });
  return true;
};

/** Nobody comes back by a link to what was taken. */
const endLinks = async (
  transaction: Transaction<Schema>,
  space: string,
  roles: readonly SpaceRole[],
): Promise<void> => {
  if (roles.length === 0) return;
  await transaction
    .deleteFrom('space_invitations')
    .where('space_id', '=', space)
    .where('email', 'is', null)
    .where('role', 'in', roles)
    .execute();
};

const refuseLastOwner = async (transaction: Transaction<Schema>, { space, user }: Place): Promise<void> => {
  const other = transaction.selectFrom('space_members').select('user_id').where('space_id', '=', space);
  if (!(await other.where('role', '=', 'owner').where('user_id', '!=', user).executeTakeFirst())) throw lastOwner();
};

const lastOwner = (): ProblemError =>
  new ProblemError({ status: 409, code: problemCodes.lastOwner, detail: problems.lastOwner });

const noSuchMember = (): ProblemError => notFound(problems.noSuchMember);

type MemberRow = {
  readonly id: string;
  readonly display_name: string;
  readonly email: string;
  readonly role: SpaceRole;
  readonly since: number;
};

const toMember = ({ role, since, ...user }: MemberRow): SpaceMember => ({
  user: { id: user.id, display_name: shownName(user) },
  role,
  since,
});
