import { PostgresDialect, PostgresDriver, type DatabaseConnection, type TransactionSettings } from 'kysely';
import type { PostgresPool } from './postgres-pool.ts';

/** Statements of a transaction that nobody waits for before its end, each settled. */
const left = new WeakMap<DatabaseConnection, Promise<PromiseSettledResult<unknown>[]>[]>();

/** The commit fails if `sent` failed. */
export const leaveToCommit = (connection: DatabaseConnection, sent: Promise<unknown>): void => {
  const settled = Promise.allSettled([sent]);
  const others = left.get(connection);
  if (others) others.push(settled);
  else left.set(connection, [settled]);
};

const takeLeft = (connection: DatabaseConnection): Promise<PromiseSettledResult<unknown>[]>[] => {
  const taken = left.get(connection) ?? [];
  left.delete(connection);
  return taken;
};

/** The begin travels with the first statement, the commit with the last ones (docs/decisions/database/014-statements-together.md). */
export class PipelinedDialect extends PostgresDialect {
  readonly #pool: PostgresPool;

  constructor(pool: PostgresPool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): PostgresDriver {
    return new PipelinedDriver({ pool: this.#pool });
  }
}

type PostgresConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class PipelinedDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    leaveToCommit(connection, super.beginTransaction(connection, settings));
  }

  /** PostgreSQL rolls back a transaction with a failed statement. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const committed = Promise.allSettled([super.commitTransaction(connection)]);
    throwFirstFailure(await Promise.all([...takeLeft(connection), committed]));
  }

  override async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    const rolledBack = Promise.allSettled([super.rollbackTransaction(connection)]);
    throwFirstFailure(await Promise.all([...takeLeft(connection), rolledBack]));
  }
}

/** The first failure is the cause: PostgreSQL refuses all statements after it. */
const throwFirstFailure = (outcomes: readonly PromiseSettledResult<unknown>[][]): void => {
  const failed = outcomes.flat().find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
};
