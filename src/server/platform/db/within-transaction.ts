import type { CompiledQuery, DatabaseConnection, QueryResult, Transaction } from 'kysely';
import { leaveToCommit } from './postgres/pipelined-dialect.ts';
import type { Schema } from './schema.ts';

const connections = new WeakMap<Transaction<Schema>, DatabaseConnection>();

/** Statements on PostgreSQL then don't wait for the ones before them. Kysely's own statements still do. */
export const pipeline = (transaction: Transaction<Schema>): Promise<void> =>
  transaction.getExecutor().provideConnection(async (connection) => {
    connections.set(transaction, connection);
  });

export const runWithin = <Row>(
  transaction: Transaction<Schema>,
  query: CompiledQuery<Row>,
): Promise<QueryResult<Row>> => (connections.get(transaction) ?? transaction).executeQuery<Row>(query);

/** For a statement without a needed result. In a pipelined transaction a failure appears at the commit. */
export const writeWithin = async (transaction: Transaction<Schema>, query: CompiledQuery): Promise<void> => {
  const connection = connections.get(transaction);
  if (connection) leaveToCommit(connection, connection.executeQuery(query));
  else await transaction.executeQuery(query);
};
