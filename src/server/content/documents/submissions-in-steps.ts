import { sql, type Kysely } from 'kysely';
import { mostSnapshotBytes } from '#domain/submission/submission.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import { isPostgres } from '#server/platform/db/lock-rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { waitForRound } from '#server/platform/workers/yield-to-others.ts';
import { toPieces, type MeasuredDocument } from './read-in-pieces.ts';

/**
 * The ids of submissions, so many at a time as one statement may read. To what stands behind a snapshot in its row the embedded file
 * goes through the whole snapshot. Other work runs between the steps.
 */
export async function* submissionsInSteps(
  db: Kysely<Schema>,
  ids: readonly string[],
): AsyncGenerator<readonly string[]> {
  const steps = isPostgres(db) ? inPortions(ids) : toPieces(await measureSnapshots(db, ids), ofSnapshots);
  for (const some of steps) {
    yield some;
    await waitForRound();
  }
}

const ofSnapshots = { bytes: mostSnapshotBytes, rows: 100 };

const measureSnapshots = async (db: Kysely<Schema>, ids: readonly string[]): Promise<MeasuredDocument[]> => {
  const measured: MeasuredDocument[] = [];
  for (const some of inPortions(ids)) {
    const sizes = db.selectFrom('submissions').select(['id', sql<number>`octet_length(snapshot)`.as('bytes')]);
    measured.push(...(await sizes.where('id', 'in', some).execute()));
  }
  return measured;
};
