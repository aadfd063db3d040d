import { sql, type Kysely } from 'kysely';
import type { Inbox, InboxItem } from '#contract/inbox.ts';
import { officialOwner, shownName } from '#domain/account/user.ts';
import { inboxLimits } from '#domain/comment/inbox.ts';
import { isSpaceId } from '#domain/space.ts';
import type { CommentKind } from '#domain/comment/comment.ts';
import type { SubmissionKind, SubmissionState } from '#domain/submission/submission.ts';
import { deletedAccount } from '#texts/comments.ts';
import { decisionOn, newOwnerOf } from '#texts/inbox.ts';
import { submissionsInSteps } from '#server/content/documents/submissions-in-steps.ts';
import type { Schema } from '#server/platform/db/schema.ts';

type Reader = { readonly id: string; readonly isReviewer: boolean };

/** Newest first. What is gone, or can't be read any more, is left out and does not count. */
export const readInbox = async (db: Kysely<Schema>, reader: Reader): Promise<Inbox> => {
  const rows = await selectItems(db, reader.id);
  const readable = rows.filter((row) => isReadable(row, reader));
  const states = await readStates(db, readable);
  const items = readable.flatMap((row) => toItem({ ...row, state: states.get(row.decided ?? '') ?? null }) ?? []);
  return { items, unread: items.filter(({ read }) => !read).length };
};

const selectItems = (db: Kysely<Schema>, user: string) =>
  db
    .selectFrom('inbox_items as item')
    .leftJoin('users', 'users.id', 'item.by_id')
    .leftJoin('comments as comment', (join) =>
      join
        .onRef('comment.owner_id', '=', 'item.owner_id')
        .onRef('comment.thread_id', '=', 'item.thread_id')
        .onRef('comment.id', '=', 'item.about'),
    )
    .leftJoin('comment_threads as thread', (join) =>
      join.onRef('thread.owner_id', '=', 'item.owner_id').onRef('thread.id', '=', 'item.thread_id'),
    )
    .leftJoin('quests as quest', (join) =>
      join
        .onRef('quest.owner_id', '=', 'thread.owner_id')
        .onRef('quest.id', '=', 'thread.item_id')
        .on('thread.kind', '=', 'quest'),
    )
    .leftJoin('story_lines as line', (join) =>
      join
        .onRef('line.owner_id', '=', 'thread.owner_id')
        .onRef('line.id', '=', 'thread.item_id')
        .on('thread.kind', '=', 'story_line'),
    )
    .leftJoin('submissions as submission', 'submission.id', 'item.about')
    .leftJoin('submissions as talked', (join) =>
      join.onRef('talked.id', '=', 'thread.item_id').on('thread.kind', '=', 'submission'),
    )
    .leftJoin('space_invitations as invitation', (join) =>
      join
        .onRef('invitation.id', '=', 'item.about')
        .on('invitation.accepted_by', 'is', null)
        .on('invitation.expires_at', '>', Date.now()),
    )
    .leftJoin('users as heir', (join) => join.onRef('heir.id', '=', 'item.about').on('item.kind', '=', 'new_owner'))
    .leftJoin('spaces as space', (join) =>
      join.onRef('space.id', '=', 'item.owner_id').on('space.deleted_at', 'is', null),
    )
    .leftJoin('space_members as member', (join) =>
      join.onRef('member.space_id', '=', 'item.owner_id').onRef('member.user_id', '=', 'item.user_id'),
    )
    .select(['item.id', 'item.at', 'item.kind', 'item.owner_id', 'item.thread_id', 'item.read_at'])
    .select(['users.id as known', 'users.display_name', 'users.email'])
    .select(sql<string | null>`substr(comment.text, 1, ${sql.lit(inboxLimits.text)})`.as('said'))
    .select(['thread.kind as thread_kind', 'thread.item_id', 'submission.title'])
    .select('submission.id as decided')
    .select(({ fn }) => [
      fn.coalesce('quest.title', 'line.title', 'talked.title').as('about_title'),
      fn.coalesce('submission.kind', 'talked.kind').as('submitted_kind'),
      fn.coalesce('submission.item_id', 'talked.item_id').as('submitted_id'),
    ])
    .select(['invitation.id as invited', 'space.name as space', 'member.role'])
    .select(['heir.display_name as heir_name', 'heir.email as heir_email'])
    .where('item.user_id', '=', user)
    .where('item.at', '>', Date.now() - inboxLimits.days * day)
    .orderBy('item.id', 'desc')
    .limit(inboxLimits.items)
    .execute();

const day = 24 * 60 * 60 * 1000;

type SelectedRow = Awaited<ReturnType<typeof selectItems>>[number];
type Row = SelectedRow & { readonly state: SubmissionState | null };

/** The states of the submissions that were decided. */
const readStates = async (
  db: Kysely<Schema>,
  rows: readonly Pick<SelectedRow, 'decided'>[],
): Promise<ReadonlyMap<string, SubmissionState>> => {
  const decided = new Set(rows.flatMap((row) => row.decided ?? []));
  const states = new Map<string, SubmissionState>();
  for await (const some of submissionsInSteps(db, [...decided])) {
    const found = await db.selectFrom('submissions').select(['id', 'state']).where('id', 'in', some).execute();
    for (const { id, state } of found) states.set(id, state);
  }
  return states;
};

const isReadable = ({ kind, owner_id, thread_kind, space, role }: SelectedRow, { id, isReviewer }: Reader): boolean => {
  if (kind === 'invitation' || owner_id === id) return true;
  if (isReviewer && (owner_id === officialOwner || thread_kind === 'submission')) return true;
  return isSpaceId(owner_id) && space !== null && role !== null;
};

const toItem = (row: Row): InboxItem | null => {
  const text = textOf(row);
  if (text === null) return null;
  const { id, at, kind, owner_id, thread_id, read_at } = row;
  const about = aboutOf(row);
  return {
    id,
    at,
    by: byOf(row),
    kind,
    owner: owner_id,
    thread: thread_id,
    text,
    read: read_at !== null,
    ...(about && { about }),
  };
};

const commentedKinds = { quest: 'quest', 'story line': 'story_line' } as const satisfies Record<
  SubmissionKind,
  CommentKind
>;

/** null: about no document. */
const aboutOf = (row: SelectedRow): InboxItem['about'] | null => {
  const { thread_kind, item_id, about_title: title, decided, submitted_kind, submitted_id } = row;
  const kind = decided === null ? thread_kind : 'submission';
  const id = decided ?? item_id;
  if (kind === null || id === null) return null;
  const of = submitted_kind !== null &&
    submitted_id !== null && { of: { kind: commentedKinds[submitted_kind], id: submitted_id } };
  return { kind, id, ...(title !== null && { title }), ...of };
};

/** null: it is gone. */
const textOf = (row: Row): string | null => {
  const { kind, said, title, state, invited, space } = row;
  if (kind === 'decision') return title !== null && state !== null ? decisionOn({ title, state }) : null;
  if (kind === 'invitation') return invited === null ? null : space;
  if (kind === 'new_owner') return newOwnerIn(row);
  return said;
};

const newOwnerIn = ({ space, heir_name, heir_email }: Row): string | null =>
  space === null || heir_name === null || heir_email === null
    ? null
    : newOwnerOf({ space, name: shownName({ display_name: heir_name, email: heir_email }) });

const byOf = ({ known, display_name, email }: SelectedRow): InboxItem['by'] =>
  known === null || display_name === null || email === null
    ? { id: null, display_name: deletedAccount }
    : { id: known, display_name: shownName({ display_name, email }) };
