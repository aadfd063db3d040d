/** SQLITE_FULL, and SQLITE_IOERR_SHMSIZE: the file beside the log could not grow. */
const embeddedCodes = [13, 4874];

/** disk_full, and codes of the file system. */
const codes = ['53100', 'ENOSPC', 'EDQUOT'];

export const isOutOfSpace = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && embeddedCodes.includes(Number(error.errcode))) return true;
  return ('code' in error && codes.includes(String(error.code))) || isOutOfSpace(error.cause);
};
