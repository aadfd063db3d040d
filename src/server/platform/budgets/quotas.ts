import { megabyte } from '#domain/limits.ts';

export type Quotas = {
  readonly documents: number;
  readonly bytes: number;
  readonly waitingSubmissions: number;
};

export type WriteRate = { readonly burst: number; readonly perSecond: number };

export const defaultQuotas: Quotas = { documents: 20_000, bytes: 500 * megabyte, waitingSubmissions: 100 };
export const usualWriteRate: WriteRate = { burst: 2_000, perSecond: 20 };
export const usualStreamsPerAccount = 20;
/** 50 people in one office, whose browsers hold six each. */
export const usualSocketsPerAddress = 400;
