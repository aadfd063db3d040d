/** PostgreSQL ends one of the transactions that wait for each other (40P01), or one that would not stand in any order (40001). */
const codes = ['40P01', '40001'];

/** Whether a transaction failed since another was under way: nothing was written, and it may be done again as it is. */
export const isContention = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  return ('code' in error && codes.includes(String(error.code))) || isContention(error.cause);
};
