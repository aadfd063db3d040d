import * as z from 'zod/mini';
import { rank } from '#domain/user.ts';

/** The addresses of better-auth that this server answers; no other of its addresses is reachable. */
export const authRoutes = {
  signUp: '/api/auth/sign-up/email',
  signIn: '/api/auth/sign-in/email',
  signOut: '/api/auth/sign-out',
  session: '/api/auth/get-session',
  requestPasswordReset: '/api/auth/request-password-reset',
  resetPassword: '/api/auth/reset-password',
  changePassword: '/api/auth/change-password',
  updateUser: '/api/auth/update-user',
  deleteUser: '/api/auth/delete-user',
} as const;

/** A person's account as sessions answer it; `name` is the display name, empty until chosen. */
export const sessionUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  rank,
  terms_accepted: z.boolean(),
  createdAt: z.string(),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** `null` for a guest. The session's token travels in the cookie only. */
export const sessionAnswer = z.nullable(
  z.object({ session: z.object({ id: z.string(), expiresAt: z.string() }), user: sessionUser }),
);
export type SessionAnswer = z.infer<typeof sessionAnswer>;

export const signUpBody = z.strictObject({
  email: z.string(),
  password: z.string(),
  name: z.string(),
  terms_accepted: z.prefault(z.boolean(), false),
});
export const signInBody = z.strictObject({ email: z.string(), password: z.string() });
export const signedInAnswer = z.object({ user: sessionUser });
export const requestPasswordResetBody = z.strictObject({ email: z.string() });
export const resetPasswordBody = z.strictObject({ token: z.string(), newPassword: z.string() });
export const changePasswordBody = z.strictObject({ currentPassword: z.string(), newPassword: z.string() });
export const updateUserBody = z.strictObject({ name: z.string() });
export const deleteUserBody = z.strictObject({ password: z.string() });

/** What is left to answer where nothing is to be told. */
export const statusAnswer = z.object({ status: z.boolean() });
export const successAnswer = z.object({ success: z.boolean() });
export const passwordResetAnswer = z.object({ status: z.boolean(), message: z.string() });
