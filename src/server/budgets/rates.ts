import { attemptLimits } from '#server/auth/attempts/sign-in-limits.ts';
import { usualWriteRate } from '#server/quotas/quotas.ts';
import { speedVisitsOfAddress } from '#server/speed/speed-routes.ts';

/** `burst` at once, then so many a second; or so many points in a window of seconds; null: as often as anybody likes. */
export type Rate =
  | { readonly burst: number; readonly perSecond: number }
  | { readonly points: number; readonly duration: number }
  | null;

/** How often a route may be asked. Failed attempts are counted beside these (docs/behaviour.md, Limits of attempts). */
export const rates = {
  /** Reading is bounded by the bytes and rows of each answer. */
  reads: null,
  /** What must work whatever else somebody did: to sign out, to end sessions. */
  always: null,
  /** The operator may set another. */
  writes: usualWriteRate,
  signUps: attemptLimits.signUpsOfAddress,
  signIns: attemptLimits.signInsOfAddress,
  /** Wrong codes count. */
  codes: attemptLimits.failedCodesOfAddress,
  /** Wrong passwords count. */
  passwords: attemptLimits.failedPasswordsOfUser,
  resetRequests: attemptLimits.resetRequestsOfAddress,
  /** Tokens that are none count. */
  resets: attemptLimits.failedResetsOfAddress,
  verificationMails: attemptLimits.verificationMailsOfEmail,
  verifications: attemptLimits.failedVerificationsOfAddress,
  speedVisits: speedVisitsOfAddress,
} as const satisfies Record<string, Rate>;

export type RateName = keyof typeof rates;
