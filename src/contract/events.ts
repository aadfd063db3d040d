import * as z from 'zod/mini';
import { lineGroupsTable, tablesOfFurtherKinds, tablesOfKinds, worldTable } from './document-kinds.ts';

export const eventsAddress = '/api/events';

/** The server sends something at least this often: longer silence means a lost connection. */
export const heartbeatMs = 4_000;

/**
 * `hello` begins the stream. It also means that changes may have been missed. `review` is the change of a submission: pages of
 * a version that does not know it hear only the names they know. Its author and the reviewers are notified. `membership`: who is
 * in a space, in which role, or its name has changed; its members hear it, and who is not in it any more. `comments`: somebody
 * commented on the document `id`, or changed a comment. `presence`: somebody came, moved on or is gone.
 */
export const eventNames = {
  hello: 'hello',
  beat: 'beat',
  change: 'change',
  review: 'review',
  membership: 'membership',
  comments: 'comments',
  presence: 'presence',
} as const;

/** Entries of the world: `id` is their catalogue, and an import is one change. */
export const entriesKind = 'world_entries';

/** A submission, after its author or a reviewer acted on it: `owner` is its author, or `reviewersOwner`. */
export const submissionsKind = 'submissions';

/** A space whose members or name have changed: `owner` is the space, or the person it concerns. */
export const spacesKind = 'spaces';

/** Comments on a document, a submission or a release, whose id a change has. */
export const commentsKind = 'comments';

/** Who is in a space, and where. */
export const presenceKind = 'presence';

/** The inbox of the owner. Announced with the comments. */
export const inboxKind = 'inbox';

/** Stands for the owner of a change in the review queue. Administrators are notified of it. No account can have this id. */
export const reviewersOwner = 'reviewers';

const changedKind = z.enum([
  ...Object.values(tablesOfKinds),
  ...Object.values(tablesOfFurtherKinds),
  worldTable,
  lineGroupsTable,
  entriesKind,
  submissionsKind,
  spacesKind,
  commentsKind,
  inboxKind,
  presenceKind,
]);

/** A written or deleted document. `version` is null after a deletion; a server of an earlier version leaves it out. */
export const change = z.object({
  owner: z.string(),
  kind: changedKind,
  id: z.string(),
  version: z.optional(z.nullable(z.int())),
  stamp: z.optional(z.nullable(z.string())),
});
export type Change = z.infer<typeof change>;
