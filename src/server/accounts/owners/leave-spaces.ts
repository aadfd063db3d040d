import type { Transaction } from 'kysely';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/server/problems.ts';
import { lockRows } from '#server/platform/db/lock-rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { ProblemError } from '#server/errors.ts';

/** With its account, which is locked. Throws 409 where others would be left without an owner. Answers the spaces that end with it. */
export const leaveSpaces = async (transaction: Transaction<Schema>, user: string): Promise<string[]> => {
  const owned = transaction
    .selectFrom('spaces')
    .select(['id', 'name', 'deleted_at'])
    .where('id', 'in', (query) => query.selectFrom('space_members').select('space_id').where('user_id', '=', user))
    .orderBy('id');
  const spaces = await lockRows(transaction, owned).execute();
  if (spaces.length === 0) return [];
  const members = await transaction
    .selectFrom('space_members')
    .select(['space_id', 'user_id', 'role'])
    .where(
      'space_id',
      'in',
      spaces.map(({ id }) => id),
    )
    .execute();
  const bySpace = Map.groupBy(members, ({ space_id }) => space_id);
  const othersOf = (id: string) => (bySpace.get(id) ?? []).filter(({ user_id }) => user_id !== user);
  const left = spaces.filter(
    ({ id, deleted_at }) =>
      deleted_at === null && othersOf(id).length > 0 && othersOf(id).every(({ role }) => role !== 'owner'),
  );
  if (left.length > 0) throw lastOwnerOf(left);
  const ended = spaces.map(({ id }) => id).filter((id) => othersOf(id).length === 0);
  if (ended.length > 0) await transaction.deleteFrom('spaces').where('id', 'in', ended).execute();
  await transaction.deleteFrom('space_members').where('user_id', '=', user).execute();
  return ended;
};

const lastOwnerOf = (spaces: readonly { readonly id: string; readonly name: string }[]): ProblemError =>
  new ProblemError({
    status: 409,
    code: problemCodes.lastOwner,
    detail: problems.lastOwnerOfSpaces(spaces.map(({ name }) => name)),
    members: { spaces: spaces.map(({ id, name }) => ({ id, name })) },
  });
