import type { Change } from '#contract/events.ts';
import type { PostgresPool } from '#server/db/postgres-pool.ts';

/** The channel of PostgreSQL's on which servers tell each other what changed. */
export const channel = 'runeloom_changes';

/** Notices are not kept, so nobody waits for the disk or a standby; what was saved is safe before it is told. */
const notify = `select set_config('synchronous_commit', 'off', true), pg_notify($1, told) from unnest($2::text[]) as told`;

/**
 * Tells all servers of changes. What comes while a notice is under way goes together with the next: PostgreSQL commits one
 * transaction with notices after the other.
 */
export const createNotifier = (
  pool: Pick<PostgresPool, 'query'>,
  report: (error: unknown) => void,
): ((change: Change) => void) => {
  let waiting: string[] = [];
  let isUnderWay = false;

  const tell = async (): Promise<void> => {
    isUnderWay = true;
    while (waiting.length > 0) {
      const told = waiting;
      waiting = [];
      await pool.query(notify, [channel, told]).catch(report);
    }
    isUnderWay = false;
  };

  return (change) => {
    waiting.push(JSON.stringify(change));
    if (!isUnderWay) void tell();
  };
};
