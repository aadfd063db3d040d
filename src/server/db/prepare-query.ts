import type { CompiledQuery, Kysely, QueryResult } from 'kysely';
import type { Schema } from './schema.ts';

/** A statement as Kysely's builders leave it. */
export type Built<Row> = { compile(): CompiledQuery<Row> };

/**
 * A query that is compiled when it is first run, and then run often, which costs a fraction of building it each time. `build`
 * is given placeholders under the names of the values; each run brings the values.
 */
export const prepareQuery = <Values extends object, Row>(build: (values: Values) => Built<Row>) => {
  const fill = prepareFill(build);
  return (db: Kysely<Schema>, values: Values): Promise<QueryResult<Row>> => db.executeQuery(fill(values));
};

/** Compiles what `build` makes of placeholders when it is first asked for, and fills in values each time. */
export const prepareFill = <Values extends object, Row>(build: (values: Values) => Built<Row>) => {
  let compiled: CompiledQuery<Row> | undefined;
  return (values: Values): CompiledQuery<Row> => {
    compiled ??= build(placeholders as Values).compile();
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return { ...compiled, parameters };
  };
};

/** Stands in a statement for a value that each run brings. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const placeholders: object = new Proxy({}, { get: (_target, name) => new Placeholder(String(name)) });
