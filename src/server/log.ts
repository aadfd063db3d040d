import {
  destination,
  pino,
  stdSerializers,
  type DestinationStream,
  type Level,
  type Logger,
  type SerializedError,
} from 'pino';

const secrets = ['req.headers.cookie', 'req.headers.authorization'];

/** PostgreSQL's description of a refused row is the row itself, with any secret in it. */
const describesRows = ['detail', 'where', 'internalQuery'];

/** Words and figures. Libraries put other things into errors, such as a whole connection with what it was about to send. */
const toLoggedError = (error: unknown): unknown =>
  error instanceof Error ? withoutThings(stdSerializers.err(error)) : error;

const withoutThings = ({ aggregateErrors, ...described }: SerializedError): object => ({
  ...Object.fromEntries(
    Object.entries(described).filter(([name, value]) => !describesRows.includes(name) && Object(value) !== value),
  ),
  ...(aggregateErrors && { aggregateErrors: aggregateErrors.map(withoutThings) }),
});

export const createLog = (level: Level = 'info', stream: DestinationStream = gatherLines(standardOutput())): Logger =>
  pino({ level, redact: secrets, serializers: { err: toLoggedError } }, stream);

/** A process that ends would not wait for a writing thread. */
const standardOutput = (): DestinationStream => destination({ sync: true });

/** Milliseconds. */
const gatheredFor = 10;

/** Writes the lines of a moment together, since a write takes longer than to make a line. */
export const gatherLines = (stream: DestinationStream): DestinationStream => {
  let lines = '';
  const flush = (): void => {
    const gathered = lines;
    lines = '';
    if (gathered !== '') stream.write(gathered);
  };
  process.on('exit', flush);
  return {
    write: (line) => {
      if (lines === '') setTimeout(flush, gatheredFor);
      lines += line;
    },
  };
};
