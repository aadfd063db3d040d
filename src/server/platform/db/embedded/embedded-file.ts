import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';
import { isDamage } from '#server/platform/db/failures.ts';
import { leaveRound, timeOfRound } from '#server/platform/turns/round-time.ts';

export type EmbeddedFile = SqliteDatabase & {
  /** Empty where it is in memory. */
  readonly path: string;
  /** While true, a read may see uncommitted data. */
  readonly isTransaction: boolean;
  /** The first failure that shows that the file is damaged. It stays so until it is opened again. */
  readonly damage: Error | null;
  /**
   * What a statement of the transaction waits for where its round of the event loop has worked so many milliseconds; null: nothing. While
   * others wait it waits with them, so that all go on in their order.
   */
  pause(longest?: number): Promise<void> | null;
};

/** Milliseconds that a round of the event loop works before a statement waits for a later one. */
const longestStretch = 8;

/** Whether a statement outside of transactions should wait: reads one after the other would keep the round for as long as there are any. */
export const isRoundLong = (): boolean => timeOfRound() >= longestStretch;

const createPause = (): EmbeddedFile['pause'] => {
  let pause: Promise<void> | null = null;
  return (longest = longestStretch) => {
    if (pause || timeOfRound() < longest) return pause;
    return (pause = leaveRound().then(() => void (pause = null)));
  };
};

/** A full disk ends a transaction by itself. What the transaction writes after that would stay. */
export const refuseEnded = ({ isTransaction }: Pick<EmbeddedFile, 'isTransaction'>): void => {
  if (!isTransaction) throw new Error('The transaction has ended by itself.');
};

const preparedStatements = 500;

export const toEmbeddedFile = (connection: DatabaseSync): EmbeddedFile => {
  const statements = new LRUCache<string, SqliteStatement>({ max: preparedStatements });
  let damage: Error | null = null;
  const noteDamage = <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      if (error instanceof Error && isDamage(error)) damage ??= error;
      throw error;
    }
  };
  return {
    path: connection.location() ?? '',
    get isTransaction() {
      return connection.isTransaction;
    },
    get damage() {
      return damage;
    },
    pause: createPause(),
    close: () => {
      if (connection.isOpen) connection.close();
    },
    prepare: (sql) => {
      const statement = statements.get(sql) ?? toSqliteStatement(connection, { sql, noteDamage });
      statements.set(sql, statement);
      return statement;
    },
  };
};

/** Reads arrays and names the columns here: `node:sqlite` creates the names for each row, which doubles the time. */
const toSqliteStatement = (connection: DatabaseSync, { sql, noteDamage }: Prepared): SqliteStatement => {
  const statement = noteDamage(() => connection.prepare(sql));
  statement.setReturnArrays(true);
  const toRow = createNamer(statement);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => noteDamage(() => statement.all(...(parameters as SQLInputValue[]))).map(toRow),
    run: (parameters) => noteDamage(() => statement.run(...(parameters as SQLInputValue[]))),
    *iterate(parameters) {
      const rows = statement.iterate(...(parameters as SQLInputValue[]));
      try {
        for (;;) {
          const next = noteDamage(() => rows.next());
          if (next.done) return;
          yield toRow(next.value);
        }
      } finally {
        // A statement that is read half keeps the log from being written anew.
        rows.return?.();
      }
    },
  };
};

type Prepared = { readonly sql: string; readonly noteDamage: <Result>(work: () => Result) => Result };

/** A migration may add columns to a `select *`. */
const createNamer = (statement: StatementSync) => {
  const readNames = (): string[] => statement.columns().map(({ name }) => name);
  let names = readNames();
  return (values: unknown): Record<string, SQLOutputValue> => {
    const cells = values as SQLOutputValue[];
    if (cells.length !== names.length) names = readNames();
    const row: Record<string, SQLOutputValue> = {};
    for (const [index, name] of names.entries()) row[name] = cells[index] ?? null;
    return row;
  };
};
