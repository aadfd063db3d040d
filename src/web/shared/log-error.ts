/** The one place where the web app writes to the console: failures that people needn't be bothered with. */
export const logError = (message: string, cause: unknown): void => {
  // oxlint-disable-next-line no-console -- the one place that logs
  console.error(message, cause);
};
