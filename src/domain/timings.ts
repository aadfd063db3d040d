/** How long things take or stay, in milliseconds. */
export const durations = {
  saveSuccessCloses: 5_000,
  guestRedirect: 5_000,
  validationNotice: 11_000,
  logInRedirect: 100,
  /** A slower redirect shows the notice screen. */
  slowRedirect: 300,
  greeting: 6_000,
  /** After this long without an answer the server counts as unreachable. */
  silence: 10_000,
  /** A save without an answer for this long becomes a pending write. */
  saveAnswer: 10_000,
  /** Between two attempts to connect to the stream of changes. */
  reconnect: 2_000,
  /** Changes within this time are read together. */
  gatherChanges: 100,
  /** How long known reviews count as fresh. No event announces their changes. */
  reviewsKnown: 30_000,
  /** How late a draft may be kept on the device. The rest of 300 ms is for the writing. */
  draftKept: 150,
  /** Between two attempts to send the pending writes. */
  resend: 15_000,
  proof: 10 * 60_000,
} as const;

/** How long deleted things and counts are kept, in milliseconds. */
export const retention = {
  deletedDocuments: 30 * 24 * 60 * 60 * 1000,
  speed: 28 * 24 * 60 * 60 * 1000,
} as const;

const hour = 60 * 60 * 1000;

/** Which earlier versions of a document are kept. Times are in milliseconds. */
export const keptVersions = {
  last: 100,
  hour,
  day: 24 * hour,
  /** For this long one version an hour is kept, then one a day. */
  hourly: 30 * 24 * hour,
} as const;

/** Of an access token: their number, and their age in milliseconds. */
export const keptReadings = { last: 1_000, time: 90 * 24 * hour } as const;
