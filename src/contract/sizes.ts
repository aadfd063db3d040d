export const pageSizes = {
  documents: 500,
  accounts: 200,
  invitations: 200,
  threads: 200,
  /** Documents, and quests of lines, with open threads. */
  openThreads: 5_000,
  /** As many spaces as an account may join. */
  spaces: 100,
  members: 200,
  auditLog: 200,
  submissions: 200,
  /** Submissions of an author that stand, apart from the newest ones. */
  standingSubmissions: 1_000,
  deviceSessions: 200,
  contentTokens: 1_000,
  contentReads: 100,
  releases: 100,
  losses: 1_000,
  bookImports: 50,
  /** Changes of each sort that are named. Further ones are counted alone. */
  contentChanges: 200,
  entries: 200,
  /** Differences of two worlds in a preview. Further ones are left out. */
  worldDifferences: 1_000,
  problem: 20,
  /** Errors that the refusal of a release lists. */
  releaseErrors: 100,
} as const;

/** Characters of an address that a page sends. Proxies take 8 kB with the other words of its line. */
export const longestSentAddress = 8_000;

/** Characters of an address, as it is sent: 200 ids of quests, as devices make them, have room. A longer one leads nowhere. */
export const longestAddress = 10_240;
