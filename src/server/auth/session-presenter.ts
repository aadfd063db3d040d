import type { SessionAnswer, SessionUser } from '#contract/auth.ts';
import { rank } from '#domain/user.ts';

type KnownUser = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly rank: string;
  readonly terms_accepted: boolean;
  readonly createdAt: Date;
};

type KnownSession = { readonly session: { readonly id: string; readonly expiresAt: Date }; readonly user: KnownUser };

/** A user as sessions answer them. */
export const toSessionUser = (user: KnownUser): SessionUser => ({
  id: user.id,
  email: user.email,
  name: user.name,
  rank: rank.parse(user.rank),
  terms_accepted: user.terms_accepted,
  createdAt: user.createdAt.toISOString(),
});

/** A session without its token, which only the cookie carries. */
export const toSessionAnswer = ({ session, user }: KnownSession): SessionAnswer => ({
  session: { id: session.id, expiresAt: session.expiresAt.toISOString() },
  user: toSessionUser(user),
});
