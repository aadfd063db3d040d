import type { CompiledQuery, QueryResult, Transaction } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { refuseEnded, type EmbeddedFile } from '#server/platform/db/embedded/embedded-file.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { keepPrepared } from './statement-names.ts';
import { runWithin, writeWithin } from '#server/platform/db/within-transaction.ts';

export type Built<Row> = { compile(): CompiledQuery<Row> };

type Result<Row> = Pick<QueryResult<Row>, 'rows' | 'numAffectedRows'>;

/** Compiled once. `build` gets placeholders by the names of the values. The embedded file's transactions run it without Kysely. */
export const prepareQuery = <Values extends object, Row>(
  { file }: Pick<Database, 'file'>,
  build: (values: Values) => Built<Row>,
) => {
  const prepare = once(() => toPrepared(build));
  return (transaction: Transaction<Schema>, values: Values): Result<Row> | Promise<Result<Row>> => {
    const { query, parametersOf } = prepare();
    const parameters = parametersOf(values);
    return file ? runInRound<Row>(file, query.sql, parameters) : runWithin(transaction, { ...query, parameters });
  };
};

/** Nobody waits for the result. On PostgreSQL a failure appears at the commit. */
export const prepareWrite = <Values extends object>(
  { file }: Pick<Database, 'file'>,
  build: (values: Values) => Built<unknown>,
) => {
  const prepare = once(() => toPrepared(build));
  return (transaction: Transaction<Schema>, values: Values): void | Promise<void> => {
    const { query, parametersOf } = prepare();
    const parameters = parametersOf(values);
    if (!file) return writeWithin(transaction, { ...query, parameters });
    const done = runInRound(file, query.sql, parameters);
    if (done instanceof Promise) return done.then(() => undefined);
  };
};

/** For many rows in a transaction of the embedded file: it runs at once and answers how many rows it wrote. */
export const prepareEach = <Values extends object>(file: EmbeddedFile, build: (values: Values) => Built<unknown>) => {
  const prepare = once(() => toPrepared(build));
  return (values: Values): number => {
    refuseEnded(file);
    const { query, parametersOf } = prepare();
    return Number(file.prepare(query.sql).run(parametersOf(values)).changes);
  };
};

/** At once, where the round of the event loop has not worked for long. */
const runInRound = <Row>(
  file: EmbeddedFile,
  sql: string,
  parameters: unknown[],
): Result<Row> | Promise<Result<Row>> => {
  refuseEnded(file);
  const pause = file.pause();
  return pause ? pause.then(() => runOnFile<Row>(file, sql, parameters)) : runOnFile<Row>(file, sql, parameters);
};

const runOnFile = <Row>(file: EmbeddedFile, sql: string, parameters: unknown[]): Result<Row> => {
  refuseEnded(file);
  const statement = file.prepare(sql);
  return statement.reader
    ? { rows: statement.all(parameters) as Row[] }
    : { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) };
};

type Prepared<Values, Row> = {
  readonly query: CompiledQuery<Row>;
  readonly parametersOf: (values: Values) => unknown[];
};

export const toPrepared = <Values extends object, Row>(
  build: (values: Values) => Built<Row>,
): Prepared<Values, Row> => {
  const query = build(placeholders as Values).compile();
  keepPrepared(query.sql);
  return {
    query,
    parametersOf: (values) =>
      query.parameters.map((parameter) =>
        parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
      ),
  };
};

export const once = <Made>(make: () => Made): (() => Made) => {
  let made: { readonly made: Made } | undefined;
  return () => (made ??= { made: make() }).made;
};

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const placeholders: object = new Proxy({}, { get: (_target, name) => new Placeholder(String(name)) });
