import type { AccountRules, Violation } from '#domain/violation.ts';
import { limits } from '#domain/limits.ts';
import { countCharacters } from '#domain/text/count-characters.ts';
import { toVisible } from '#domain/text/text.ts';

/** Who may sign up: everybody, who is invited, who has an address of a named domain or is invited, nobody without an invitation. */
export const signUpModes = ['open', 'invited', 'domains', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];

/** A domain below a named one is another domain. */
export const isOfDomain = (email: string, domains: readonly string[]): boolean =>
  domains.includes(email.slice(email.lastIndexOf('@') + 1));

export type SignUp = {
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
  readonly termsAccepted: boolean;
};

/** A name, one @, and a domain with a dot. A blank, or a sign that separates addresses in a mail, stands in neither. */
const emailShape = /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>()[\]\\,;:"]+(?:\.[^\s@.<>()[\]\\,;:"]+)+$/u;

export const isEmailShaped = (email: string): boolean =>
  email.length <= limits.email.max && emailShape.test(email) && toVisible(email) === email && email.isWellFormed();

/** The first broken rule, in the order of docs/behaviour/accounts.md, Signing up. */
export const checkSignUp = (signUp: SignUp): Violation<AccountRules> | null => {
  if (!signUp.termsAccepted) return { code: 'terms_not_accepted', params: {} };
  if (!isEmailShaped(signUp.email.trim())) return { code: 'email_shape', params: {} };
  return checkNewPassword(signUp.password, signUp.confirmation);
};

export const checkNewPassword = (password: string, confirmation: string): Violation<AccountRules> | null => {
  const length = countCharacters(password);
  if (length < limits.password.min) return { code: 'password_too_short', params: { min: limits.password.min } };
  if (length > limits.password.max) return { code: 'password_too_long', params: { max: limits.password.max } };
  if (password !== confirmation) return { code: 'passwords_differ', params: {} };
  return null;
};
