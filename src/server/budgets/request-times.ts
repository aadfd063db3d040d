/** Milliseconds for sending a request, so that nobody holds a connection with a byte now and then. */
export const requestTimes = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
} as const;
