import { megabyte } from '#domain/limits.ts';

/** What an owner may keep at most (docs/behaviour.md, Quotas). */
export type Quotas = {
  readonly documents: number;
  readonly bytes: number;
  readonly waitingSubmissions: number;
};

/** How many writes an account may send: so many at once, and after that so many each second. */
export type WriteRate = { readonly burst: number; readonly perSecond: number };

/** What holds where the operator sets nothing else. */
export const usualQuotas: Quotas = { documents: 20_000, bytes: 500 * megabyte, waitingSubmissions: 100 };
export const usualWriteRate: WriteRate = { burst: 2_000, perSecond: 20 };
export const usualStreamsPerAccount = 20;
export const usualSocketsPerAddress = 100;
