import type { Transaction } from 'kysely';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import type { ReplyBody, Thread, ThreadBody } from '#contract/comments.ts';
import { commentLimits } from '#domain/comment/comment.ts';
import * as problems from '#texts/server/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { CommentThreadRow, Schema } from '#server/platform/db/schema.ts';
import { notFound, ProblemError } from '#server/errors.ts';
import { findNotified } from '#server/content/inbox/add-to-inbox.ts';
import { checkQuota } from '#server/accounts/quotas/check-quota.ts';
import { lockFirstTotals, type OwnerTotals } from '#server/accounts/quotas/owner-totals.ts';
import type { Quotas } from '#server/platform/budgets/quotas.ts';
import { findAccount } from '#server/accounts/owners/lock-account.ts';
import { officialOwner } from '#domain/account/user.ts';
import { checkMentions } from './check-mentions.ts';
import { canComment, quoteCommented } from './find-commented.ts';
import { readThread } from './read-threads.ts';
import { notifyOfComment } from './notify-of-comment.ts';
import {
  type Commenting,
  type CommentingInThread,
  type CommentingAtComment,
  unresolved,
  bytesOf,
  toTimedId,
  checkRoomForThread,
  tooManyHere,
  lockThread,
  findComment,
  type WrittenComment,
  addComment,
  changeThread,
} from './comment-rows.ts';

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
      return work(transaction, await lockFirstTotals(transaction, owner));
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
      const row = { owner_id: owner, id, kind, item_id, place, quote, made_at, ...unresolved, comments: 0, bytes: 0 };
      await transaction.insertInto('comment_threads').values(row).execute();
      return addAndNotify(transaction, row, { by, at: made_at, text, mentions });
    });

  const reply = (at: CommentingInThread, body: ReplyBody): Promise<ChangedThread> =>
    write(at, async (transaction, totals) => {
      const row = await lockThread(transaction, at);
      const commented = { owner: at.owner, kind: row.kind, id: row.item_id };
      if (row.kind === 'submission' && !(await canComment(transaction, commented)))
        throw notFound(problems.noSuchCommented);
      if (row.comments >= commentLimits.comments)
        throw tooManyHere(problemCodes.tooManyComments, problems.tooManyComments(commentLimits.comments));
      const mentions = await toMentions(transaction, { owner: at.owner, kind: row.kind }, body);
      checkQuota(quotas, totals, { owner: at.owner, bytes: bytesOf(body.text, mentions) });
      return addAndNotify(transaction, row, { by: at.by, at: Date.now(), text: body.text, mentions });
    });

  const resolve = (at: CommentingInThread, resolved: boolean): Promise<Thread> =>
    write(at, async (transaction) => {
      const row = await lockThread(transaction, at);
      if ((row.resolved_at !== null) === resolved) return readThread(transaction, row);
      if (!resolved) await checkRoomForThread(transaction, row);
      const state = resolved ? { resolved_at: Date.now(), resolved_by: at.by } : unresolved;
      return readThread(transaction, await changeThread(transaction, row, state));
    });

  return { begin, reply, resolve };
};

const changeComments = ({ quotas }: Pick<Parts, 'quotas'>, write: Write) => {
  const edit = (at: CommentingAtComment, text: string): Promise<ChangedThread> =>
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
      const thread = await readThread(transaction, await changeThread(transaction, row, { bytes: row.bytes + grown }));
      return { thread, notified: await findNotified(transaction, at.comment) };
    });

  /** The thread goes with its last comment. */
  const remove = (at: CommentingAtComment): Promise<Removed> =>
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
        await changeThread(transaction, row, {
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

const ofOther = (): ProblemError =>
  new ProblemError({ status: 403, code: problemCodes.forbidden, detail: problems.commentOfOther });

const toMentions = async (
  transaction: Transaction<Schema>,
  item: Parameters<typeof checkMentions>[1],
  { mentions = [] }: ReplyBody,
): Promise<string> => JSON.stringify(await checkMentions(transaction, item, mentions));

/** `notified` are accounts whose inbox changed. */
type ChangedThread = { readonly thread: Thread; readonly notified: readonly string[] };

type Removed = Pick<CommentThreadRow, 'kind' | 'item_id'> & Pick<ChangedThread, 'notified'>;

const addAndNotify = async (
  transaction: Transaction<Schema>,
  row: CommentThreadRow,
  written: WrittenComment,
): Promise<ChangedThread> => {
  const now = await addComment(transaction, row, written);
  const thread = await readThread(transaction, now);
  const comment = thread.comments.at(-1);
  const notified = comment ? await notifyOfComment(transaction, { row, thread, comment, by: written.by }) : [];
  return { thread, notified };
};
