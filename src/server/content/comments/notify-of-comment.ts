import type { Transaction } from 'kysely';
import type { Comment, Thread } from '#contract/comments.ts';
import { officialOwner } from '#domain/account/user.ts';
import { isSpaceId } from '#domain/space.ts';
import { tableOf, type CommentThreadRow, type Schema } from '#server/platform/db/schema.ts';
import { addToInbox } from '#server/content/inbox/add-to-inbox.ts';
import { findReaders, selectMembers } from './comment-readers.ts';

type Written = {
  readonly row: CommentThreadRow;
  readonly thread: Thread;
  readonly comment: Comment;
  readonly by: string;
};

/**
 * Who is mentioned; then who wrote in the thread; where it begins, whose work it is. Each once, and only those who can read it now.
 * Where everybody whom it would reach has left the space, its owners. Returns the accounts whose inbox has something new.
 */
export const notifyOfComment = async (
  transaction: Transaction<Schema>,
  { row, thread, comment, by }: Written,
): Promise<string[]> => {
  const earlier = thread.comments.slice(0, -1).flatMap((each) => each.by.id ?? []);
  const authors = await findAuthors(transaction, row);
  const heirs = isSpaceId(row.owner_id) ? await findHeirs(transaction, row.owner_id, [...earlier, ...authors]) : [];
  const others = [...(earlier.length > 0 ? earlier : authors), ...heirs];
  const answers = others.filter((id) => !comment.mentions.includes(id));
  const readers = await findReaders(transaction, { owner: row.owner_id, kind: row.kind }, answers);
  const item = { by, owner: row.owner_id, thread: row.id, about: comment.id };
  return [
    ...(await addToInbox(transaction, { ...item, kind: 'mention', users: comment.mentions })),
    ...(await addToInbox(transaction, {
      ...item,
      kind: earlier.length > 0 ? 'reply' : 'comment',
      users: [...readers],
    })),
  ];
};

/** The author of a submission, of a space's who submitted it, and who saved the document last. */
const findAuthors = async (
  transaction: Transaction<Schema>,
  { owner_id, kind, item_id }: CommentThreadRow,
): Promise<string[]> => {
  if (kind === 'submission') return isSpaceId(owner_id) ? findSubmitter(transaction, item_id) : [owner_id];
  if (kind === 'release' || owner_id === officialOwner) return [];
  const document = transaction
    .selectFrom(tableOf(kind === 'quest' ? 'quests' : 'story_lines'))
    .select('updated_by')
    .where('owner_id', '=', owner_id)
    .where('id', '=', item_id);
  return (await document.execute()).map(({ updated_by }) => updated_by);
};

/** Nobody where one of those is a member. */
const findHeirs = async (
  transaction: Transaction<Schema>,
  space: string,
  concerned: readonly string[],
): Promise<string[]> => {
  if (concerned.length > 0 && (await selectMembers(transaction, space, concerned)).length > 0) return [];
  const owners = transaction.selectFrom('space_members').select('user_id').where('space_id', '=', space);
  return (await owners.where('role', '=', 'owner').execute()).map(({ user_id }) => user_id);
};

const findSubmitter = async (transaction: Transaction<Schema>, submission: string): Promise<string[]> => {
  const submitted = transaction.selectFrom('submissions').select('submitted_by_id').where('id', '=', submission);
  return (await submitted.execute()).flatMap(({ submitted_by_id }) => submitted_by_id ?? []);
};
