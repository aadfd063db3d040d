import { setImmediate as nextRound } from 'node:timers/promises';
import type { CopiedAside } from '#contract/set-aside.ts';
import { pointerInLine } from '#domain/advice/aside/check-findings.ts';
import { isShownOfficially, type OfficialIds } from '#domain/submission/to-official.ts';
import { pageSizes } from '#contract/sizes.ts';
import { mostCounted, type ReviewQueuePage, type Submission } from '#contract/submissions.ts';
import { submissionStates, type SubmissionKind, type SubmissionState } from '#domain/submission/submission.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { Database } from '#server/platform/db/database.ts';
import { submissionsInSteps } from '#server/content/documents/submissions-in-steps.ts';
import { tableOf, type DocumentTable, type StoredDocumentRow } from '#server/platform/db/schema.ts';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';
import { waitForRound } from '#server/platform/workers/yield-to-others.ts';
import { submissionColumns, readRefusedBefore, readSnapshot, toSubmission } from './stored-submission.ts';
import { findOfficialIds, findStandingIds, withNewIds, toOfficialTag } from './official-copies.ts';
import { listNamed, toOfficialText } from './submission-jobs.ts';

type OfficialNow = { readonly official: readonly Uint8Array[]; readonly tag: string | null };

type OfficialDocument = Pick<StoredDocumentRow, 'id' | 'version' | 'stamp'> & { readonly document: Buffer };

const documentsAtOnce = 50;

const comma = Buffer.from(',');

export type ReviewQueueFilter = {
  readonly state: SubmissionState;
  readonly kind: SubmissionKind | null;
  readonly limit: number;
  readonly after: string | null;
};

export const createSubmissionStore = (database: Reads & { readonly pool: WorkerPool }) => ({
  listOwn: (authorId: string): Promise<Submission[]> => listOwn(database.db, authorId),
  listReviewQueue: (filter: ReviewQueueFilter): Promise<ReviewQueuePage> => listReviewQueue(database.db, filter),
  /** JSON in bytes, because it may be large. */
  review: (id: string, reviewerId: string): Promise<Buffer | null> => readReview(database, id, reviewerId),
});

type Reads = Pick<Database, 'db' | 'file'>;

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

/** In the order of the ids. */
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

const readReview = async (
  { pool, ...database }: Reads & { readonly pool: WorkerPool },
  id: string,
  reviewerId: string,
): Promise<Buffer | null> => {
  const row = await readSnapshot(database, id);
  if (!row) return null;
  const { snapshot, set_aside: setAside, ...kept } = row;
  const share = { account: reviewerId, bytes: snapshot.length };
  const { originals, shown, waitedFor } = await pool.run(listNamed, snapshot, share);
  const refused = await readRefusedBefore(database, kept);
  const before = refused ? await pool.run(listNamed, refused.snapshot, share) : nothingNamed;
  const own = [...originals, ...before.originals];
  const known = await findOfficialIds(database.db, row.author_id, own);
  const others = await findStandingIds(database.db, row.author_id, [...shown, ...before.shown]);
  const ofOwn = withNewIds(known, own);
  const idsOf = (some: readonly string[]): OfficialIds => new Map([...others, ...withNewIds(ofOwn, some)]);
  const ids = idsOf(originals);
  const leftOut = waitedFor.filter((quest) => !isShownOfficially(ids, quest)).length;
  const submitted = await pool.run(toOfficialText, { snapshot, ids }, share);
  const { official, tag } = await readOfficial(
    database.db,
    originals.flatMap((original) => known.get(original) ?? []),
  );
  const head = `{"owner":${JSON.stringify(row.author_id)},"submission":${JSON.stringify(toSubmission(kept))},"submitted":`;
  const middle = `${leftOut > 0 ? `,"left_out":${leftOut}` : ''},"official_tag":${JSON.stringify(tag)},"official":`;
  return Buffer.concat([
    Buffer.from(head),
    submitted,
    Buffer.from(middle),
    ...official,
    ...(refused
      ? toRefusedPart(
          refused,
          await pool.run(toOfficialText, { snapshot: refused.snapshot, ids: idsOf(before.originals) }, share),
        )
      : []),
    Buffer.from(`${toAsidePart(setAside, ids)}}`),
  ]);
};

const nothingNamed = { originals: [], shown: [] } as const;

type Refused = NonNullable<Awaited<ReturnType<typeof readRefusedBefore>>>;

const toRefusedPart = ({ snapshot: _snapshot, set_aside: _aside, ...kept }: Refused, submitted: Uint8Array) => [
  Buffer.from(`,"refused_before":{"submission":${JSON.stringify(toSubmission(kept))},"submitted":`),
  submitted,
  Buffer.from('}'),
];

const toAsidePart = (copied: string | null, ids: OfficialIds): string => {
  if (copied === null) return '';
  const officialOf = (id: string): string => ids.get(id) ?? id;
  const items = (JSON.parse(copied) as CopiedAside[]).map((each) => ({
    ...each,
    item: officialOf(each.item),
    place: each.place.replace(/^\/story_quests\/([^/]+)/, (_, id: string) => pointerInLine(officialOf(id))),
  }));
  return `,"set_aside":${JSON.stringify(items)}`;
};

const readOfficial = async (db: Database['db'], ids: readonly string[]): Promise<OfficialNow> => {
  const lines = await readDocuments(db, 'story_lines', ids);
  const [line = null] = lines;
  const held = line === null ? [] : await readHeld(db, line.id);
  const quests = await readDocuments(db, 'quests', [...new Set([...ids, ...held])]);
  if (quests.length === 0 && !line) return { official: [Buffer.from('null')], tag: null };
  const replaced = new Set(ids);
  return {
    official: [
      Buffer.from('{"quests":['),
      ...quests.flatMap(({ document }, index) => (index === 0 ? [document] : [comma, document])),
      Buffer.from('],"story_line":'),
      line?.document ?? Buffer.from('null'),
      Buffer.from('}'),
    ],
    tag: toOfficialTag([...quests, ...lines].filter(({ id }) => replaced.has(id))),
  };
};

const readHeld = async (db: Database['db'], line: string): Promise<string[]> => {
  const held = db.selectFrom('story_line_quests').select('quest_id').where('owner_id', '=', officialOwner);
  return (await held.where('story_line_id', '=', line).execute()).map(({ quest_id }) => quest_id);
};

/** Reads in pieces. The tag names these versions, so an approval notices a change in between. */
const readDocuments = async (
  db: Database['db'],
  kind: DocumentTable,
  ids: readonly string[],
): Promise<OfficialDocument[]> => {
  const found: OfficialDocument[] = [];
  for (let start = 0; start < ids.length; start += documentsAtOnce) {
    const rows = await db
      .selectFrom(tableOf(kind))
      .select(['id', 'version', 'stamp', 'document'])
      .where('owner_id', '=', officialOwner)
      .where('id', 'in', ids.slice(start, start + documentsAtOnce))
      .execute();
    for (const row of rows) found.push({ ...row, document: Buffer.from(row.document) });
    await nextRound();
  }
  return found;
};
