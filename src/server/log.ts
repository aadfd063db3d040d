import { destination, pino, type DestinationStream, type Level, type Logger } from 'pino';

/** PostgreSQL's description of a refused row is the row itself, with any secret in it. */
const secrets = ['req.headers.cookie', 'req.headers.authorization', 'err.detail', 'err.where', 'err.internalQuery'];

/** The server's log, lines of JSON on standard output or to a stream. It holds no secret, at whatever level. */
export const createLog = (level: Level = 'info', stream: DestinationStream = gatherLines(standardOutput())): Logger =>
  pino({ level, redact: secrets }, stream);

/** Writes at once: a process that ends doesn't wait for a thread that still writes. */
const standardOutput = (): DestinationStream => destination({ sync: true });

/** Milliseconds that a line waits for others at most. */
const gatheredFor = 10;

/** Writes lines of the same moment together: writing each alone takes longer than making it. */
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
