import * as z from 'zod/mini';
import { sessionAnswer, signInAnswer, type SessionAnswer } from '#contract/auth.ts';
import { rank } from '#domain/account/rank.ts';
import { parseJson } from '#web/shared/api/parse-json.ts';

/** The person signed in here; `display_name` is empty until chosen (`shownName` of the domain knows what to show then). */
const signedInUser = z.object({
  id: z.string(),
  email: z.string(),
  /** Whether somebody has proved that the address is theirs; unknown of whom an earlier version kept. */
  email_verified: z.optional(z.boolean()),
  display_name: z.string(),
  rank,
  created_at: z.string(),
  second_factor: z.optional(z.boolean()),
  /** Whether an administrator has to set a second factor up before anything of the administrators' is open. */
  second_factor_needed: z.optional(z.boolean()),
});
export type SignedInUser = Readonly<z.infer<typeof signedInUser>>;

/** Who is here, as the server answers. Throws for an answer that is none of ours. */
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

/** Whether the password was right and a code is to follow. Throws for an answer that is none of ours. */
export const isCodeAskedFor = (body: unknown): boolean => 'twoFactorRedirect' in z.parse(signInAnswer, body);

/** Whom a browser kept as the person signed in; null for anything else that it kept. */
export const readKeptUser = (text: string | null): SignedInUser | null => {
  const kept = z.safeParse(signedInUser, parseJson(text ?? ''));
  return kept.success ? kept.data : null;
};
