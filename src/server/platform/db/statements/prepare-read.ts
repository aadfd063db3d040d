import type { CompiledQuery, Kysely } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { once, toPrepared, type Built } from './prepare-query.ts';
import { isRoundLong } from '#server/platform/db/embedded/embedded-file.ts';
import { createReadTogether } from './read-together.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/** Returns no promise where the rows are there at once. */
export type Read<Values, Row> = (values: Values) => Row[] | Promise<Row[]>;

/** Outside of transactions. The embedded file answers at once, except while another transaction is uncommitted or the round of the event loop is long. */
export const prepareRead = <Values extends object, Row>(
  { db, file }: Pick<Database, 'db' | 'file'>,
  build: (values: Values) => Built<Row>,
): Read<Values, Row> => {
  const prepare = once(() => {
    const { query, parametersOf } = toPrepared(build);
    return { sql: query.sql, parametersOf, wait: file ? createReadAlone(db, query) : createReadLater(db, query) };
  });
  return (values) => {
    const { sql, parametersOf, wait } = prepare();
    const parameters = parametersOf(values);
    return file && !file.isTransaction && !isRoundLong()
      ? (file.prepare(sql).all(parameters) as Row[])
      : wait(parameters);
  };
};

const createReadAlone =
  <Row>(db: Kysely<Schema>, query: CompiledQuery<Row>) =>
  async (parameters: readonly unknown[]): Promise<Row[]> =>
    (await db.executeQuery<Row>({ ...query, parameters })).rows;

/** Values of texts alone, such as ids, find one row and are frequent: these reads share a statement. */
const createReadLater = <Row>(db: Kysely<Schema>, query: CompiledQuery<Row>) => {
  const [readAlone, readTogether] = [createReadAlone(db, query), createReadTogether(db, query)];
  return (parameters: readonly unknown[]): Promise<Row[]> =>
    parameters.every((parameter) => typeof parameter === 'string') ? readTogether(parameters) : readAlone(parameters);
};
