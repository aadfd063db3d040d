import type { PostgresPool } from '#server/db/postgres/postgres-pool.ts';

/** The channel of PostgreSQL's on which servers tell each other what changed. */
export const channel = 'runeloom_changes';

/** Accounts whose sessions may have ended; a channel of its own, for servers of the version before know changes alone. */
export const sessionsChannel = 'runeloom_sessions';

/** Notices are not kept, so nobody waits for the disk or a standby; what was saved is safe before it is told. */
const notify = `select set_config('synchronous_commit', 'off', true), pg_notify($1, told) from unnest($2::text[]) as told`;

type Notifying = {
  readonly pool: Pick<PostgresPool, 'query'>;
  readonly channel: string;
  readonly report: (error: unknown) => void;
};

/**
 * Tells all servers of changes. What comes while a notice is under way goes together with the next: PostgreSQL commits one
 * transaction with notices after the other.
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
