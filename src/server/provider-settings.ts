import { z } from 'zod';
import { ranks, type Rank } from '#domain/account/user.ts';
import * as texts from '#texts/server/command-line.ts';

/** Who signs in with a password. `off`: nobody, so that everybody comes through the provider. */
export const passwordModes = ['on', 'administrators', 'off'] as const;
export type PasswordMode = (typeof passwordModes)[number];

type GroupRank = { readonly group: string; readonly rank: Rank };

/** Single sign-on by OpenID Connect. `ranks` null: groups say nothing about ranks. */
export type ProviderSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly ranks: readonly GroupRank[] | null;
};

/** As the provider writes itself: HTTPS, or on this machine. A slash at its end counts. */
const issuer = z.string().refine(
  (value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, hostname, username, password, search, hash } = new URL(value);
    const isSafe =
      protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname));
    return isSafe && username === '' && password === '' && search === '' && hash === '';
  },
  { error: texts.issuer },
);

/** A group may have `=` in its name. */
const toGroupRank = (text: string): { readonly group: string; readonly rank: string } => {
  const end = text.lastIndexOf('=');
  return { group: text.slice(0, Math.max(end, 0)).trim(), rank: text.slice(end + 1).trim() };
};

const isGroupRank = (given: { readonly group: string; readonly rank: string }): given is GroupRank =>
  given.group !== '' && ranks.some((rank) => rank === given.rank);

const groupRanks = z
  .string()
  .transform((value) => value.split(',').map(toGroupRank))
  .refine((given): given is GroupRank[] => given.every(isGroupRank), { error: texts.groupRanks(ranks) });

export const providerShape = {
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_RANKS: groupRanks.optional(),
  PASSWORDS: z.enum(passwordModes, { error: texts.oneOf(passwordModes) }).default('on'),
} as const;

type Given = z.output<z.ZodObject<typeof providerShape>>;

/** What is missing, as `SETTING: reason`; null: nothing. */
export const findMissingOfProvider = (given: Given): string | null => {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_RANKS, PASSWORDS } = given;
  if (OIDC_ISSUER) {
    if (!OIDC_CLIENT_ID) return `OIDC_CLIENT_ID: ${texts.neededWithIssuer}`;
    return OIDC_CLIENT_SECRET ? null : `OIDC_CLIENT_SECRET: ${texts.neededWithIssuer}`;
  }
  if (OIDC_CLIENT_ID || OIDC_CLIENT_SECRET || OIDC_RANKS) return `OIDC_ISSUER: ${texts.issuerNeeded}`;
  return PASSWORDS === 'on' ? null : `PASSWORDS: ${texts.passwordsNeedIssuer}`;
};

export const toProviderSettings = (given: Given): ProviderSettings | null => {
  const { OIDC_ISSUER: address, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_RANKS } = given;
  if (!address || !clientId || !clientSecret) return null;
  return { issuer: address, clientId, clientSecret, ranks: OIDC_RANKS ?? null };
};
