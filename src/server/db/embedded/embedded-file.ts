import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

export type EmbeddedFile = SqliteDatabase & {
  /** While true, a read may see uncommitted data. */
  readonly isTransaction: boolean;
};

const preparedStatements = 500;

const forgetOldest = (statements: Map<string, SqliteStatement>): void => {
  for (const oldest of statements.keys()) {
    statements.delete(oldest);
    return;
  }
};

export const toEmbeddedFile = (connection: DatabaseSync): EmbeddedFile => {
  const statements = new Map<string, SqliteStatement>();
  return {
    get isTransaction() {
      return connection.isTransaction;
    },
    close: () => {
      if (connection.isOpen) connection.close();
    },
    prepare: (sql) => {
      const statement = statements.get(sql) ?? toSqliteStatement(connection.prepare(sql));
      statements.delete(sql);
      statements.set(sql, statement);
      if (statements.size > preparedStatements) forgetOldest(statements);
      return statement;
    },
  };
};

/** Reads arrays and names the columns here: `node:sqlite` creates the names for each row, which doubles the time. */
const toSqliteStatement = (statement: StatementSync): SqliteStatement => {
  statement.setReturnArrays(true);
  const toRow = createNamer(statement);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])).map(toRow),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    *iterate(parameters) {
      for (const values of statement.iterate(...(parameters as SQLInputValue[]))) yield toRow(values);
    },
  };
};

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
