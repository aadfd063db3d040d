import type { OfficialIds } from '#domain/submission/to-official.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listNamed, toOfficialCopies, type OfficialCopies } from './submission-jobs.ts';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';
import { worldOfChecks } from '#server/content/checks/read-world-of-checks.ts';
import { packChecks } from '#server/content/checks/world-of-checks.ts';
import { findOfficialIds, findPresentIds, withNewIds } from './official-copies.ts';
import { readSnapshot } from './stored-submission.ts';

/** `ids` are those of the originals, `others` those of what they show of other lines. */
export type PreparedApproval = {
  readonly ids: OfficialIds;
  readonly others: OfficialIds;
  readonly copies: OfficialCopies;
  readonly world: string;
};

type Preparing = { readonly id: string; readonly reviewerId: string };

/** Before the transaction, in a worker thread: a snapshot never changes. null: the submission is not open. Refuses what breaks a rule of the present world. */
export const prepareApproval = async (
  { pool, ...database }: Pick<Database, 'db' | 'file'> & { readonly pool: WorkerPool },
  { id, reviewerId }: Preparing,
): Promise<PreparedApproval | null> => {
  const found = await readSnapshot(database, id);
  if (found?.state !== 'submitted') return null;
  const { author_id, snapshot } = found;
  const share = { account: reviewerId, bytes: snapshot.length };
  const { originals, shown } = await pool.run(listNamed, snapshot, share);
  const others = await findPresentIds(database.db, author_id, shown);
  const ids = withNewIds(await findOfficialIds(database.db, author_id, originals), originals);
  const checks = await worldOfChecks(database.db);
  const copies = await pool.run(
    toOfficialCopies,
    { snapshot, ids: new Map([...others, ...ids]), checks: packChecks(checks) },
    share,
  );
  return { ids, others, copies, world: checks.versions.world };
};
