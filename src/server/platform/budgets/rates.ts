import { attemptLimits, speedVisitsOfAddress } from './attempt-limits.ts';
import { usualWriteRate } from './quotas.ts';

/** `burst` at once, then `perSecond`; or points in a window of seconds. null: unlimited. */
export type Rate =
  | { readonly burst: number; readonly perSecond: number }
  | { readonly points: number; readonly duration: number }
  | null;

export const rates = {
  reads: null,
  /** For what must always work, such as to sign out. */
  always: null,
  writes: usualWriteRate,
  signUps: attemptLimits.signUpsOfAddress,
  signIns: attemptLimits.signInsOfAddress,
  codes: attemptLimits.failedCodesOfAddress,
  passwords: attemptLimits.failedPasswordsOfUser,
  resetRequests: attemptLimits.resetRequestsOfAddress,
  resets: attemptLimits.failedResetsOfAddress,
  verificationMails: attemptLimits.verificationMailsOfEmail,
  verifications: attemptLimits.failedVerificationsOfAddress,
  speedVisits: speedVisitsOfAddress,
} as const satisfies Record<string, Rate>;

export type RateName = keyof typeof rates;
