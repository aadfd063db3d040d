import { Socket } from 'node:net';
import { Pool, types, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { DatabaseAwayError } from '#server/db/failures/database-away.ts';
import { PostgresClient } from './postgres-client.ts';

/** Connections to the one of PostgreSQL's servers that takes writes. */
export type PostgresPool = {
  connect(): Promise<PoolClient>;
  query(statement: string | QueryConfig, values?: unknown[]): Promise<QueryResult>;
  end(): Promise<void>;
  readonly options: object;
};

/** Called for an idle connection that the database ended. The pool replaces it with the next query. */
export type ReportLostConnection = (error: Error) => void;

export type PoolOptions = {
  readonly reportLostConnection?: ReportLostConnection;
  /** Milliseconds of silence in the middle of a query after which the connection is given up; as long as it takes where left out. */
  readonly silenceAllowed?: number;
};

/** Milliseconds that a server, or a free connection to it, is waited for. */
const connectionTimeoutMillis = 10_000;

/** Milliseconds in which nobody asks again where no host took writes: many at once would wear out a database that begins to answer. */
const restMs = 250;

/** The addresses of each host that `postgres://user@one:5432,two:5432/database` names. */
export const toHostAddresses = (databaseUrl: string): string[] => {
  const [, before = '', hosts = '', after = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(databaseUrl) ?? [];
  return hosts.split(',').map((host) => before + host + after);
};

/**
 * Leads to whichever host takes writes, beginning with the one that did so last: after a failover the next connection
 * finds the new primary.
 */
export const createPostgresPool = (databaseUrl: string, options: PoolOptions): PostgresPool => {
  const pools = toHostAddresses(databaseUrl).map((address) => createHostPool(address, options));
  /** The one that was taken last comes first. */
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

/** Whether all connections were in use for too long. That doesn't mean that the database is away. */
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

/** The query on a broken connection fails by itself; without a listener the process would end. */
const leaveToItsQuery = (): void => undefined;

/** Connections that were found to lead to a server that takes writes; one that is made a standby ends them all. */
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

/**
 * Bounds how long a query is waited for on this side of the connection. PostgreSQL's own `statement_timeout` must not: it
 * also ends a commit's wait for the synchronous standby, and the commit then counts as done.
 */
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
