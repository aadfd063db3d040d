import * as z from 'zod/mini';
import { text } from '#domain/text/text.ts';
import { rank } from '#domain/account/user.ts';

/** `name` is the display name, empty until chosen. */
export const sessionUser = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
  rank,
  terms_accepted: z.boolean(),
  createdAt: z.string(),
  twoFactorEnabled: z.boolean(),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** `null` for a guest. With `second_factor_needed` an administrator must set up a second factor first. */
export const sessionAnswer = z.nullable(
  z.object({
    session: z.object({ id: z.string(), expiresAt: z.string(), second_factor_needed: z.boolean() }),
    user: sessionUser,
  }),
);
export type SessionAnswer = z.infer<typeof sessionAnswer>;

/** The operator's own terms; null: the usual ones apply. */
export const termsAnswer = z.object({ paragraphs: z.nullable(z.array(z.string())) });

export const signUpBody = z.strictObject({
  email: z.string(),
  password: z.string(),
  name: z.string(),
  terms_accepted: z.prefault(z.boolean(), false),
  /** The token of a mailed link. It must be valid, and for this email. */
  invitation: z.optional(text),
});
export const signInBody = z.strictObject({ email: z.string(), password: z.string() });
export const signedInAnswer = z.object({ user: sessionUser });
/** The password was right. A code must follow within ten minutes. */
const secondFactorAsked = z.object({
  twoFactorRedirect: z.literal(true),
  twoFactorMethods: z.array(z.literal('totp')),
});
export const signInAnswer = z.union([signedInAnswer, secondFactorAsked]);
export const requestPasswordResetBody = z.strictObject({ email: z.string() });
export const resetPasswordBody = z.strictObject({ token: text, newPassword: z.string() });
export const verifyEmailBody = z.strictObject({ token: text });
/** The account that claims an address. `asks`: the reader must confirm the claim first. */
export const verificationClaim = z.object({ name: z.string(), signed_up_at: z.string(), asks: z.boolean() });
export type VerificationClaim = z.infer<typeof verificationClaim>;
export const changePasswordBody = z.strictObject({ currentPassword: z.string(), newPassword: z.string() });
export const updateUserBody = z.strictObject({ name: z.string() });

export const codeDigits = 6;
export const isAppCode = (typed: string): boolean => new RegExp(`^\\d{${codeDigits}}$`).test(typed);
const code = z.string().check(z.minLength(1), z.maxLength(40));
/** Without a password: an account that has none proved itself at the provider within this session. */
export const passwordBody = z.strictObject({ password: z.optional(z.string()) });
export const codeBody = z.strictObject({ code });
export const passwordAndCodeBody = z.strictObject({ password: z.optional(z.string()), code });
/** `code` is needed where the account has a second factor. */
export const confirmBody = z.strictObject({ password: z.string(), code: z.optional(code) });
export type Confirmation = z.infer<typeof confirmBody>;
/** `totpURI` is `otpauth://totp/...` with the secret. Both are shown once. */
export const secondFactorSetUp = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) });
export type SecondFactorSetUp = z.infer<typeof secondFactorSetUp>;
export const backupCodesAnswer = z.object({ backupCodes: z.array(z.string()) });

export const statusAnswer = z.object({ status: z.boolean() });
export const successAnswer = z.object({ success: z.boolean() });
export const passwordResetAnswer = z.object({ status: z.boolean(), message: z.string() });
