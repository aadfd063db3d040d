import { z } from 'zod';
import type { SessionAnswer, SessionUser } from '#contract/auth.ts';
import { rankOf } from '#server/accounts/auth/stored-rank.ts';

/** Has our fields, which better-auth's types lack. */
export const knownUser = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
  rank: z.string(),
  reviewer: z.boolean().nullish(),
  terms_accepted: z.boolean(),
  createdAt: z.date(),
  twoFactorEnabled: z.boolean().nullish(),
});
type KnownUser = Readonly<z.infer<typeof knownUser>>;

export type KnownSession = {
  readonly session: { readonly id: string; readonly expiresAt: Date };
  readonly user: KnownUser;
};

export const toSessionUser = (user: KnownUser): SessionUser => ({
  id: user.id,
  email: user.email,
  emailVerified: user.emailVerified,
  name: user.name,
  rank: rankOf(user),
  terms_accepted: user.terms_accepted,
  createdAt: user.createdAt.toISOString(),
  twoFactorEnabled: user.twoFactorEnabled === true,
});

export const toSessionAnswer = ({ session, user }: KnownSession, isSecondFactorNeeded: boolean): SessionAnswer => ({
  session: {
    id: session.id,
    expiresAt: session.expiresAt.toISOString(),
    second_factor_needed: isSecondFactorNeeded,
  },
  user: toSessionUser(user),
});
