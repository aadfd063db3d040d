import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { commentLimits } from '#domain/comment/comment.ts';
import * as problems from '#texts/server/problems.ts';
import { lockRows } from '#server/platform/db/lock-rows.ts';
import type { CommentRow, CommentThreadRow, Schema } from '#server/platform/db/schema.ts';
import { notFound, ProblemError } from '#server/errors.ts';
import { officialOwner } from '#domain/account/user.ts';
import { queueWebhooks } from '#server/content/webhooks/queue-webhooks.ts';
import type { CommentAccess } from './comment-access.ts';

/** `by` writes to the comments of `owner`. */
export type Commenting = { readonly owner: string; readonly by: string; readonly access: CommentAccess };

export type CommentingInThread = Commenting & { readonly thread: string };

export type CommentingAtComment = CommentingInThread & { readonly comment: string };

export const unresolved = { resolved_at: null, resolved_by: null };

export const bytesOf = (text: string, mentions: string): number =>
  Buffer.byteLength(text) + Buffer.byteLength(mentions);

/** Later ones come behind earlier ones. */
export const toTimedId = (at: number): string =>
  `${at.toString(36).padStart(9, '0')}${randomBytes(10).toString('hex')}`;

const timeOf = (id: string): number => Number.parseInt(id.slice(0, 9), 36);

type OfItem = Pick<CommentThreadRow, 'owner_id' | 'kind' | 'item_id'>;

export const checkRoomForThread = async (
  transaction: Transaction<Schema>,
  { owner_id, kind, item_id }: OfItem,
): Promise<void> => {
  const { threads } = await transaction
    .selectFrom('comment_threads')
    .select(({ fn }) => fn.countAll<number>().as('threads'))
    .where('owner_id', '=', owner_id)
    .where('kind', '=', kind)
    .where('item_id', '=', item_id)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(threads) >= commentLimits.threads)
    throw tooManyHere(problemCodes.tooManyThreads, problems.tooManyThreads(commentLimits.threads));
};

export const tooManyHere = (code: string, detail: string): ProblemError =>
  new ProblemError({ status: 409, code, detail });

export const lockThread = async (
  transaction: Transaction<Schema>,
  { owner, thread, access }: CommentingInThread,
): Promise<CommentThreadRow> => {
  const query = transaction.selectFrom('comment_threads').selectAll().where('owner_id', '=', owner);
  const row = await lockRows(transaction, query.where('id', '=', thread)).executeTakeFirst();
  access.checkKind(row?.kind ?? null);
  if (!row) throw notFound(problems.noSuchThread);
  return row;
};

export const findComment = async (
  transaction: Transaction<Schema>,
  { owner, thread, comment }: CommentingAtComment,
): Promise<CommentRow> => {
  const row = await transaction
    .selectFrom('comments')
    .selectAll()
    .where('owner_id', '=', owner)
    .where('thread_id', '=', thread)
    .where('id', '=', comment)
    .executeTakeFirst();
  if (!row) throw notFound(problems.noSuchComment);
  return row;
};

export type WrittenComment = {
  readonly by: string;
  readonly at: number;
  readonly text: string;
  readonly mentions: string;
};

/** Behind the last one, also where the clock of another server is ahead. */
export const addComment = async (
  transaction: Transaction<Schema>,
  row: CommentThreadRow,
  { by, at: now, text, mentions }: WrittenComment,
): Promise<CommentThreadRow> => {
  const last = await transaction
    .selectFrom('comments')
    .select('id')
    .where('owner_id', '=', row.owner_id)
    .where('thread_id', '=', row.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const at = last ? Math.max(now, timeOf(last.id) + 1) : now;
  const key = { owner_id: row.owner_id, thread_id: row.id, id: toTimedId(at) };
  await transaction
    .insertInto('comments')
    .values({ ...key, author_id: by, at, edited_at: null, text, mentions })
    .execute();
  if (row.owner_id === officialOwner || row.kind === 'submission')
    await queueWebhooks(transaction, 'comment.made', {
      comment: key.id,
      thread: row.id,
      owner: row.owner_id,
      kind: row.kind,
      item: row.item_id,
    });
  return changeThread(transaction, row, { comments: row.comments + 1, bytes: row.bytes + bytesOf(text, mentions) });
};

type ThreadChange = Partial<Pick<CommentThreadRow, 'resolved_at' | 'resolved_by' | 'comments' | 'bytes'>>;

export const changeThread = async (
  transaction: Transaction<Schema>,
  row: CommentThreadRow,
  changes: ThreadChange,
): Promise<CommentThreadRow> => {
  await transaction
    .updateTable('comment_threads')
    .set(changes)
    .where('owner_id', '=', row.owner_id)
    .where('id', '=', row.id)
    .execute();
  return { ...row, ...changes };
};
