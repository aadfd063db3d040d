import type { WriteRate } from '#server/platform/budgets/quotas.ts';

/** The writes that are left, and the seconds until one or all are free. */
export type Taken = {
  readonly isWithin: boolean;
  readonly remaining: number;
  readonly secondsToNext: number;
  readonly secondsToFull: number;
};

type Bucket = { tokens: number; at: number };

/** Accounts in memory before full buckets are dropped. */
const sweepAt = 1_000;

export const createWriteBuckets = ({ burst, perSecond }: WriteRate) => {
  const buckets = new Map<string, Bucket>();
  let sweepBeyond = sweepAt;

  const fill = (bucket: Bucket, now: number): void => {
    bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
  };

  const sweep = (now: number): void => {
    for (const [account, bucket] of buckets) {
      fill(bucket, now);
      if (bucket.tokens === burst) buckets.delete(account);
    }
    sweepBeyond = Math.max(sweepAt, 2 * buckets.size);
  };

  const bucketOf = (account: string, now: number): Bucket => {
    const known = buckets.get(account);
    if (known) return known;
    if (buckets.size >= sweepBeyond) sweep(now);
    const bucket = { tokens: burst, at: now };
    buckets.set(account, bucket);
    return bucket;
  };

  const take = (account: string, now: number = Date.now()): Taken => {
    const bucket = bucketOf(account, now);
    fill(bucket, now);
    const isWithin = bucket.tokens >= 1;
    if (isWithin) bucket.tokens -= 1;
    const secondsFor = (tokens: number): number => Math.max(0, Math.ceil((tokens - bucket.tokens) / perSecond));
    return {
      isWithin,
      remaining: Math.floor(bucket.tokens),
      secondsToNext: secondsFor(1),
      secondsToFull: secondsFor(burst),
    };
  };

  return { take, size: () => buckets.size };
};
