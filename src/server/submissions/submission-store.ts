import { pageSizes } from '#contract/page-sizes.ts';
import { mostCounted, type Desk, type Submission } from '#contract/submissions.ts';
import { submissionStates, type SubmissionKind, type SubmissionState } from '#domain/submission/submission.ts';
import { officialOwner } from '#domain/user.ts';
import type { Database } from '#server/db/database.ts';
import type { DocumentKind, SubmissionRow } from '#server/db/schema.ts';
import type { WorkerPool } from '#server/workers/worker-pool.ts';
import { findOfficialIds, withNewIds } from './official-copies.ts';
import { toOfficialTag } from './official-tag.ts';

/** What is official now, as JSON, and the tag by which an approval names it. */
type OfficialNow = { readonly official: string; readonly tag: string | null };

export type DeskFilter = {
  readonly state: SubmissionState;
  readonly kind: SubmissionKind | null;
  readonly limit: number;
  readonly after: string | null;
};

/** What lists tell of a submission: all but the snapshot, which may be large. */
export const listedColumns = [
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
export const createSubmissionStore = ({ db, pool }: Pick<Database, 'db'> & { readonly pool: WorkerPool }) => {
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

  /** The submission as its official copy would be, and what is official now; the answer as JSON, for it may be large. */
  const review = async (id: string, reviewerId: string): Promise<string | null> => {
    const row = await db.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return null;
    const share = { account: reviewerId, bytes: row.snapshot.length };
    const originals = await pool.run('listOriginals', row.snapshot, share);
    const known = await findOfficialIds(db, row.author_id, originals);
    const ids = withNewIds(known, originals);
    const submitted = await pool.run('toOfficialText', { snapshot: row.snapshot, ids }, share);
    const { official, tag } = await readOfficial([...known.values()]);
    const head = `"submission":${JSON.stringify(toSubmission(row))},"submitted":${submitted}`;
    return `{${head},"official":${official},"official_tag":${JSON.stringify(tag)}}`;
  };

  /** The official items of these ids, and with a story line every quest that it holds now, joined as they are stored. */
  const readOfficial = async (ids: readonly string[]): Promise<OfficialNow> => {
    const lines = await readDocuments('story_lines', ids);
    const [line = null] = lines;
    const held = line === null ? [] : await readHeld(line.id);
    const quests = await readDocuments('quests', [...new Set([...ids, ...held])]);
    if (quests.length === 0 && !line) return { official: 'null', tag: null };
    const documents = quests.map(({ document }) => document).join(',');
    const replaced = new Set(ids);
    return {
      official: `{"quests":[${documents}],"story_line":${line?.document ?? 'null'}}`,
      tag: toOfficialTag([...quests, ...lines].filter(({ id }) => replaced.has(id))),
    };
  };

  const readHeld = async (line: string): Promise<string[]> => {
    const held = db.selectFrom('story_line_quests').select('quest_id').where('owner_id', '=', officialOwner);
    return (await held.where('story_line_id', '=', line).execute()).map(({ quest_id }) => quest_id);
  };

  const readDocuments = async (kind: DocumentKind, ids: readonly string[]) =>
    ids.length === 0
      ? []
      : db
          .selectFrom(kind)
          .select(['id', 'version', 'stamp', 'document'])
          .where('owner_id', '=', officialOwner)
          .where('id', 'in', ids)
          .execute();

  return { listOwn, listDesk, review };
};

/** A submission without its snapshot. */
export type KeptSubmission = Omit<SubmissionRow, 'snapshot'>;

export const toSubmission = ({
  author_id: _author,
  snapshot: _snapshot,
  decided_by_id: _reviewer,
  ...row
}: KeptSubmission & { readonly snapshot?: string }): Submission => row;
