export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';

  constructor(causes: readonly unknown[]) {
    super(`The database is away: ${causes.map(describeCause).join('; ')}`, { cause: causes[0] });
  }
}

const describeCause = (cause: unknown): string => {
  if (cause instanceof AggregateError) return cause.errors.map(describeCause).join('; ');
  return cause instanceof Error ? cause.message : String(cause);
};

/** PostgreSQL ends a connection (57P01 to 57P03), breaks it (class 08), is a standby (25006), or the network fails. */
const codes = /^(?:57P0[1-3]|08...|25006|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** Errors of `pg` and Kysely about an ended connection. */
const messages =
  /^(?:Connection terminated|Client (?:has encountered|was closed)|Postgres connection has been discarded)/;

/** The write may have been committed. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseAwayError || messages.test(error.message)) return true;
  return ('code' in error && codes.test(String(error.code))) || isDatabaseAway(error.cause);
};
