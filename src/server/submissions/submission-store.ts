import { pageSizes } from '#contract/page-sizes.ts';
import { mostCounted, type Desk, type Review, type Submission } from '#contract/submissions.ts';
import { quest } from '#domain/quest.ts';
import { storyLine } from '#domain/story-line.ts';
import {
  snapshot,
  submissionStates,
  type Snapshot,
  type SubmissionKind,
  type SubmissionState,
} from '#domain/submission/submission.ts';
import { originalsOf, toOfficial } from '#domain/submission/to-official.ts';
import { officialOwner } from '#domain/user.ts';
import type { Database } from '#server/db/database.ts';
import type { DocumentKind, SubmissionRow } from '#server/db/schema.ts';
import { findOfficialIds, withNewIds } from './official-copies.ts';

export type DeskFilter = {
  readonly state: SubmissionState;
  readonly kind: SubmissionKind | null;
  readonly limit: number;
  readonly after: string | null;
};

/** What lists tell of a submission: all but the snapshot, which may be large. */
const listedColumns = [
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

/** Reads submissions: an author's own, the reviewers' desk, and one to review. */
export const createSubmissionStore = ({ db }: Pick<Database, 'db'>) => {
  const listOwn = async (authorId: string): Promise<Submission[]> => {
    return db
      .selectFrom('submissions')
      .select(listedColumns)
      .where('author_id', '=', authorId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSizes.submissions)
      .execute();
  };

  const counts = (): Promise<Desk['counts']> =>
    db
      .selectNoFrom(({ selectFrom, fn }) =>
        submissionStates.map((state) => {
          const some = selectFrom('submissions').select('id').where('state', '=', state).limit(mostCounted).as('some');
          return selectFrom(some).select(fn.countAll<number>().as('count')).as(state);
        }),
      )
      .$castTo<Desk['counts']>()
      .executeTakeFirstOrThrow();

  /** The oldest first. */
  const listDesk = async ({ state, kind, limit, after }: DeskFilter): Promise<Desk> => {
    let query = db.selectFrom('submissions').select(listedColumns).where('state', '=', state);
    if (kind) query = query.where('kind', '=', kind);
    if (after) {
      const last = await db.selectFrom('submissions').select('created_at').where('id', '=', after).executeTakeFirst();
      if (last)
        query = query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('created_at', 'id'), '>', tuple(last.created_at, after)),
        );
    }
    const rows = await query
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit + 1)
      .execute();
    const items = rows.slice(0, limit);
    return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null, counts: await counts() };
  };

  /** The submission as its official copy would be, and what is official now. */
  const review = async (id: string): Promise<Review | null> => {
    const row = await db.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return null;
    const submitted = snapshot.parse(JSON.parse(row.snapshot));
    const originals = originalsOf(submitted);
    const known = await findOfficialIds(db, row.author_id, originals);
    const ids = withNewIds(known, originals);
    return {
      submission: toSubmission(row),
      submitted: toOfficial(submitted, ids),
      official: known.size > 0 ? await readOfficial([...known.values()]) : null,
    };
  };

  /** The official items of these ids, and with a story line every quest that it holds now. */
  const readOfficial = async (ids: readonly string[]): Promise<Snapshot | null> => {
    const [line] = (await readDocuments('story_lines', ids)).map((document) => storyLine.parse(document));
    const held = Object.keys(line?.story_quests ?? {});
    const quests = await readDocuments('quests', [...new Set([...ids, ...held])]);
    if (quests.length === 0 && !line) return null;
    return { quests: quests.map((document) => quest.parse(document)), story_line: line ?? null };
  };

  const readDocuments = async (kind: DocumentKind, ids: readonly string[]): Promise<unknown[]> => {
    const rows = await db
      .selectFrom(kind)
      .select('document')
      .where('owner_id', '=', officialOwner)
      .where('id', 'in', ids)
      .execute();
    return rows.map(({ document }) => JSON.parse(document));
  };

  return { listOwn, listDesk, review };
};

export const toSubmission = ({ author_id: _author, snapshot: _snapshot, ...row }: SubmissionRow): Submission => row;
