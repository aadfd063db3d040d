import type { Transaction } from 'kysely';
import { mayReview, officialOwner } from '#domain/account/user.ts';
import { isSpaceId } from '#domain/space/space.ts';
import * as problems from '#texts/server/problems.ts';
import { rankOf } from '#server/accounts/auth/stored-rank.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { invalidContent } from '#server/errors.ts';
import type { Item } from './find-commented.ts';

type Read = Pick<Item, 'owner' | 'kind'>;

/** Nobody is mentioned who can't read it. Answers each once. */
export const checkMentions = async (
  transaction: Transaction<Schema>,
  item: Read,
  mentions: readonly string[],
): Promise<string[]> => {
  const all = [...new Set(mentions)];
  if (all.length === 0) return all;
  const readers = await findReaders(transaction, item, all);
  const stranger = mentions.findIndex((id) => !readers.has(id));
  if (stranger >= 0) throw invalidContent(`#/mentions/${stranger}`, problems.cannotReadMention);
  return all;
};

/** Those of some accounts who read the comments of this kind of an owner. */
export const findReaders = async (
  transaction: Transaction<Schema>,
  { owner, kind }: Read,
  accounts: readonly string[],
): Promise<Set<string>> => {
  if (accounts.length === 0) return new Set();
  const readers = new Set(accounts.filter((id) => id === owner));
  if (isSpaceId(owner)) for (const id of await selectMembers(transaction, owner, accounts)) readers.add(id);
  if (owner === officialOwner || kind === 'submission')
    for (const id of await selectReviewers(transaction, accounts)) readers.add(id);
  return readers;
};

export const selectMembers = async (
  transaction: Transaction<Schema>,
  space: string,
  accounts: readonly string[],
): Promise<string[]> => {
  const members = transaction.selectFrom('space_members').select('user_id').where('space_id', '=', space);
  return (await members.where('user_id', 'in', accounts).execute()).map(({ user_id }) => user_id);
};

const selectReviewers = async (transaction: Transaction<Schema>, accounts: readonly string[]): Promise<string[]> => {
  const rows = transaction.selectFrom('users').select(['id', 'rank', 'reviewer']).where('id', 'in', accounts);
  return (await rows.execute()).filter((row) => mayReview(rankOf(row))).map(({ id }) => id);
};
