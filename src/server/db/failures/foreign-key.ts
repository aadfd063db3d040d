/** SQLITE_CONSTRAINT_FOREIGNKEY, and what PostgreSQL calls it. */
const embeddedCode = 787;
const code = '23503';

/** Whether a row could not be written since the one that it belongs to is gone. */
export const isForeignKeyViolation = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && error.errcode === embeddedCode) return true;
  return ('code' in error && error.code === code) || isForeignKeyViolation(error.cause);
};
