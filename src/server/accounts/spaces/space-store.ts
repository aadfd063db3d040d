import { randomBytes } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { ListedSpace, NewSpace } from '#contract/spaces.ts';
import { pageSizes } from '#contract/sizes.ts';
import { shownName } from '#domain/account/user.ts';
import { retention } from '#domain/timings.ts';
import { toSpaceId } from '#domain/space.ts';
import * as problems from '#texts/server/problems.ts';
import { logAct, type Actor } from '#server/accounts/audit/log-act.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isPostgres } from '#server/platform/db/lock-rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { invalidContent } from '#server/errors.ts';
import { readTotalsOf } from '#server/accounts/quotas/owner-totals.ts';
import { noSuchSpace } from '#server/accounts/owners/lock-space.ts';
import { actIn, checkMayJoin, checkMayOwn, lockPerson, lockSpace, roleOf } from './space-act.ts';
import { checkRole } from '#server/accounts/owners/space-roles.ts';

type Acting = { readonly space: string; readonly by: string; readonly actor: Actor };

type SpaceChange = { readonly name?: string | undefined; readonly approvals?: number | undefined };

export const createSpaceStore = (database: Pick<Database, 'db' | 'commit'>) => ({
  listOf: listOf(database),
  listAll: listAll(database),
  ...createChanges(database),
  ...createDeletion(database),
});

const countMembers = ({ selectFrom }: ExpressionBuilder<Schema, 'spaces'>) =>
  selectFrom('space_members as each')
    .select(({ fn }) => fn.countAll<number>().as('members'))
    .whereRef('each.space_id', '=', 'spaces.id')
    .as('members');

/** The spaces of an account in the order of their names. */
const listOf =
  ({ db }: Pick<Database, 'db'>) =>
  async (user: string, { deleted }: { readonly deleted: boolean }): Promise<ListedSpace[]> => {
    const own = db
      .selectFrom('space_members as mine')
      .innerJoin('spaces', 'spaces.id', 'mine.space_id')
      .select(['spaces.id', 'spaces.name', 'spaces.approvals', 'mine.role'])
      .select(countMembers)
      .where('mine.user_id', '=', user)
      .orderBy('spaces.name')
      .orderBy('spaces.id');
    const rows = await (
      deleted
        ? own.where('mine.role', '=', 'owner').where('spaces.deleted_at', '>', Date.now() - retention.deletedDocuments)
        : own.where('spaces.deleted_at', 'is', null)
    ).execute();
    return rows.map(({ members, ...row }) => ({ ...row, members: members ?? 0 }));
  };

/** For administrators: names, owners and sizes, and nothing of the content. */
const listAll =
  (database: Pick<Database, 'db'>) =>
  async (user: string, after: string | null): Promise<{ items: ListedSpace[]; next: string | null }> => {
    const rows = await database.db
      .selectFrom('spaces')
      .leftJoin('space_members as mine', (join) =>
        join.onRef('mine.space_id', '=', 'spaces.id').on('mine.user_id', '=', user),
      )
      .select(['spaces.id', 'spaces.name', 'spaces.approvals', 'mine.role'])
      .select(countMembers)
      .where('spaces.deleted_at', 'is', null)
      .where('spaces.id', '>', after ?? '')
      .orderBy('spaces.id')
      .limit(pageSizes.spaces + 1)
      .execute();
    const page = rows.slice(0, pageSizes.spaces);
    const ids = page.map(({ id }) => id);
    if (ids.length === 0) return { items: [], next: null };
    const [owners, totals] = [await ownersOf(database, ids), await readTotalsOf(database, ids)];
    const bySpace = Map.groupBy(owners, ({ space_id }) => space_id);
    const items = page.map(({ members, ...row }) => ({
      ...row,
      members: members ?? 0,
      owners: (bySpace.get(row.id) ?? []).map((one) => ({ id: one.user_id, display_name: shownName(one) })),
      documents: totals.get(row.id)?.documents ?? 0,
      bytes: totals.get(row.id)?.bytes ?? 0,
    }));
    return { items, next: rows.length > page.length ? (ids.at(-1) ?? null) : null };
  };

const ownersOf = ({ db }: Pick<Database, 'db'>, ids: readonly string[]) =>
  db
    .selectFrom('space_members as member')
    .innerJoin('users', 'users.id', 'member.user_id')
    .select(['member.space_id', 'member.user_id', 'users.display_name', 'users.email'])
    .where('member.space_id', 'in', ids)
    .where('member.role', '=', 'owner')
    .orderBy('member.since')
    .orderBy('member.user_id')
    .execute();

const createChanges = ({ commit }: Pick<Database, 'commit'>) => {
  const make = async (name: string, { by, actor }: Omit<Acting, 'space'>): Promise<NewSpace> => {
    const id = toSpaceId(randomBytes(15).toString('base64url'));
    const now = Date.now();
    await commit(async (transaction) => {
      await lockPerson(transaction, by);
      await checkMayJoin(transaction, by, 'owner');
      const made = { created_at: now, created_by: by, deleted_at: null, deleted_by: null };
      await transaction
        .insertInto('spaces')
        .values({ id, name, approvals: 0, ...made })
        .execute();
      await transaction
        .insertInto('space_members')
        .values({ space_id: id, user_id: by, role: 'owner', since: now })
        .execute();
      await logAct(transaction, { act: 'space_made', actor, target: { id, name } });
    });
    return { id, name, role: 'owner' };
  };

  const change = ({ space, by, actor }: Acting, { name, approvals }: SpaceChange): Promise<NewSpace> =>
    actIn(commit, { space, by, least: 'owner' }, async (transaction, row) => {
      const now = { name: name ?? row.name, approvals: approvals ?? row.approvals };
      if (approvals !== undefined && approvals > 0) {
        const editors = await transaction
          .selectFrom('space_members')
          .select('user_id')
          .where('space_id', '=', space)
          .where('role', 'in', ['editor', 'owner'])
          .execute();
        if (approvals >= editors.length) throw invalidContent('#/approvals', problems.tooManyApprovals);
      }
      if (now.name !== row.name || now.approvals !== row.approvals) {
        await transaction.updateTable('spaces').set(now).where('id', '=', space).execute();
        const details = { before: row.name, approvals: now.approvals };
        await logAct(transaction, { act: 'space_changed', actor, target: { id: space, name: now.name }, details });
      }
      return { id: space, name: now.name, role: 'owner' as const };
    });

  return { make, change };
};

const createDeletion = ({ commit }: Pick<Database, 'commit'>) => {
  /** Waits for the saves under way. Answers who hears of it. */
  const remove = ({ space, by, actor }: Acting): Promise<string[]> =>
    commit(async (transaction) => {
      const whole = transaction.selectFrom('spaces').selectAll().where('id', '=', space);
      const row = await (isPostgres(transaction) ? whole.forUpdate() : whole).executeTakeFirst();
      if (!row || row.deleted_at !== null) throw noSuchSpace();
      checkRole(await roleOf(transaction, { space, user: by }), 'owner');
      await transaction
        .updateTable('spaces')
        .set({ deleted_at: Date.now(), deleted_by: by })
        .where('id', '=', space)
        .execute();
      await logAct(transaction, { act: 'space_deleted', actor, target: { id: space, name: row.name } });
      const members = transaction.selectFrom('space_members').select('user_id').where('space_id', '=', space);
      return (await members.execute()).map(({ user_id }) => user_id);
    });

  /** Answers alike where it is back already. */
  const restore = ({ space, by, actor }: Acting): Promise<NewSpace> =>
    commit(async (transaction) => {
      await lockPerson(transaction, by);
      const row = await lockSpace(transaction, space);
      const isKept = row && (row.deleted_at ?? Number.POSITIVE_INFINITY) > Date.now() - retention.deletedDocuments;
      if (!isKept) throw noSuchSpace();
      checkRole(await roleOf(transaction, { space, user: by }), 'owner');
      if (row.deleted_at !== null) {
        await checkMayOwn(transaction, by);
        await transaction
          .updateTable('spaces')
          .set({ deleted_at: null, deleted_by: null })
          .where('id', '=', space)
          .execute();
        await logAct(transaction, { act: 'space_restored', actor, target: { id: space, name: row.name } });
      }
      return { id: space, name: row.name, role: 'owner' as const };
    });

  return { remove, restore };
};
