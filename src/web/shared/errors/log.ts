export const logError = (message: string, cause: unknown): void => {
  // oxlint-disable-next-line no-console -- the one place for it
  console.error(message, cause);
};
