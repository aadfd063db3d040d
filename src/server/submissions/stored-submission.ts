import { sql } from 'kysely';
import type { Submission } from '#contract/submissions.ts';
import type { Database } from '#server/db/database.ts';
import type { SubmissionRow } from '#server/db/schema.ts';
import type { StoredText } from '#server/documents/document-presenter.ts';

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
] as const;

export type StoredSubmission = Omit<SubmissionRow, 'snapshot'>;

export const keptColumns = [
  ...submissionColumns,
  'author_id',
  'decided_by_id',
] as const satisfies readonly (keyof SubmissionRow)[];

/** The embedded file reads bytes much faster. */
export const readSnapshot = (
  { db, file }: Pick<Database, 'db' | 'file'>,
  id: string,
): Promise<(StoredSubmission & { readonly snapshot: StoredText }) | undefined> =>
  db
    .selectFrom('submissions')
    .select(keptColumns)
    .select((file ? sql<StoredText>`cast(snapshot as blob)` : sql<StoredText>`snapshot`).as('snapshot'))
    .where('id', '=', id)
    .executeTakeFirst();

export const toSubmission = ({
  author_id: _author,
  snapshot: _snapshot,
  decided_by_id: _reviewer,
  ...row
}: StoredSubmission & { readonly snapshot?: string }): Submission => row;
