/** Settings for the fastest writes: no rate and no quota. */
export const unhinderedWrites = {
  QUOTA_DOCUMENTS: '1000000000',
  QUOTA_MEGABYTES: '1000000',
  QUOTA_SUBMISSIONS: '1000000000',
  QUOTA_WRITES: '1000000000',
} as const;
