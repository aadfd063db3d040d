import type { Change } from '#contract/events.ts';
import type { PostgresPool } from '#server/platform/db/postgres/postgres-pool.ts';

export const channel = 'runeloom_changes';

/** A separate channel, because servers of the version before know changes alone. */
export const sessionsChannel = 'runeloom_sessions';

/** Separate for the same reason. */
export const presenceChannel = 'runeloom_presence';

/** Carries owners. Separate for the same reason: clients of such a server see the changes at their next read. */
export const gapsChannel = 'runeloom_gaps';

/** Notices need not wait for the disk or a standby: they are not stored, and the change is committed. */
const notify = `select set_config('synchronous_commit', 'off', true), pg_notify($1, notice) from unnest($2::text[]) as notice`;

/** Announces changes from a process that subscribes to none. */
export const announceOnce = async (pool: Pick<PostgresPool, 'query'>, changes: readonly Change[]): Promise<void> => {
  await pool.query(notify, [channel, changes.map((change) => JSON.stringify(change))]);
};

type Notifying = {
  readonly pool: Pick<PostgresPool, 'query'>;
  readonly channel: string;
  readonly report: (error: unknown) => void;
};

/** A query with many more keeps the thread for the time that it takes to write them. */
const mostNotices = 1_000;

/** PostgreSQL commits transactions with notices one after the other, so changes share notices. */
export const createNotifier = ({ pool, channel: on, report }: Notifying): ((payload: string) => void) => {
  const waiting: string[] = [];
  let isUnderWay = false;

  const sendBatch = async (): Promise<void> => {
    isUnderWay = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, mostNotices);
      await pool.query(notify, [on, batch]).catch(report);
    }
    isUnderWay = false;
  };

  return (payload) => {
    waiting.push(payload);
    if (!isUnderWay) void sendBatch();
  };
};
