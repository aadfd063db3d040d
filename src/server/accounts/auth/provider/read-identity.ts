import { z } from 'zod';
import type { ProviderFailure } from '#contract/provider.ts';
import { isEmailShaped } from '#domain/account/sign-up-rules.ts';
import * as problems from '#texts/server/problems.ts';
import { ProblemError } from '#server/errors.ts';
import type { Provider } from './find-provider.ts';

/** Whom the provider says somebody is. */
export type Identity = {
  readonly issuer: string;
  readonly subject: string;
  /** Empty: none that a mail reaches. */
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly name: string;
  readonly groups: readonly string[];
  /** Unix seconds; null: the provider does not say. */
  readonly signedInAt: number | null;
};

/** Some providers write a flag as text, or one group without a list. */
const claims = z.object({
  sub: z.string().regex(/^[^\p{Cc}\p{Cs}]{1,255}$/u),
  aud: z.union([z.string(), z.array(z.string())]).optional(),
  azp: z.string().optional(),
  auth_time: z.number().optional(),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  name: z.string().optional(),
  groups: z.union([z.string(), z.array(z.string())]).optional(),
});
type Claims = z.infer<typeof claims>;

export const providerRefusal = (code: ProviderFailure, cause?: unknown): ProblemError => {
  const refusal = new ProblemError({ status: 403, code, detail: problems.providerRefused });
  refusal.cause = cause;
  return refusal;
};

type Given = { readonly code: string; readonly verifier: string; readonly nonce: string };

/** The token is signed for us and for this browser's sign-in, or this throws. */
export const readIdentity = async (provider: Provider, given: Given): Promise<Identity> => {
  const tokens = await redeem(provider, given);
  const { idToken, accessToken } = tokens;
  if (!idToken) throw providerRefusal('provider_failed');
  const checked = await provider.client.getUserInfo({ ...tokens, expectedIdTokenNonce: given.nonce });
  if (!checked) throw providerRefusal('provider_failed');
  const signed = parseClaims(readPayload(idToken));
  if (Array.isArray(signed.aud) && signed.aud.length > 1 && signed.azp !== provider.clientId)
    throw providerRefusal('provider_failed');
  const told = needsMore(signed) && accessToken ? await askForMore(provider, accessToken) : {};
  if (told.sub !== undefined && told.sub !== signed.sub) throw providerRefusal('provider_failed');
  return toIdentity(provider, { ...told, ...signed });
};

const redeem = async ({ client }: Provider, { code, verifier }: Given) => {
  try {
    const tokens = await client.validateAuthorizationCode({ code, codeVerifier: verifier, redirectURI: '' });
    if (tokens) return tokens;
  } catch (error) {
    throw providerRefusal('provider_failed', error);
  }
  throw providerRefusal('provider_failed');
};

/** Its signature was verified before. */
const readPayload = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));

const parseClaims = (given: unknown): Claims => {
  const parsed = claims.safeParse(given);
  if (parsed.success) return parsed.data;
  throw providerRefusal('provider_failed', parsed.error);
};

const needsMore = ({ email, email_verified, groups }: Claims): boolean =>
  email === undefined || email_verified === undefined || groups === undefined;

const patience = 10_000;

/** Many providers say the rest at their own address only. */
const askForMore = async ({ userInfoAddress }: Provider, accessToken: string): Promise<Partial<Claims>> => {
  if (userInfoAddress === null) return {};
  try {
    const answer = await fetch(userInfoAddress, {
      headers: { authorization: `Bearer ${accessToken}` },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    return answer.ok ? parseClaims(await answer.json()) : {};
  } catch (error) {
    throw providerRefusal('provider_failed', error);
  }
};

const toIdentity = ({ issuer }: Provider, claim: Claims): Identity => ({
  issuer,
  subject: claim.sub,
  email: toEmail(claim.email ?? ''),
  isEmailVerified: claim.email_verified === true || claim.email_verified === 'true',
  name: claim.name ?? '',
  groups: typeof claim.groups === 'string' ? [claim.groups] : (claim.groups ?? []),
  signedInAt: claim.auth_time ?? null,
});

const toEmail = (claimed: string): string => {
  const email = claimed.trim().toLowerCase();
  return isEmailShaped(email) ? email : '';
};
