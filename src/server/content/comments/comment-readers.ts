import { sql, type Kysely, type Transaction } from 'kysely';
import type { ReaderList } from '#contract/comments.ts';
import { pageSizes } from '#contract/sizes.ts';
import { mayReview, officialOwner, shownName } from '#domain/account/user.ts';
import { isSpaceId } from '#domain/space.ts';
import { byName } from '#texts/language.ts';
import { accountKinds, kindOfAccount } from '#server/platform/db/kind-of-account.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Item } from './find-commented.ts';

/** The comments of a kind of an owner. */
export type ReadComments = Pick<Item, 'owner' | 'kind'>;

/** Those of some accounts who may read the comments. Suspended accounts are among them: their notices wait for them. */
export const findReaders = async (
  transaction: Transaction<Schema>,
  read: ReadComments,
  accounts: readonly string[],
): Promise<Set<string>> => {
  if (accounts.length === 0) return new Set();
  const found = await selectReaders(transaction, read).where('users.id', 'in', accounts).execute();
  return new Set(found.map(({ id }) => id));
};

/** Who may be mentioned, by name, as many as a space has members at most. Nobody on submissions of an owner who has none. */
export const listReaders = async (db: Kysely<Schema>, read: ReadComments): Promise<ReaderList> => {
  if (read.kind === 'submission' && !(await hasSubmission(db, read.owner))) return { items: [] };
  const found = await selectMentionable(db, read)
    .select(['users.display_name', 'users.email'])
    .orderBy('users.id')
    .limit(pageSizes.members)
    .execute();
  const compare = byName();
  const items = found.map(({ id, ...names }) => ({ id, display_name: shownName(names) }));
  return { items: items.toSorted((one, other) => compare(one.display_name, other.display_name)) };
};

const hasSubmission = async (db: Kysely<Schema>, owner: string): Promise<boolean> => {
  const submission = db.selectFrom('submissions').select('id').where('author_id', '=', owner);
  return (await submission.where('state', '!=', 'withdrawn').limit(1).executeTakeFirst()) !== undefined;
};

/** Who reads the comments and is not suspended. */
export const selectMentionable = (db: Kysely<Schema>, read: ReadComments) =>
  selectReaders(db, read).where('users.suspended_at', 'is', null);

const reviewing = accountKinds.filter(({ rank }) => mayReview(rank)).map(({ number }) => number);

/** The owner, the members of a space, and of official content and submissions the reviewers. */
const selectReaders = (db: Kysely<Schema>, { owner, kind }: ReadComments) => {
  const isReviewed = owner === officialOwner || kind === 'submission';
  const ids = [
    sql`select ${owner} as id`,
    ...(isSpaceId(owner) ? [sql`select user_id from space_members where space_id = ${owner}`] : []),
    ...(isReviewed ? [sql`select id from users where ${kindOfAccount} in (${sql.join(reviewing)})`] : []),
  ];
  return db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', 'in', sql<string>`(${sql.join(ids, sql` union all `)})`);
};

export const selectMembers = async (
  transaction: Transaction<Schema>,
  space: string,
  accounts: readonly string[],
): Promise<string[]> => {
  const members = transaction.selectFrom('space_members').select('user_id').where('space_id', '=', space);
  return (await members.where('user_id', 'in', accounts).execute()).map(({ user_id }) => user_id);
};
