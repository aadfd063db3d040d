/** Settings for what writes as fast as it can: nobody is held to a rate or a quota. */
export const unhinderedWrites = {
  QUOTA_DOCUMENTS: '1000000000',
  QUOTA_MEGABYTES: '1000000',
  QUOTA_SUBMISSIONS: '1000000000',
  QUOTA_WRITES: '1000000000',
} as const;
