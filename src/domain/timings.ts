/** How long things last, in milliseconds. */
export const durations = {
  saveSuccessCloses: 5_000,
  guestRedirect: 5_000,
  validationNotice: 11_000,
  logInRedirect: 100,
  /** A slower redirect shows the notice screen. */
  slowRedirect: 300,
  greeting: 6_000,
  /** Longer silence counts as an unreachable server. */
  silence: 10_000,
  /** A save without an answer for this long becomes a pending write. */
  saveAnswer: 10_000,
  /** Between two attempts to connect to the stream of changes. */
  reconnect: 2_000,
  /** A page reads what others change four times a second at most. */
  gatherChanges: 250,
  /** Who approves of a document is read this often at most, however much is saved. */
  gatherApprovals: 1_000,
  /** Reviewers' pages read the queue this often at most, however much is submitted. */
  gatherReviews: 1_000,
  /** Screens read what no stream of changes announces this often, while their window is seen. */
  lookAgain: 10_000,
  /** Reviews count as fresh this long: the stream of changes announces only the own ones. */
  reviewsKnown: 30_000,
  /** Leaves time for writing within 300 ms. */
  draftKept: 150,
  /** A long list is copied to the device once it did not change for so long. */
  copyKept: 3_000,
  resend: 15_000,
  proof: 10 * 60_000,
} as const;

/** How long mailed links work and attempts count, in hours. */
export const accountHours = {
  resetLink: 1,
  verificationLink: 72,
  wrongCodes: 1,
  verificationMails: 1,
  invitation: 7 * 24,
  invitationMails: 24,
} as const;

/** How long things are kept, in milliseconds. */
export const retention = {
  deletedDocuments: 30 * 24 * 60 * 60 * 1000,
  speed: 28 * 24 * 60 * 60 * 1000,
  unusedIcons: 24 * 60 * 60 * 1000,
} as const;

const hour = 60 * 60 * 1000;

/** Times are in milliseconds. */
export const keptVersions = {
  last: 100,
  hour,
  day: 24 * hour,
  /** One version an hour is kept this long, then one a day. */
  hourly: 30 * 24 * hour,
} as const;

/** What is deleted can be restored for so many days. */
export const restorableDays = retention.deletedDocuments / keptVersions.day;

/** For one access token: how many readings, and how old (milliseconds). */
export const keptReadings = { last: 1_000, time: 90 * 24 * hour } as const;

/** Deliveries of a webhook that wait no more: how many, and how old (milliseconds). */
export const keptDeliveries = { last: 500, time: 30 * 24 * hour } as const;
