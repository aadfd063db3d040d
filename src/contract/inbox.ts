import * as z from 'zod/mini';
import { inboxKinds } from '#domain/comment/inbox.ts';
import { text } from '#domain/text/text.ts';

export const inboxRoutes = { all: '/api/inbox', read: '/api/inbox/read', readOne: '/api/inbox/:id/read' } as const;

export const inboxItemReadAddress = (id: string): string => `/api/inbox/${encodeURIComponent(id)}/read`;
export const inboxItemParams = z.object({ id: text });

/**
 * `owner` is whose work it is about, `thread` a thread of comments of that owner. `text` is the beginning of the comment, what was
 * decided, the space that one is invited to, or a space and its new owner. `at` is Unix ms.
 */
const inboxItem = z.object({
  id: z.string(),
  at: z.int(),
  by: z.object({ id: z.nullable(z.string()), display_name: z.string() }),
  kind: z.enum(inboxKinds),
  owner: z.string(),
  thread: z.nullable(z.string()),
  text: z.string(),
  read: z.boolean(),
  /** What the thread, or the decision, is about. A quest or a story line has its present title; `of` is what was submitted. */
  about: z.optional(
    z.object({
      kind: z.string(),
      id: z.string(),
      title: z.optional(z.string()),
      of: z.optional(z.object({ kind: z.string(), id: z.string() })),
    }),
  ),
});
export type InboxItem = z.infer<typeof inboxItem>;

/** Newest first. */
export const inbox = z.object({ items: z.array(inboxItem), unread: z.int() });
export type Inbox = z.infer<typeof inbox>;

/** Everything up to this item counts as read. */
export const inboxRead = z.strictObject({ until: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) });

export const digestRoute = '/api/account/digest';

/** Whether what is new in the inbox comes by mail. */
export const digestSetting = z.strictObject({ digest: z.boolean() });
