import { attemptLimits } from '#server/auth/attempts/sign-in-limits.ts';
import { usualWriteRate } from '#server/quotas/quotas.ts';
import { speedVisitsOfAddress } from '#server/speed/speed-routes.ts';

/** `burst` at once, then so many a second; or so many points in a window of seconds; null: unlimited. */
export type Rate =
  | { readonly burst: number; readonly perSecond: number }
  | { readonly points: number; readonly duration: number }
  | null;

/** How often a route may be asked. Failed attempts are counted beside these (docs/behaviour.md, Limits of attempts). */
export const rates = {
  reads: null,
  /** What must always work: to sign out, to end sessions. */
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
