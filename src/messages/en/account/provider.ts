import type { ProviderFailure } from '#contract/provider.ts';
import { plural } from '#texts/plural.ts';

// Single sign-on.

export const signInWith = (host: string): string => `Sign in with ${host}`;
export const signUpWith = (host: string): string => `Sign up with ${host}`;
export const orPassword = 'or with your password';
export const onlyAdministrators = 'Passwords are for administrators here.';
export const newHere = (host: string): string =>
  `${host} knows you, but you have no account here yet. Agree to the terms to make one.`;
export const providerLead = (host: string): string => `${host} says who you are. You need no password here.`;
export const agreeFirst = 'Please agree to the terms first.';
export const providerAway = (host: string): string => `${host} can't be reached now. Please try again later.`;

export const signedInThrough = (host: string): string => `You sign in through ${host}, without a password here.`;
export const proofAtProvider = (host: string): string =>
  `You have no password here: sign in at ${host} once more, and come back to this screen.`;
export const proceedTo = (host: string): string => `Continue at ${host}`;
export const proved = (minutes: number): string =>
  `You are confirmed for ${plural(minutes, { one: 'a minute', other: `${minutes} minutes` })}. Please do it once more.`;
export const notProved = 'The sign-in did not confirm that it is you. Please sign in as the same person, and newly.';

export const failures: Readonly<Record<ProviderFailure, string>> = {
  sign_in_expired: 'This sign-in took too long, or began in another window. Please try again.',
  sign_in_denied: 'You were not signed in, because the sign-in was cancelled or refused.',
  provider_failed: 'The sign-in did not work. Please try again, or ask the people who run this installation.',
  provider_unreachable: 'The sign-in is not available now. Please try again later.',
  provider_email_unverified: 'Your email address must be verified where you sign in. Then try again.',
  account_email_unverified:
    'There is an account with your email address, which was never verified here. Sign in with its password and verify it, or ask for a new password by mail.',
  identity_mismatch:
    'The account with your email address belongs to another identity. Ask the people who run this installation.',
  sign_up_closed:
    'You have no account here, and sign-up is closed. Ask the people who run this installation for an invitation.',
  account_suspended: 'This account is suspended. Ask the people who run this installation.',
  too_many_requests: 'There were too many attempts. Please wait a few minutes, then try again.',
};
