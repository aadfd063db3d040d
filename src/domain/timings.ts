/** How long things stay or wait on a screen, in milliseconds. */
export const durations = {
  saveSuccessCloses: 5_000,
  guestRedirect: 5_000,
  validationNotice: 11_000,
  logInRedirect: 100,
  /** A redirect slower than this shows the notice screen meanwhile. */
  slowRedirect: 300,
  greeting: 6_000,
  /** A server that has said nothing for this long counts as out of reach. */
  silence: 10_000,
  /** From one attempt to hear of changes to the next. */
  reconnect: 2_000,
  /** Changes that come within this time are read together. */
  gatherChanges: 100,
  /** What is known of reviews counts as fresh: they change rarely, and no change is announced. */
  reviewsKnown: 30_000,
  /** How far what the device keeps of a draft may be behind what was typed; the rest of 300 ms is for the writing. */
  draftKept: 150,
  /** From one attempt to send what waits on the device to the next. */
  resend: 15_000,
  /** How long a proof of who sits there counts. */
  proof: 10 * 60_000,
} as const;

/** How long things that are gone are kept, in milliseconds. */
export const retention = {
  /** A deleted item can be restored for 30 days. */
  deletedDocuments: 30 * 24 * 60 * 60 * 1000,
  /** Counts of how fast pages were. */
  speed: 28 * 24 * 60 * 60 * 1000,
} as const;

const hour = 60 * 60 * 1000;

/** Which of an item's earlier versions are kept; times in milliseconds. */
export const keptVersions = {
  /** The last ones, however close to each other they were saved. */
  last: 100,
  hour,
  day: 24 * hour,
  /** One an hour is kept for so long, then one a day. */
  hourly: 30 * 24 * hour,
} as const;

/** The readings of an access token that are kept: so many, and none for longer than so many milliseconds. */
export const keptReadings = { last: 1_000, time: 90 * 24 * hour } as const;
