import { destination, pino, type DestinationStream, type Level, type Logger } from 'pino';

/** PostgreSQL's description of a refused row is the row itself, with any secret in it. */
const secrets = ['req.headers.cookie', 'req.headers.authorization', 'err.detail', 'err.where', 'err.internalQuery'];

export const createLog = (level: Level = 'info', stream: DestinationStream = gatherLines(standardOutput())): Logger =>
  pino({ level, redact: secrets }, stream);

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
