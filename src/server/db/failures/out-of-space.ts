/** SQLITE_FULL, and an SQLITE_IOERR_SHMSIZE: the file beside the log could not grow. */
const embeddedCodes = [13, 4874];

/** PostgreSQL's disk_full, and what the file system says. */
const codes = ['53100', 'ENOSPC', 'EDQUOT'];

/** Whether something failed for want of space: in the embedded file, in PostgreSQL or in any other file. */
export const isOutOfSpace = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && embeddedCodes.includes(Number(error.errcode))) return true;
  return ('code' in error && codes.includes(String(error.code))) || isOutOfSpace(error.cause);
};
