import { sql, type Kysely, type Transaction } from 'kysely';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { pageSizes } from '#contract/sizes.ts';
import { isSameVersion, type SeenVersion } from '#contract/versions.ts';
import { megabyte } from '#domain/limits.ts';
import { describeViolation } from '#messages/describe-violation.ts';
import * as problems from '#texts/server/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema, StoredDocumentRow } from '#server/platform/db/schema.ts';
import type { DocumentStore } from '#server/content/documents/document-store.ts';
import type { StoredText } from '#server/content/documents/document-presenter.ts';
import { textInBytes, toBytes, toStoredText } from '#server/content/documents/text-in-bytes.ts';
import { ProblemError, unavailable } from '#server/errors.ts';
import { findLinesOfQuests } from './story-line-quests.ts';
import { takeOutQuests, type LineWithoutQuests } from './leaving-job.ts';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';
import { createYieldToOthers, lockingStretch } from '#server/platform/workers/yield-to-others.ts';
import { currentWorld } from '#server/content/current-world/current-world.ts';

/** Bounds what one deletion changes: each line is read, written and kept once more. */
export const changedAtMost = { lines: 500, bytes: 8 * megabyte } as const;

/** Deletions may exceed a quota of bytes by this factor, since they keep the replaced versions for a time. */
export const quotaOfDeletions = 1.1;

export type DeletedQuests = {
  readonly owner: string;
  readonly by: string;
  /** The quests that are deleted. */
  readonly quests: readonly string[];
  /** Story lines that are saved with the deletion, without these quests. */
  readonly besides?: readonly string[];
};

type Leaving = Omit<DeletedQuests, 'by'>;

/** The lines that contain some of these quests, without those that are saved besides. */
const findContainingLines = async (
  db: Kysely<Schema>,
  { owner, quests, besides = [] }: Leaving,
): Promise<readonly string[]> => {
  const saved = new Set(besides);
  const lines = await findLinesOfQuests(db, { owner, quests });
  return lines.filter((line) => !saved.has(line)).toSorted();
};

const measureLines = async (db: Kysely<Schema>, owner: string, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('story_lines')
        .select(['id', 'title', 'type', 'version', 'stamp', sql<number>`octet_length(document)`.as('bytes')])
        .where('owner_id', '=', owner)
        .where('id', 'in', ids)
        .orderBy('created_at')
        .execute();

type ContainingLine = Awaited<ReturnType<typeof measureLines>>[number];

/** The lines that contain the quests, oldest first, and how many bytes they have. Throws 409 where they are too many or too large. */
export const measureContainingLines = async (db: Kysely<Schema>, leaving: Leaving) => {
  const lines = await measureLines(db, leaving.owner, await findContainingLines(db, leaving));
  const bytes = lines.reduce((sum, line) => sum + Number(line.bytes), 0);
  if (lines.length > changedAtMost.lines || bytes > changedAtMost.bytes)
    throw inTheWay({ code: problemCodes.questInLargeLines, detail: problems.questInLargeLines }, lines);
  return { lines, bytes };
};

type LeftLine = ContainingLine & LineWithoutQuests & { readonly stored: StoredText };

/** What becomes of a version that stood before the transaction. null: it contains none of the quests. */
type PreparedLine = SeenVersion & { readonly line: LeftLine | null };

export type LeftLines = ReadonlyMap<string, PreparedLine>;

type Preparing = Pick<Database, 'db' | 'dialect' | 'file'> & { readonly pool: WorkerPool };

/** Before the transaction, since a line of 2 MB takes 140 ms. */
const prepareLeaving = async ({ pool, ...database }: Preparing, leaving: DeletedQuests): Promise<LeftLines> => {
  const { owner, by, quests } = leaving;
  const { db, dialect } = database;
  const { lines, bytes } = await measureContainingLines(db, leaving);
  if (lines.length === 0) return new Map();
  const rows = await db
    .selectFrom('story_lines')
    .select(['id', 'version', 'stamp', textInBytes(dialect, 'document').as('document')])
    .where('owner_id', '=', owner)
    .where(
      'id',
      'in',
      lines.map(({ id }) => id),
    )
    .execute();
  const documents = new Map(rows.map(({ id, document }) => [id, toBytes(document)]));
  const made = await pool.run(takeOutQuests, { documents, quests }, { account: by, bytes, handsOver: true });
  const versions = new Map(rows.map(({ id, version, stamp }) => [id, { version, stamp }]));
  return new Map(
    lines.flatMap((measured): [string, PreparedLine][] => {
      const [version, left] = [versions.get(measured.id), made.get(measured.id)];
      if (!version) return [];
      const line = left && { ...measured, ...version, ...left, stored: toStoredText(database, left.document) };
      return [[measured.id, { ...version, line: line ?? null }]];
    }),
  );
};

const toNamed = ({ id, title }: Pick<ContainingLine, 'id' | 'title'>) => ({ id, title });

/** The lines that stand are not those that were prepared. */
class LinesChanged extends Error {
  override readonly name = 'LinesChanged';
}

const triesAtMost = 5;

/** Prepares again where somebody saved a line meanwhile. 503 where that happens again and again. */
export const withPreparedLines = async <Result>(
  parts: Preparing,
  leaving: DeletedQuests,
  work: (left: LeftLines) => Promise<Result>,
): Promise<Result> => {
  for (let tries = 0; tries < triesAtMost; tries += 1) {
    try {
      return await work(await prepareLeaving(parts, leaving));
    } catch (error) {
      if (!(error instanceof LinesChanged)) throw error;
    }
  }
  throw unavailable(problems.busyWithLarge);
};

type Locked = { readonly lines: DocumentStore; readonly left: LeftLines };

/** Once the quests are deleted: no further line can begin to contain one of them. */
const lockContainingLines = async (
  transaction: Transaction<Schema>,
  { lines, left }: Locked,
  leaving: Leaving,
): Promise<readonly LeftLine[]> => {
  const ids = await findContainingLines(transaction, leaving);
  const locked = await lines.lockVersionsIn(transaction, { owner: leaving.owner, ids });
  for (const standing of locked) {
    const prepared = left.get(standing.id);
    if (!prepared || !isSameVersion(prepared, standing)) throw new LinesChanged();
  }
  const present = new Set(locked.map(({ id }) => id));
  return [...left.values()].flatMap(({ line }) => (line && present.has(line.id) ? [line] : []));
};

/** The lines that would have too few quests, and the least of a line. */
type Short = { readonly min: number; readonly short: readonly LeftLine[] };

const findShort = async (transaction: Transaction<Schema>, left: readonly LeftLine[]): Promise<Short> => {
  const { min } = (await currentWorld(transaction)).limits.story_quests;
  return { min, short: left.filter(({ quests }) => quests.length < min) };
};

export const toNeeded = ({ min, short }: Short) => {
  const params = { min, titles: short.map(({ title }) => title) };
  const code = 'quest_needed_by_story_lines';
  return { code, params, detail: describeViolation({ code, params }) };
};

type Saving = { readonly lines: DocumentStore; readonly dropsReplaced: boolean };

const saveLeft = async (
  transaction: Transaction<Schema>,
  { lines, dropsReplaced }: Saving,
  { owner, by, left }: Omit<DeletedQuests, 'quests'> & { readonly left: readonly LeftLine[] },
): Promise<StoredDocumentRow[]> => {
  const yieldToOthers = createYieldToOthers(lockingStretch);
  const changed: StoredDocumentRow[] = [];
  for (const line of left) {
    const { id, title, type, document, stored, quests, heads } = line;
    const write = { owner, id, title, type, document, stored, quests, heads, by, isWithinAction: true, dropsReplaced };
    changed.push(await lines.saveIn(transaction, write, line));
    await yieldToOthers();
  }
  return changed;
};

/** Throws what speaks against the lines as they would be left. */
export type Refuse = (locked: readonly LeftLine[], short: Short) => void | Promise<void>;

/** Takes deleted quests out of their lines. Unless told otherwise it refuses each of the quests that a line needs. */
export const leaveLines = async (
  transaction: Transaction<Schema>,
  { lines, left, dropsReplaced, refuse = refuseNeeded }: Locked & Saving & { readonly refuse?: Refuse },
  leaving: DeletedQuests,
): Promise<StoredDocumentRow[]> => {
  const locked = await lockContainingLines(transaction, { lines, left }, leaving);
  if (locked.length === 0) return [];
  await refuse(locked, await findShort(transaction, locked));
  return saveLeft(transaction, { lines, dropsReplaced }, { ...leaving, left: locked });
};

const refuseNeeded: Refuse = (_locked, { min, short }) => {
  if (short.length === 0) return;
  const quests = [...new Set(short.flatMap(({ contained }) => contained))];
  const errors = quests.slice(0, pageSizes.problem + 1).map((quest) => ({
    pointer: `#/changes/${quest}`,
    ...toNeeded({ min, short: short.filter(({ contained }) => contained.includes(quest)) }),
  }));
  throw inTheWay(toNeeded({ min, short }), short, errors);
};

export const inTheWay = (
  { code, params, detail }: { code: string; params?: object; detail: string },
  story_lines: readonly { id: string; title: string }[],
  errors: readonly object[] = [],
): ProblemError =>
  new ProblemError({
    status: 409,
    code,
    detail,
    members: {
      ...(params && { params }),
      story_lines: story_lines.slice(0, pageSizes.problem).map(toNamed),
      ...(errors.length > 0 && { errors: errors.slice(0, pageSizes.problem) }),
      ...(errors.length > pageSizes.problem && { more_errors: true }),
    },
  });
