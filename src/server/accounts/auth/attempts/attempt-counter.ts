import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/server/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import { ProblemError } from '#server/errors.ts';
import { boundKeys } from '#server/platform/budgets/bound-keys.ts';

type Limit = { readonly name: string; readonly points: number; readonly duration: number };

export type AttemptCounter = {
  /** 429 beyond the limit. */
  take(key: string): Promise<void>;
  tryTake(key: string): Promise<boolean>;
  check(key: string): Promise<void>;
  giveBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
};

/** Counts in memory where there is the embedded file, which one process uses, and in PostgreSQL for all processes. */
export const createAttemptCounter = (database: Database, limit: Limit): AttemptCounter => {
  const limiter = createLimiter(database, limit);

  const tryTake = async (key: string): Promise<boolean> => {
    const { consumedPoints } = await limiter.penalty(hashKey(key));
    return consumedPoints <= limit.points;
  };

  const check = async (key: string): Promise<void> => {
    const counted = await limiter.get(hashKey(key));
    if (counted && counted.consumedPoints >= limit.points && counted.msBeforeNext > 0) throw tooMany(counted);
  };

  const take = async (key: string): Promise<void> => {
    try {
      await limiter.consume(hashKey(key));
    } catch (error) {
      throw error instanceof RateLimiterRes ? tooMany(error) : error;
    }
  };

  const giveBack = async (key: string): Promise<void> => {
    await limiter.reward(hashKey(key));
  };

  const forget = async (key: string): Promise<void> => {
    await limiter.delete(hashKey(key));
  };

  return { take, tryTake, check, giveBack, forget };
};

/** Bounds the memory. On one machine no honest crowd is as large. */
const mostKeys = 20_000;

const createLimiter = ({ pool }: Database, { name, points, duration }: Limit) => {
  const options = { keyPrefix: name, points, duration };
  if (!pool) return boundKeys(new RateLimiterMemory(options), mostKeys);
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'attempts',
    tableCreated: true,
  });
};

/** Keys get one length, and no address or email is stored. */
const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

const tooMany = ({ msBeforeNext }: RateLimiterRes): ProblemError => {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new ProblemError({
    status: 429,
    code: problemCodes.tooManyRequests,
    detail: problems.tooManyAttempts(seconds),
    params: { seconds },
    headers: { 'Retry-After': String(seconds) },
  });
};
