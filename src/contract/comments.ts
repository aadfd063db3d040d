import * as z from 'zod/mini';
import { commentKind, commentLimits, commentPlace, commentText, type CommentKind } from '#domain/comment/comment.ts';
import { text } from '#domain/text/text.ts';
import { listParams } from './document-params.ts';

export const commentRoutes = {
  all: '/api/owners/:owner/comments',
  open: '/api/owners/:owner/comments/open',
  readers: '/api/owners/:owner/comments/readers',
  thread: '/api/owners/:owner/comments/:thread',
  comment: '/api/owners/:owner/comments/:thread/:comment',
} as const;

/** `owner` is the author for a submission, and the official one for a release. */
export type Commented = { readonly owner: string; readonly kind: CommentKind; readonly id: string };

export const commentsAddress = (owner: string): string => `/api/owners/${encodeURIComponent(owner)}/comments`;
export const commentsOfAddress = ({ owner, kind, id }: Commented): string =>
  `${commentsAddress(owner)}?kind=${kind}&id=${encodeURIComponent(id)}`;
export const openThreadsAddress = (owner: string): string => `${commentsAddress(owner)}/open`;
export const readersAddress = ({ owner, kind }: Omit<Commented, 'id'>): string =>
  `${commentsAddress(owner)}/readers?kind=${kind}`;
export const threadAddress = (owner: string, thread: string): string =>
  `${commentsAddress(owner)}/${encodeURIComponent(thread)}`;
export const commentAddress = (owner: string, thread: string, comment: string): string =>
  `${threadAddress(owner, thread)}/${encodeURIComponent(comment)}`;

const madeId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

export const threadParams = z.extend(listParams, { thread: madeId });
export const commentParams = z.extend(threadParams, { comment: madeId });

const itemId = text.check(z.minLength(1), z.maxLength(160));

/** Of one document with `kind` and `id`, else of all. Without `resolved`: all of a document, the open ones of an owner. */
export const commentsQuery = z
  .strictObject({
    kind: z.optional(commentKind),
    id: z.optional(itemId),
    resolved: z.optional(z.enum(['true', 'false'])),
    after: z.optional(madeId),
  })
  .check(z.refine(({ kind, id }) => (kind === undefined) === (id === undefined)));
export type CommentsQuery = z.infer<typeof commentsQuery>;

/** Without `kind`: of quests and story lines. */
export const readersQuery = z.strictObject({ kind: z.optional(commentKind) });

const mentions = z.array(madeId).check(z.maxLength(commentLimits.mentions));

export const threadBody = z.strictObject({
  kind: commentKind,
  id: itemId,
  place: z.nullable(commentPlace),
  text: commentText,
  mentions: z.optional(mentions),
});
export type ThreadBody = z.infer<typeof threadBody>;

export const replyBody = z.strictObject({ text: commentText, mentions: z.optional(mentions) });
export type ReplyBody = z.infer<typeof replyBody>;
export const threadChange = z.strictObject({ resolved: z.boolean() });
export const commentChange = z.strictObject({ text: commentText });

/** `by.id` is null where the account was deleted. `at` is Unix ms. */
const comment = z.object({
  id: z.string(),
  by: z.object({ id: z.nullable(z.string()), display_name: z.string() }),
  at: z.int(),
  text: z.string(),
  mentions: z.array(z.string()),
  edited: z.boolean(),
});
export type Comment = z.infer<typeof comment>;

/** Its comments are in the order of time. `place` is null for the whole document, and once what it named is gone; `quote` is what stood there. */
export const thread = z.object({
  id: z.string(),
  kind: commentKind,
  id_of: z.string(),
  place: z.nullable(z.string()),
  quote: z.nullable(z.string()),
  resolved: z.boolean(),
  comments: z.array(comment),
});
export type Thread = z.infer<typeof thread>;

/**
 * How many open threads documents have. Those at a quest of a story line have their `place`, those at all else of a document are
 * counted together.
 */
export const openThreads = z.object({
  items: z.array(z.object({ kind: commentKind, id: z.string(), place: z.nullable(z.string()), threads: z.int() })),
});
export type OpenThreads = z.infer<typeof openThreads>;

/** Who reads comments, and may be mentioned there. */
export const readerList = z.object({ items: z.array(z.object({ id: z.string(), display_name: z.string() })) });
export type ReaderList = z.infer<typeof readerList>;

/** Newest thread first. `next` is the `after` of the next page, null on the last one. */
export const threadList = z.object({ items: z.array(thread), next: z.nullable(z.string()) });
export type ThreadList = z.infer<typeof threadList>;
