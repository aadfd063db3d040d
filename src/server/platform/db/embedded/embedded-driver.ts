import {
  CompiledQuery,
  SelectQueryNode,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { waitForPlace } from '#server/platform/turns/round-time.ts';
import { isRoundLong, refuseEnded, type EmbeddedFile } from './embedded-file.ts';

/** Milliseconds that a round works before a commit waits for the next one, and what follows it. */
const shortStretch = 3;

/** Another connection to the same file, for reading alone. */
export type OpenReader = () => EmbeddedFile;

type Turns = { isTaken: boolean; connections: number; readonly waiting: (() => void)[] };

const turnsOfFiles = new Map<string, Turns>();

/** SQLite waits for another connection with the thread kept: the transaction of this process that it waits for would not go on. */
const shareTurns = (path: string): Turns => {
  const turns = turnsOfFiles.get(path) ?? { isTaken: false, connections: 0, waiting: [] };
  turns.connections += 1;
  if (path !== '') turnsOfFiles.set(path, turns);
  return turns;
};

/**
 * One connection writes and reads. While one of its transactions is under way, what others read comes from a second connection, which sees
 * what was committed last. All else waits for its turn, also that of another driver of this process for the same file.
 */
export class EmbeddedDriver implements Driver {
  readonly #file: EmbeddedFile;
  readonly #openReader: OpenReader | null;
  readonly #turns: Turns;
  #reader: EmbeddedFile | null = null;

  constructor(file: EmbeddedFile, openReader: OpenReader | null) {
    this.#file = file;
    this.#openReader = openReader;
    this.#turns = shareTurns(file.path);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new EmbeddedConnection(this);
  }

  /** A transaction locks at its begin, since a later upgrade can fail as busy. One that only reads doesn't lock. */
  async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    await this.#takeTurn();
    const beginning = toEmbedded(connection);
    beginning.hasTurn = true;
    await connection.executeQuery(settings?.accessMode === 'read only' ? begin : beginImmediate);
    beginning.hasBegun = true;
  }

  /** The commit of much has a round of the event loop for itself. */
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#file.pause(shortStretch);
    await connection.executeQuery(commit);
    await this.#file.pause(shortStretch);
  }

  /** A full disk ends the transaction by itself. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.isTransaction) await connection.executeQuery(rollback);
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (toEmbedded(connection).hasTurn) this.#endTurn();
  }

  async destroy(): Promise<void> {
    this.#reader?.close();
    this.#file.close();
    this.#turns.connections -= 1;
    if (this.#turns.connections === 0) turnsOfFiles.delete(this.#file.path);
  }

  /** In the transaction that has the turn, or between transactions. */
  async run<Row>(query: CompiledQuery, { hasTurn, hasBegun }: Turn): Promise<QueryResult<Row>> {
    if (hasBegun) refuseEnded(this.#file);
    const pause = hasTurn ? this.#file.pause() : isRoundLong() ? waitForPlace() : null;
    if (pause) await pause;
    if (hasBegun) refuseEnded(this.#file);
    if (hasTurn || !this.#turns.isTaken) return runOn(this.#file, query);
    const read = isRead(query) ? this.#tryReader<Row>(query) : null;
    if (read) return read;
    await this.#takeTurn();
    try {
      return runOn(this.#file, query);
    } finally {
      this.#endTurn();
    }
  }

  async *stream<Row>({ sql, parameters }: CompiledQuery, { hasTurn }: Turn): AsyncGenerator<QueryResult<Row>> {
    if (!hasTurn) await this.#takeTurn();
    try {
      for (const row of this.#file.prepare(sql).iterate(parameters)) yield { rows: [row as Row] };
    } finally {
      if (!hasTurn) this.#endTurn();
    }
  }

  /** null: it can't be read there. Where a full volume has no room for the index of the log, nobody else may open the file. */
  #tryReader<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> | null {
    if (!this.#openReader) return null;
    try {
      this.#reader ??= this.#openReader();
      return { rows: this.#reader.prepare(sql).all(parameters) as Row[] };
    } catch {
      // The first connection does it in its turn, and says what is wrong.
      return null;
    }
  }

  #takeTurn(): Promise<void> | void {
    if (this.#turns.isTaken) return new Promise((resolve) => this.#turns.waiting.push(resolve));
    this.#turns.isTaken = true;
  }

  #endTurn(): void {
    const next = this.#turns.waiting.shift();
    if (next) next();
    else this.#turns.isTaken = false;
  }
}

type Turn = { readonly hasTurn: boolean; readonly hasBegun: boolean };

/** Kysely asks for a connection before it says whether a transaction begins. */
class EmbeddedConnection implements DatabaseConnection, Turn {
  hasTurn = false;
  hasBegun = false;
  readonly #driver: EmbeddedDriver;

  constructor(driver: EmbeddedDriver) {
    this.#driver = driver;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#driver.run(query, this);
  }

  streamQuery<Row>(query: CompiledQuery): AsyncGenerator<QueryResult<Row>> {
    return this.#driver.stream(query, this);
  }
}

const toEmbedded = (connection: DatabaseConnection): EmbeddedConnection => {
  if (connection instanceof EmbeddedConnection) return connection;
  throw new Error('The connection is of another database.');
};

const begin = CompiledQuery.raw('begin');
const beginImmediate = CompiledQuery.raw('begin immediate');
const commit = CompiledQuery.raw('commit');
const rollback = CompiledQuery.raw('rollback');

const runOn = <Row>(file: EmbeddedFile, { sql, parameters }: CompiledQuery): QueryResult<Row> => {
  const statement = file.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) };
};

const beginsReading = /^\s*(select|with)\b/i;
const writes = /\b(insert|update|delete|replace)\b/i;

/** A query of which that isn't clear is taken for one that writes. */
const isRead = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) || (beginsReading.test(sql) && !writes.test(sql));
