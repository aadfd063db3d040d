import type { Database } from './database.ts';
import { once, toPrepared, type Built } from './prepare-query.ts';

/** Tells the rows that a prepared query finds; what can be told at once is not waited for. */
export type Read<Values, Row> = (values: Values) => Row[] | Promise<Row[]>;

/**
 * A query that only reads, and stands in no transaction. On the embedded file it is answered at once, without Kysely. Only
 * while a transaction is under way it waits in line, for what the connection shows then is not committed yet.
 */
export const prepareRead = <Values extends object, Row>(
  { db, file }: Pick<Database, 'db' | 'file'>,
  build: (values: Values) => Built<Row>,
): Read<Values, Row> => {
  const prepare = once(() => toPrepared(build));
  return (values) => {
    const { query, parametersOf } = prepare();
    const parameters = parametersOf(values);
    if (file && !file.isTransaction) return file.prepare(query.sql).all(parameters) as Row[];
    return db.executeQuery<Row>({ ...query, parameters }).then(({ rows }) => rows);
  };
};
