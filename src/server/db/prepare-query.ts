import type { CompiledQuery, Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * A query that is compiled once and run often, which costs a fraction of building it each time. `compiled` was built with
 * any values; each run brings its own, in the order in which they stand in the statement.
 */
export const prepareQuery =
  <Row>(compiled: CompiledQuery<Row>) =>
  async (db: Kysely<Schema>, ...parameters: readonly unknown[]): Promise<Row[]> => {
    if (parameters.length !== compiled.parameters.length) throw new Error(`Wrong number of values: ${compiled.sql}`);
    return (await db.executeQuery<Row>({ ...compiled, parameters } as CompiledQuery<Row>)).rows;
  };
