import * as z from 'zod/mini';
import { sessionAnswer, signInAnswer, type SessionAnswer } from '#contract/auth.ts';
import { rank } from '#domain/account/user.ts';
import { parseJson } from '#web/shared/api/api.ts';

/** The signed-in user; `display_name` is empty until chosen (`shownName` has a substitute). */
const signedInUser = z.object({
  id: z.string(),
  email: z.string(),
  /** Missing in what an earlier version kept. */
  email_verified: z.optional(z.boolean()),
  display_name: z.string(),
  rank,
  created_at: z.string(),
  second_factor: z.optional(z.boolean()),
  /** An administrator has to set up a second factor before the administrators' screens open. */
  second_factor_needed: z.optional(z.boolean()),
});
export type SignedInUser = Readonly<z.infer<typeof signedInUser>>;

/** Throws for an answer of another shape. */
export const readSessionAnswer = (body: unknown): SignedInUser | null => {
  const answer = z.parse(sessionAnswer, body);
  return answer && toUser(answer);
};

const toUser = ({ session, user }: NonNullable<SessionAnswer>): SignedInUser => ({
  id: user.id,
  email: user.email,
  email_verified: user.emailVerified,
  display_name: user.name,
  rank: user.rank,
  created_at: user.createdAt,
  second_factor: user.twoFactorEnabled,
  second_factor_needed: session.second_factor_needed,
});

export const isCodeAskedFor = (body: unknown): boolean => 'twoFactorRedirect' in z.parse(signInAnswer, body);

/** null for anything else. */
export const readKeptUser = (text: string | null): SignedInUser | null => {
  const kept = z.safeParse(signedInUser, parseJson(text ?? ''));
  return kept.success ? kept.data : null;
};
