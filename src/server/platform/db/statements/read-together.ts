import { CompiledQuery, type Kysely } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';
import { keepPrepared } from './statement-names.ts';

type Waiting<Row> = {
  readonly parameters: readonly string[];
  readonly resolve: (rows: Row[]) => void;
  readonly reject: (error: unknown) => void;
};

type Queries<Row> = { readonly alone: CompiledQuery<Row>; readonly together: string };

const mostTogether = 100;

/** To wake PostgreSQL takes longer than to find a row (docs/decisions/database/013-reads-together.md). */
export const createReadTogether = <Row>(db: Kysely<Schema>, query: CompiledQuery<Row>) => {
  let waiting: Waiting<Row>[] = [];

  const queries = { alone: query, together: toTogether(query) };
  keepPrepared(queries.together);

  const ask = (): void => {
    const asking = waiting;
    waiting = [];
    for (let start = 0; start < asking.length; start += mostTogether)
      void askTogether(db, queries, asking.slice(start, start + mostTogether));
  };

  return (parameters: readonly string[]): Promise<Row[]> =>
    new Promise((resolve, reject) => {
      if (waiting.push({ parameters, resolve, reject }) === 1) setImmediate(ask);
    });
};

/** If the shared statement fails, each caller asks alone: the parameters of one may be at fault. */
const askTogether = async <Row>(
  db: Kysely<Schema>,
  { alone, together }: Queries<Row>,
  asking: readonly Waiting<Row>[],
): Promise<void> => {
  const found = asking.length > 1 ? await askOnce(db, together, asking).catch(() => null) : null;
  for (const [index, { parameters, resolve, reject }] of asking.entries())
    if (found) resolve(found[index] ?? []);
    else db.executeQuery<Row>({ ...alone, parameters }).then(({ rows }) => resolve(rows), reject);
};

const askOnce = async <Row>(
  db: Kysely<Schema>,
  together: string,
  asking: readonly Waiting<Row>[],
): Promise<Row[][]> => {
  const columns = asking[0]?.parameters.map((_, index) => asking.map(({ parameters }) => parameters[index]));
  const { rows } = await db.executeQuery<Asker>(CompiledQuery.raw(together, columns));
  const found = asking.map((): Row[] => []);
  for (const { asker, ...row } of rows) found[asker - 1]?.push(row as Row);
  return found;
};

/** Counted from 1. */
type Asker = { readonly asker: number };

const toTogether = ({ sql, parameters }: CompiledQuery): string => {
  const numbers = parameters.map((_, index) => index + 1);
  const lists = numbers.map((number) => `$${number}::text[]`).join(', ');
  const names = numbers.map((number) => `p${number}`).join(', ');
  return `select found.*, asked.asker from unnest(${lists}) with ordinality as asked (${names}, asker)
    cross join lateral (${sql.replaceAll(/\$(\d+)/g, 'asked.p$1')}) as found`;
};
