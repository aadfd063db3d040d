import { destination, pino, type DestinationStream, type Level, type Logger } from 'pino';

/** What PostgreSQL tells of a refused row is the row itself, with whatever secret is in it. */
const secrets = ['req.headers.cookie', 'req.headers.authorization', 'err.detail', 'err.where', 'err.internalQuery'];

/**
 * The server's log, lines of JSON on standard output or to a stream. It holds no secret, at whatever level. Lines that
 * come while others are written go out together, and no request waits for whoever reads them.
 */
export const createLog = (level: Level = 'info', stream: DestinationStream = destination({ sync: false })): Logger =>
  pino({ level, redact: secrets }, stream);
