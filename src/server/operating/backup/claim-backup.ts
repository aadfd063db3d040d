import type { Database } from '#server/platform/db/database.ts';

/** When the next backup may begin, for all servers of the database. */
const dueMilestone = 'backup_due';

/** Milliseconds. A server that is killed meanwhile holds up the others for so long. */
const lease = 10 * 60_000;
const failureRest = 5 * 60_000;

type Claiming = { readonly every: number; readonly now?: number };

/** Whether this server makes the backup that is due now. A time too far ahead is of another setting or a wrong clock. */
export const claimBackup = async (
  { commit }: Pick<Database, 'commit'>,
  { every, now = Date.now() }: Claiming,
): Promise<boolean> => {
  return commit(async (transaction) => {
    const first = transaction.insertInto('milestones').values({ name: dueMilestone, at: 0 });
    await first.onConflict((conflict) => conflict.column('name').doNothing()).execute();
    const taken = await transaction
      .updateTable('milestones')
      .set({ at: now + lease })
      .where('name', '=', dueMilestone)
      .where((row) => row.or([row('at', '<=', now), row('at', '>', now + Math.max(every, lease))]))
      .executeTakeFirst();
    return taken.numUpdatedRows > 0n;
  });
};

/** For a backup that takes longer than the lease. */
export const renewClaim = (database: Pick<Database, 'commit'>, now = Date.now()): Promise<void> =>
  setDue(database, now + lease);

export const endClaim = (
  database: Pick<Database, 'commit'>,
  { begunAt, every, isMade }: { readonly begunAt: number; readonly every: number; readonly isMade: boolean },
): Promise<void> => setDue(database, begunAt + (isMade ? every : Math.min(every, failureRest)));

const setDue = ({ commit }: Pick<Database, 'commit'>, at: number): Promise<void> =>
  commit(async (transaction) => {
    await transaction.updateTable('milestones').set({ at }).where('name', '=', dueMilestone).execute();
  });
