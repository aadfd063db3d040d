import type { Duplex } from 'node:stream';
import { Client, type QueryConfig } from 'pg';
import { statementName } from '#server/platform/db/statements/statement-names.ts';

export class PostgresClient extends Client {
  override query(...asked: unknown[]): never {
    gather(this.connection.stream);
    const [text, values, ...rest] = asked;
    const name = typeof text === 'string' ? statementName(text) : undefined;
    const named = name === undefined ? asked : [{ name, text, values }, ...rest];
    return super.query(...(named as [QueryConfig])) as never;
  }
}

const gathering = new WeakSet<Duplex>();

/** Each write wakes the other process. */
const gather = (stream: Duplex): void => {
  if (gathering.has(stream)) return;
  gathering.add(stream);
  stream.cork();
  process.nextTick(() => {
    gathering.delete(stream);
    stream.uncork();
  });
};
