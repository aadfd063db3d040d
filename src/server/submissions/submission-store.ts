import { pageSizes } from '#contract/sizes.ts';
import { mostCounted, type ReviewQueuePage, type Submission } from '#contract/submissions.ts';
import { submissionStates, type SubmissionKind, type SubmissionState } from '#domain/submission/submission.ts';
import type { Database } from '#server/platform/db/database.ts';
import { submissionsInSteps } from '#server/content/documents/submissions-in-steps.ts';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';
import { waitForRound } from '#server/platform/turns/round-time.ts';
import { readReview } from './read-review.ts';
import { submissionColumns } from './stored-submission.ts';

export type ReviewQueueFilter = {
  readonly state: SubmissionState;
  readonly kind: SubmissionKind | null;
  readonly limit: number;
  readonly after: string | null;
};

export const createSubmissionStore = (database: Pick<Database, 'db' | 'file'> & { readonly pool: WorkerPool }) => ({
  listOwn: (authorId: string): Promise<Submission[]> => listOwn(database.db, authorId),
  listReviewQueue: (filter: ReviewQueueFilter): Promise<ReviewQueuePage> => listReviewQueue(database.db, filter),
  review: (id: string, reviewerId: string): Promise<Buffer | null> => readReview(database, id, reviewerId),
});

/** The newest, and of each document the latest that was not withdrawn and is not official. Newest first. */
const listOwn = async (db: Database['db'], authorId: string): Promise<Submission[]> => {
  const newest = await db
    .selectFrom('submissions')
    .select('id')
    .where('author_id', '=', authorId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSizes.submissions)
    .execute();
  const ids = newest.map(({ id }) => id);
  const items = await readRows(db, ids);
  if (ids.length < pageSizes.submissions) return items;
  const known = new Set(ids);
  const others = (await findStanding(db, authorId)).filter((id) => !known.has(id));
  const standing = await readRows(db, others);
  return [...items, ...standing.toSorted((one, other) => other.created_at - one.created_at)];
};

/** The submissions in the order of the ids. */
const readRows = async (db: Database['db'], ids: readonly string[]): Promise<Submission[]> => {
  const rows = new Map<string, Submission>();
  for await (const some of submissionsInSteps(db, ids)) {
    const found = await db.selectFrom('submissions').select(submissionColumns).where('id', 'in', some).execute();
    for (const row of found) rows.set(row.id, row);
  }
  return ids.flatMap((id) => rows.get(id) ?? []);
};

const standingStates = ['submitted', 'changes requested', 'declined'] as const satisfies readonly SubmissionState[];

const candidatesAtOnce = 1_000;

/** By state, so that the index leads to the newest of each. Those that something newer replaced have no bound: other work runs between the steps. */
const findStanding = async (db: Database['db'], authorId: string): Promise<string[]> => {
  const ids: string[] = [];
  for (const state of standingStates) {
    const candidates = selectCandidates(db, { authorId, state });
    let page = await candidates.execute();
    for (;;) {
      ids.push(...page.flatMap(({ id, replaced }) => (replaced ? [] : [id])));
      if (ids.length >= pageSizes.standingSubmissions) return ids.slice(0, pageSizes.standingSubmissions);
      const last = page.at(-1);
      if (!last || page.length < candidatesAtOnce) break;
      await waitForRound();
      page = await candidates
        .where(({ eb, refTuple, tuple }) =>
          eb(refTuple('latest.created_at', 'latest.id'), '<', tuple(last.created_at, last.id)),
        )
        .execute();
    }
  }
  return ids;
};

type OfState = { readonly authorId: string; readonly state: SubmissionState };

const selectCandidates = (db: Database['db'], { authorId, state }: OfState) =>
  db
    .selectFrom('submissions as latest')
    .select(['latest.id', 'latest.created_at'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('submissions as later')
          .select('later.id')
          .whereRef('later.author_id', '=', 'latest.author_id')
          .whereRef('later.item_id', '=', 'latest.item_id')
          .where('later.state', '!=', 'withdrawn')
          .where(({ eb, refTuple }) =>
            eb(refTuple('later.created_at', 'later.id'), '>', refTuple('latest.created_at', 'latest.id')),
          ),
      ).as('replaced'),
    )
    .where('latest.author_id', '=', authorId)
    .where('latest.state', '=', state)
    .orderBy('latest.created_at', 'desc')
    .orderBy('latest.id', 'desc')
    .limit(candidatesAtOnce);

const countByState = (db: Database['db']): Promise<ReviewQueuePage['counts']> =>
  db
    .selectNoFrom(({ selectFrom, fn }) =>
      submissionStates.map((state) => {
        const some = selectFrom('submissions').select('id').where('state', '=', state).limit(mostCounted).as('some');
        return selectFrom(some).select(fn.countAll<number>().as('count')).as(state);
      }),
    )
    .$castTo<ReviewQueuePage['counts']>()
    .executeTakeFirstOrThrow();

const listReviewQueue = async (
  db: Database['db'],
  { state, kind, limit, after }: ReviewQueueFilter,
): Promise<ReviewQueuePage> => {
  let query = db.selectFrom('submissions').select('id').where('state', '=', state);
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
  const ids = rows.slice(0, limit).map(({ id }) => id);
  const items = (await readRows(db, ids)).filter((row) => row.state === state);
  return { items, next: rows.length > limit ? (ids.at(-1) ?? null) : null, counts: await countByState(db) };
};
