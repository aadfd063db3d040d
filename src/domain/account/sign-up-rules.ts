import * as z from 'zod/mini';
import type { AccountRules, Violation } from '#domain/violation.ts';
import { limits } from '#domain/limits.ts';

export type SignUp = {
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
  readonly termsAccepted: boolean;
};

const emailShape = z.email().check(z.maxLength(limits.email.max));

/** The server accepts the same shape. */
export const isEmailShaped = (email: string): boolean => emailShape.safeParse(email).success;

/** The first broken rule, in the order of docs/behaviour.md, Signing up. */
export const checkSignUp = (signUp: SignUp): Violation<AccountRules> | null => {
  if (!signUp.termsAccepted) return { code: 'terms_not_accepted', params: {} };
  if (!isEmailShaped(signUp.email)) return { code: 'email_shape', params: {} };
  return checkNewPassword(signUp.password, signUp.confirmation);
};

export const checkNewPassword = (password: string, confirmation: string): Violation<AccountRules> | null => {
  if (password.length < limits.password.min)
    return { code: 'password_too_short', params: { min: limits.password.min } };
  if (password.length > limits.password.max) return { code: 'password_too_long', params: { max: limits.password.max } };
  if (password !== confirmation) return { code: 'passwords_differ', params: {} };
  return null;
};
