import { sql, type Kysely } from 'kysely';
import { mostSnapshotBytes } from '#domain/submission/submission.ts';
import { inPieces } from '#server/platform/db/in-pieces.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import { isPostgres } from '#server/platform/db/lock-rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { waitForRound } from '#server/platform/turns/round-time.ts';
import type { MeasuredDocument } from './read-in-pieces.ts';

/**
 * The ids of submissions, as many at a time as one statement may read. The embedded file goes through the whole snapshot to read a
 * column behind it. Other work runs between the steps.
 */
export async function* submissionsInSteps(
  db: Kysely<Schema>,
  ids: readonly string[],
): AsyncGenerator<readonly string[]> {
  for (const some of isPostgres(db) ? inPortions(ids) : await inSnapshots(db, ids)) {
    yield some;
    await waitForRound();
  }
}

const snapshotsAtOnce = { bytes: mostSnapshotBytes, rows: 100 };

const inSnapshots = async (db: Kysely<Schema>, ids: readonly string[]): Promise<string[][]> => {
  const pieces = inPieces(await measureSnapshots(db, ids), snapshotsAtOnce);
  return [...pieces].map((piece) => piece.map(({ id }) => id));
};

const measureSnapshots = async (db: Kysely<Schema>, ids: readonly string[]): Promise<MeasuredDocument[]> => {
  const measured: MeasuredDocument[] = [];
  for (const some of inPortions(ids)) {
    const sizes = db.selectFrom('submissions').select(['id', sql<number>`octet_length(snapshot)`.as('bytes')]);
    measured.push(...(await sizes.where('id', 'in', some).execute()));
  }
  return measured;
};
