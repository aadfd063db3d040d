/** deadlock_detected and serialization_failure. */
const codes = ['40P01', '40001'];

/** Nothing was written, and the transaction may run again. */
export const isContention = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  return ('code' in error && codes.includes(String(error.code))) || isContention(error.cause);
};
