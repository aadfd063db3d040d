/** Items that an answer lists at most. A page of documents or accounts may be asked for with fewer. */
export const pageSizes = {
  documents: 500,
  accounts: 200,
  auditLog: 200,
  submissions: 200,
  deviceSessions: 200,
  contentTokens: 1_000,
  contentReads: 100,
  /** What is wrong with a request, and the story lines that are in the way of a deletion. */
  problem: 20,
} as const;
