/** SQLITE_CONSTRAINT_FOREIGNKEY and foreign_key_violation. */
const embeddedCode = 787;
const code = '23503';

export const isForeignKeyViolation = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && error.errcode === embeddedCode) return true;
  return ('code' in error && error.code === code) || isForeignKeyViolation(error.cause);
};
