import type { CompiledQuery, DatabaseConnection, QueryResult, Transaction } from 'kysely';
import { leaveToCommit } from './postgres/pipelined-dialect.ts';
import type { Schema } from './schema.ts';

/** The pipelined connections of transactions under way. */
const connections = new WeakMap<Transaction<Schema>, DatabaseConnection>();

/** Lets the statements of a transaction on PostgreSQL be sent without waiting for the ones before, which Kysely's own do. */
export const pipeline = (transaction: Transaction<Schema>): Promise<void> =>
  transaction.getExecutor().provideConnection(async (connection) => {
    connections.set(transaction, connection);
  });

export const runWithin = <Row>(
  transaction: Transaction<Schema>,
  query: CompiledQuery<Row>,
): Promise<QueryResult<Row>> => (connections.get(transaction) ?? transaction).executeQuery<Row>(query);

/**
 * Runs a statement whose result is not needed. In a pipelined transaction it is only sent; if it fails, so does the
 * commit.
 */
export const writeWithin = async (transaction: Transaction<Schema>, query: CompiledQuery): Promise<void> => {
  const connection = connections.get(transaction);
  if (connection) leaveToCommit(connection, connection.executeQuery(query));
  else await transaction.executeQuery(query);
};
