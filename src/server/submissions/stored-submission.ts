import { sql } from 'kysely';
import { reviewersOwner, submissionsKind, type Change } from '#contract/events.ts';
import type { Submission } from '#contract/submissions.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { SubmissionRow } from '#server/platform/db/schema.ts';
import { textInBytes, toBytes } from '#server/content/documents/text-in-bytes.ts';

export const submissionColumns = [
  'id',
  'kind',
  'item_id',
  'title',
  'author',
  'state',
  'reason',
  'created_at',
  'decided_at',
  'decided_by',
  'submitted_by',
] as const;

export type StoredSubmission = Omit<SubmissionRow, 'snapshot' | 'set_aside'>;

export const keptColumns = [
  ...submissionColumns,
  'author_id',
  'decided_by_id',
  'submitted_by_id',
] as const satisfies readonly (keyof SubmissionRow)[];

export const readSnapshot = async (
  { db, file }: Pick<Database, 'db' | 'file'>,
  id: string,
): Promise<(StoredSubmission & { readonly snapshot: Uint8Array; readonly set_aside: string | null }) | undefined> => {
  const row = await db
    .selectFrom('submissions')
    .select([...keptColumns, 'set_aside'])
    .select(textInBytes(file ? 'sqlite' : 'postgres', 'snapshot').as('snapshot'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, snapshot: toBytes(row.snapshot) };
};

/** What was decided last of the same original, before this one was submitted; nothing where that was an approval. */
export const readRefusedBefore = async (
  database: Pick<Database, 'db' | 'file'>,
  { id, author_id, item_id, kind, state, created_at }: StoredSubmission,
): Promise<Awaited<ReturnType<typeof readSnapshot>>> => {
  if (state === 'withdrawn') return undefined;
  const last = await database.db
    .selectFrom('submissions')
    .select(['id', 'state'])
    .where('author_id', '=', author_id)
    .where('item_id', '=', item_id)
    .where('kind', '=', kind)
    .where('id', '!=', id)
    .where('created_at', '<=', created_at)
    .where('state', 'in', ['approved', 'changes requested', 'declined'])
    .orderBy('created_at', 'desc')
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last && last.state !== 'approved' ? readSnapshot(database, last.id) : undefined;
};

/** Bytes; 0: there is none. */
export const measureSnapshot = async (db: Database['db'], id: string): Promise<number> => {
  const bytes = sql<number>`octet_length(snapshot)`.as('bytes');
  return (await db.selectFrom('submissions').select(bytes).where('id', '=', id).executeTakeFirst())?.bytes ?? 0;
};

export const toSubmission = ({
  author_id: _author,
  snapshot: _snapshot,
  decided_by_id: _reviewer,
  submitted_by_id: _submitter,
  ...row
}: StoredSubmission & { readonly snapshot?: string }): Submission => row;

/** The pages of the author and those of reviewers are notified. */
export const toReviewChanges = ({ id, author_id }: Pick<StoredSubmission, 'id' | 'author_id'>): Change[] =>
  [author_id, reviewersOwner].map((owner) => ({ owner, kind: submissionsKind, id }));
