import type { PostgresPool } from '#server/db/postgres/postgres-pool.ts';

/** The PostgreSQL channel on which servers announce changes. */
export const channel = 'runeloom_changes';

/** Accounts whose sessions may have ended; a channel of its own, for servers of the version before know changes alone. */
export const sessionsChannel = 'runeloom_sessions';

/** Notices are not stored, so they don't wait for the disk or a standby. The change was committed before. */
const notify = `select set_config('synchronous_commit', 'off', true), pg_notify($1, notice) from unnest($2::text[]) as notice`;

type Notifying = {
  readonly pool: Pick<PostgresPool, 'query'>;
  readonly channel: string;
  readonly report: (error: unknown) => void;
};

/**
 * Announces changes to all servers. Changes that come while a notice is under way share the next one: PostgreSQL
 * commits transactions with notices one after the other.
 */
export const createNotifier = ({ pool, channel: on, report }: Notifying): ((payload: string) => void) => {
  let waiting: string[] = [];
  let isUnderWay = false;

  const sendBatch = async (): Promise<void> => {
    isUnderWay = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await pool.query(notify, [on, batch]).catch(report);
    }
    isUnderWay = false;
  };

  return (payload) => {
    waiting.push(payload);
    if (!isUnderWay) void sendBatch();
  };
};
