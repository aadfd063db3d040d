/** deadlock_detected and serialization_failure. */
const contentionCodes = ['40P01', '40001'];

/** Nothing was written, and the transaction may run again. */
export const isContention = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  return ('code' in error && contentionCodes.includes(String(error.code))) || isContention(error.cause);
};

/** SQLITE_CONSTRAINT_FOREIGNKEY and foreign_key_violation. */
const embeddedForeignKeyCode = 787;
const foreignKeyCode = '23503';

export const isForeignKeyViolation = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && error.errcode === embeddedForeignKeyCode) return true;
  return ('code' in error && error.code === foreignKeyCode) || isForeignKeyViolation(error.cause);
};

/** SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_UNIQUE, unique_violation. */
export const isUniqueViolation = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  return (
    ('errcode' in error && [1555, 2067].includes(Number(error.errcode))) || ('code' in error && error.code === '23505')
  );
};

/** SQLITE_FULL, and SQLITE_IOERR_SHMSIZE: the file beside the log could not grow. */
const embeddedSpaceCodes = [13, 4874];

/** disk_full, and codes of the file system. */
const spaceCodes = ['53100', 'ENOSPC', 'EDQUOT'];

export const isOutOfSpace = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && embeddedSpaceCodes.includes(Number(error.errcode))) return true;
  return ('code' in error && spaceCodes.includes(String(error.code))) || isOutOfSpace(error.cause);
};

/** SQLITE_CORRUPT with its kinds, and SQLITE_NOTADB. */
const embeddedDamageCodes = [11, 26];

/** data_corrupted and index_corrupted. */
const damageCodes = ['XX001', 'XX002'];

export const isDamage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && embeddedDamageCodes.includes(Number(error.errcode) % 256)) return true;
  return ('code' in error && damageCodes.includes(String(error.code))) || isDamage(error.cause);
};

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
const awayCodes = /^(?:57P0[1-3]|08...|25006|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** Errors of `pg` and Kysely about an ended connection. */
const awayMessages =
  /^(?:Connection terminated|Client (?:has encountered|was closed)|Postgres connection has been discarded)/;

/** The write may have been committed. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseAwayError || awayMessages.test(error.message)) return true;
  return ('code' in error && awayCodes.test(String(error.code))) || isDatabaseAway(error.cause);
};
