import { accountHours } from '#domain/timings.ts';

const minute = 60;
const quarterHour = 15 * minute;
const hour = 60 * minute;

/** Attempts and seconds (docs/behaviour/limits.md, Limits of attempts). */
export const attemptLimits = {
  signUpsOfAddress: { points: 60, duration: minute },
  signInsOfAddress: { points: 240, duration: minute },
  /** Of a device on which somebody signed in to the account before. It replaces both counts of its address. */
  signInsOfDevice: { points: 30, duration: minute },
  failedSignInsOfAccount: { points: 10, duration: quarterHour },
  /** For a device on which somebody signed in to the account before. It replaces the account's count. */
  failedSignInsOfDevice: { points: 10, duration: quarterHour },
  failedSignInsOfAddress: { points: 100, duration: quarterHour },
  /** Wrong passwords of somebody who is signed in. */
  failedPasswordsOfUser: { points: 10, duration: quarterHour },
  failedCodesOfAccount: { points: 10, duration: accountHours.wrongCodes * hour },
  failedCodesOfAddress: { points: 100, duration: quarterHour },
  resetMailsOfAccount: { points: 5, duration: hour },
  resetRequestsOfAddress: { points: 30, duration: quarterHour },
  /** Counts sign-ups too: an account that is deleted and signed up again gets no more mails. */
  verificationMailsOfEmail: { points: 5, duration: accountHours.verificationMails * hour },
  invitationMailsOfEmail: { points: 3, duration: accountHours.invitationMails * hour },
  failedResetsOfAddress: { points: 30, duration: quarterHour },
  failedVerificationsOfAddress: { points: 30, duration: quarterHour },
} as const;

/** A person who opens a page every second stays below. */
export const speedVisitsOfAddress = { points: 120, duration: minute } as const;
