import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import type { ReplyBody, Thread, ThreadBody } from '#contract/comments.ts';
import { commentLimits } from '#domain/comment/comment.ts';
import * as problems from '#texts/server/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import { lockRows } from '#server/platform/db/lock-rows.ts';
import type { CommentRow, CommentThreadRow, Schema } from '#server/platform/db/schema.ts';
import { notFound, ProblemError } from '#server/errors.ts';
import { findNotified } from '#server/content/inbox/add-to-inbox.ts';
import { checkQuota } from '#server/accounts/quotas/check-quota.ts';
import { holdFirstTotals, type OwnerTotals } from '#server/accounts/quotas/owner-totals.ts';
import type { Quotas } from '#server/platform/budgets/quotas.ts';
import { findAccount } from '#server/accounts/owners/lock-account.ts';
import { officialOwner } from '#domain/account/user.ts';
import { queueWebhooks } from '#server/content/webhooks/queue-webhooks.ts';
import { checkMentions } from './check-mentions.ts';
import type { CommentAccess } from './comment-access.ts';
import { canComment, quoteCommented } from './find-commented.ts';
import { readThread } from './read-threads.ts';
import { notifyOfComment } from './notify-of-comment.ts';

/** `by` writes to the comments of `owner`. */
export type Commenting = { readonly owner: string; readonly by: string; readonly access: CommentAccess };

type InThread = Commenting & { readonly thread: string };
type AtComment = InThread & { readonly comment: string };

type Parts = Pick<Database, 'commit'> & { readonly quotas: Quotas };

export const createCommentStore = (parts: Parts) => {
  const write = writeFor(parts);
  return { ...writeThreads(parts, write), ...changeComments(parts, write) };
};

type Write = ReturnType<typeof writeFor>;

/** The owner's totals are locked first, so that its comments are written one after the other. */
const writeFor =
  ({ commit }: Pick<Parts, 'commit'>) =>
  <Result>(
    { owner }: Commenting,
    work: (transaction: Transaction<Schema>, totals: OwnerTotals) => Promise<Result>,
  ): Promise<Result> =>
    commit(async (transaction) => {
      if (owner !== officialOwner && !(await findAccount(transaction, owner))) throw notFound(problems.noSuchCommented);
      return work(transaction, await holdFirstTotals(transaction, owner));
    });

const writeThreads = ({ quotas }: Pick<Parts, 'quotas'>, write: Write) => {
  const begin = (commenting: Commenting, body: ThreadBody): Promise<ChangedThread> =>
    write(commenting, async (transaction, totals) => {
      const { owner, by } = commenting;
      const { kind, id: item_id, place, text } = body;
      commenting.access.checkKind(kind);
      const quote = await quoteCommented(transaction, { owner, kind, id: item_id }, place);
      await checkRoomForThread(transaction, { owner_id: owner, kind, item_id });
      const mentions = await toMentions(transaction, { owner, kind }, body);
      checkQuota(quotas, totals, { owner, bytes: bytesOf(text, mentions) + Buffer.byteLength(quote ?? '') });
      const made_at = Date.now();
      const id = toTimedId(made_at);
      const row = { owner_id: owner, id, kind, item_id, place, quote, made_at, ...open, comments: 0, bytes: 0 };
      await transaction.insertInto('comment_threads').values(row).execute();
      return addAndNotify(transaction, row, { by, at: made_at, text, mentions });
    });

  const reply = (at: InThread, body: ReplyBody): Promise<ChangedThread> =>
    write(at, async (transaction, totals) => {
      const row = await lockThread(transaction, at);
      const commented = { owner: at.owner, kind: row.kind, id: row.item_id };
      if (row.kind === 'submission' && !(await canComment(transaction, commented)))
        throw notFound(problems.noSuchCommented);
      if (row.comments >= commentLimits.comments)
        throw full(problemCodes.tooManyComments, problems.tooManyComments(commentLimits.comments));
      const mentions = await toMentions(transaction, { owner: at.owner, kind: row.kind }, body);
      checkQuota(quotas, totals, { owner: at.owner, bytes: bytesOf(body.text, mentions) });
      return addAndNotify(transaction, row, { by: at.by, at: Date.now(), text: body.text, mentions });
    });

  const resolve = (at: InThread, resolved: boolean): Promise<Thread> =>
    write(at, async (transaction) => {
      const row = await lockThread(transaction, at);
      if ((row.resolved_at !== null) === resolved) return readThread(transaction, row);
      if (!resolved) await checkRoomForThread(transaction, row);
      const state = resolved ? { resolved_at: Date.now(), resolved_by: at.by } : open;
      return readThread(transaction, await change(transaction, row, state));
    });

  return { begin, reply, resolve };
};

const changeComments = ({ quotas }: Pick<Parts, 'quotas'>, write: Write) => {
  const edit = (at: AtComment, text: string): Promise<ChangedThread> =>
    write(at, async (transaction, totals) => {
      const row = await lockThread(transaction, at);
      const comment = await findComment(transaction, at);
      if (comment.author_id !== at.by) throw ofOther();
      if (comment.text === text) return { thread: await readThread(transaction, row), notified: [] };
      const grown = Buffer.byteLength(text) - Buffer.byteLength(comment.text);
      if (grown > 0) checkQuota(quotas, totals, { owner: at.owner, bytes: grown });
      await transaction
        .updateTable('comments')
        .set({ text, edited_at: Date.now() })
        .where('owner_id', '=', at.owner)
        .where('thread_id', '=', at.thread)
        .where('id', '=', at.comment)
        .execute();
      const thread = await readThread(transaction, await change(transaction, row, { bytes: row.bytes + grown }));
      return { thread, notified: await findNotified(transaction, at.comment) };
    });

  /** The thread goes with its last comment. */
  const remove = (at: AtComment): Promise<Removed> =>
    write(at, async (transaction) => {
      const row = await lockThread(transaction, at);
      const comment = await findComment(transaction, at);
      if (comment.author_id !== at.by && !at.access.deletesAny) throw ofOther();
      await transaction
        .deleteFrom('comments')
        .where('owner_id', '=', at.owner)
        .where('thread_id', '=', at.thread)
        .where('id', '=', at.comment)
        .execute();
      const left = row.comments - 1;
      if (left > 0)
        await change(transaction, row, {
          comments: left,
          bytes: row.bytes - bytesOf(comment.text, comment.mentions),
        });
      else
        await transaction
          .deleteFrom('comment_threads')
          .where('owner_id', '=', at.owner)
          .where('id', '=', at.thread)
          .execute();
      return { kind: row.kind, item_id: row.item_id, notified: await findNotified(transaction, at.comment) };
    });

  return { edit, remove };
};

const open = { resolved_at: null, resolved_by: null };

const bytesOf = (text: string, mentions: string): number => Buffer.byteLength(text) + Buffer.byteLength(mentions);

/** Later ones come behind earlier ones. */
const toTimedId = (at: number): string => `${at.toString(36).padStart(9, '0')}${randomBytes(10).toString('hex')}`;

const timeOf = (id: string): number => Number.parseInt(id.slice(0, 9), 36);

type OfItem = Pick<CommentThreadRow, 'owner_id' | 'kind' | 'item_id'>;

const checkRoomForThread = async (
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
    throw full(problemCodes.tooManyThreads, problems.tooManyThreads(commentLimits.threads));
};

const full = (code: string, detail: string): ProblemError => new ProblemError({ status: 409, code, detail });

const ofOther = (): ProblemError =>
  new ProblemError({ status: 403, code: problemCodes.forbidden, detail: problems.commentOfOther });

const toMentions = async (
  transaction: Transaction<Schema>,
  item: Parameters<typeof checkMentions>[1],
  { mentions = [] }: ReplyBody,
): Promise<string> => JSON.stringify(await checkMentions(transaction, item, mentions));

const lockThread = async (
  transaction: Transaction<Schema>,
  { owner, thread, access }: InThread,
): Promise<CommentThreadRow> => {
  const query = transaction.selectFrom('comment_threads').selectAll().where('owner_id', '=', owner);
  const row = await lockRows(transaction, query.where('id', '=', thread)).executeTakeFirst();
  access.checkKind(row?.kind ?? null);
  if (!row) throw notFound(problems.noSuchThread);
  return row;
};

const findComment = async (
  transaction: Transaction<Schema>,
  { owner, thread, comment }: AtComment,
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

type Written = { readonly by: string; readonly at: number; readonly text: string; readonly mentions: string };

/** `notified` are accounts whose inbox changed. */
type ChangedThread = { readonly thread: Thread; readonly notified: readonly string[] };

type Removed = Pick<CommentThreadRow, 'kind' | 'item_id'> & Pick<ChangedThread, 'notified'>;

const addAndNotify = async (
  transaction: Transaction<Schema>,
  row: CommentThreadRow,
  written: Written,
): Promise<ChangedThread> => {
  const now = await add(transaction, row, written);
  const thread = await readThread(transaction, now);
  const comment = thread.comments.at(-1);
  const notified = comment ? await notifyOfComment(transaction, { row, thread, comment, by: written.by }) : [];
  return { thread, notified };
};

/** Behind the last one, also where the clock of another server is ahead. */
const add = async (
  transaction: Transaction<Schema>,
  row: CommentThreadRow,
  { by, at: now, text, mentions }: Written,
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
  return change(transaction, row, { comments: row.comments + 1, bytes: row.bytes + bytesOf(text, mentions) });
};

type ThreadChange = Partial<Pick<CommentThreadRow, 'resolved_at' | 'resolved_by' | 'comments' | 'bytes'>>;

const change = async (
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
