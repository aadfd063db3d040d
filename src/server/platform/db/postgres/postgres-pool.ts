import { Socket } from 'node:net';
import { Pool, types, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { DatabaseAwayError } from '#server/platform/db/failures.ts';
import { PostgresClient } from './postgres-client.ts';

export type PostgresPool = {
  connect(): Promise<PoolClient>;
  query(statement: string | QueryConfig, values?: unknown[]): Promise<QueryResult>;
  end(): Promise<void>;
  readonly options: object;
};

/** For an idle connection. The next query replaces it. */
export type ReportLostConnection = (error: Error) => void;

export type PoolOptions = {
  readonly reportLostConnection?: ReportLostConnection;
  /** Milliseconds of silence after which a query is given up. Without it there is no limit. */
  readonly silenceAllowed?: number;
};

/** Milliseconds. */
const connectionTimeoutMillis = 10_000;

/** Milliseconds without a new try after no host took writes: many tries would overload a database that starts. */
const restMs = 250;

/** Reads `postgres://user@one:5432,two:5432/database`. */
export const toHostAddresses = (databaseUrl: string): string[] => {
  const [, before = '', hosts = '', after = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(databaseUrl) ?? [];
  return hosts.split(',').map((host) => before + host + after);
};

/** Uses the host that takes writes, first the one that did so last: after a failover it finds the new primary. */
export const createPostgresPool = (databaseUrl: string, options: PoolOptions): PostgresPool => {
  const pools = toHostAddresses(databaseUrl).map((address) => createHostPool(address, options));
  let inOrder = pools;
  let resting: { readonly until: number; readonly error: DatabaseAwayError } | null = null;

  const connect = async (): Promise<PoolClient> => {
    if (resting && performance.now() < resting.until) throw resting.error;
    const failures: unknown[] = [];
    for (const pool of inOrder) {
      try {
        const client = await takeWriter(pool);
        inOrder = [pool, ...pools.filter((other) => other !== pool)];
        resting = null;
        return client;
      } catch (error) {
        failures.push(error);
      }
    }
    const error = new DatabaseAwayError(failures);
    if (!failures.some(isCrowded)) resting = { until: performance.now() + restMs, error };
    throw error;
  };

  const query: PostgresPool['query'] = async (statement, values) => {
    const client = await connect();
    try {
      const result = await client.query(statement, values);
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };

  const end = async (): Promise<void> => {
    await Promise.all(pools.map((pool) => pool.end()));
  };

  return { connect, query, end, options: pools[0]?.options ?? {} };
};

/** All connections are in use. The database may still be up. */
const isCrowded = (failure: unknown): boolean =>
  failure instanceof Error && failure.message === 'timeout exceeded when trying to connect';

const createHostPool = (
  connectionString: string,
  { reportLostConnection = (error) => process.emitWarning(error), silenceAllowed }: PoolOptions,
): Pool => {
  const pool = new Pool({
    connectionString,
    connectionTimeoutMillis,
    Client: PostgresClient,
    pipeline: true,
    max: 10,
    types: { getTypeParser: parseWith },
    ...(silenceAllowed === undefined ? {} : { stream: () => createImpatientSocket(silenceAllowed) }),
  });
  pool.on('error', reportLostConnection);
  pool.on('connect', (client) => client.on('error', leaveToItsQuery));
  return pool;
};

/** The query itself fails. Without a listener the process would end. */
const leaveToItsQuery = (): void => undefined;

/** Connections to a server that takes writes. A server that becomes a standby ends them all. */
const writers = new WeakSet<PoolClient>();

const takeWriter = async (pool: Pool): Promise<PoolClient> => {
  const client = await pool.connect();
  if (writers.has(client)) return client;
  try {
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
    if (rows[0]?.transaction_read_only !== 'off') throw new Error('This server takes no writes: it is a standby.');
  } catch (error) {
    client.release(true);
    throw error;
  }
  writers.add(client);
  return client;
};

/** On this side, because `statement_timeout` also ends a commit's wait for the synchronous standby and counts it as done. */
const createImpatientSocket = (silenceAllowed: number): Socket => {
  const socket = new Socket();
  socket.setTimeout(silenceAllowed, () =>
    socket.destroy(new Error(`Connection terminated: the database was silent for ${silenceAllowed / 1000} s.`)),
  );
  return socket;
};

/** Our eight-byte integers are counts and Unix times, all below 2^53. */
const parseWith = ((oid: number, format?: 'text' | 'binary') =>
  oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser;
