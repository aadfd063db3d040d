import * as z from 'zod/mini';
import type { Violation } from './violation.ts';
import { limits } from './limits.ts';

export type SignUp = {
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
  readonly termsAccepted: boolean;
};

const emailShape = z.email().check(z.maxLength(limits.email.max));

/** The shape that the server's accounts take too: a name, an @ and a domain with a dot, no blanks. */
export const isEmailShaped = (email: string): boolean => emailShape.safeParse(email).success;

/** The first rule of signing up that is broken, in the order people are told (docs/behaviour.md, Signing up). */
export const checkSignUp = (signUp: SignUp): Violation | null => {
  if (!signUp.termsAccepted)
    return { code: 'terms_not_accepted', message: 'You must agree to the terms and conditions to sign up.' };
  if (!isEmailShaped(signUp.email)) return { code: 'email_shape', message: 'Please enter a valid email address.' };
  return checkNewPassword(signUp.password, signUp.confirmation);
};

/** The rules of a new password, wherever one is chosen. */
export const checkNewPassword = (password: string, confirmation: string): Violation | null => {
  if (password.length < limits.password.min)
    return { code: 'password_too_short', message: 'Password must be at least 8 characters long.' };
  if (password.length > limits.password.max)
    return { code: 'password_too_long', message: 'Password must be at most 128 characters long.' };
  if (password !== confirmation)
    return { code: 'passwords_differ', message: "Passwords don't match. Please try again." };
  return null;
};
