import { betterAuth } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { authRoutes } from '#contract/auth-routes.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/server/problems.ts';
import { ProblemError } from '#server/errors.ts';
import type { ProviderSettings } from '#server/provider-settings.ts';

/** What a provider says of itself, as far as it is read. */
const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  scopes_supported: z.array(z.string()).optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
});
type Discovery = z.infer<typeof discovery>;

const providerId = 'provider';
const patience = 5_000;

/** A provider that moves its addresses is found again. */
const knownFor = 3_600_000;

/** Throws what an operator reads. The issuer must name itself as the setting does, or another one could pose as it. */
export const discoverProvider = async ({ issuer }: Pick<ProviderSettings, 'issuer'>): Promise<Discovery> => {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(patience) });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  const found = discovery.parse(await answer.json());
  if (found.issuer !== issuer) throw new Error(`${address} is of the issuer ${found.issuer}`);
  const protocols = [
    found.authorization_endpoint,
    found.token_endpoint,
    found.jwks_uri,
    found.userinfo_endpoint ?? issuer,
  ];
  const isSafe = issuer.startsWith('http:') || protocols.every((each) => each.startsWith('https:'));
  if (!isSafe) throw new Error(`${address} names addresses without HTTPS`);
  return found;
};

type Parts = {
  readonly settings: ProviderSettings;
  readonly appUrl: string;
  readonly secret: string;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
};

/** better-auth's client of OpenID Connect for one provider, made when it is first needed: a provider may be away at the start. */
export const createFindProvider = (parts: Parts) => {
  let known: { readonly provider: Promise<Provider>; readonly until: number } | null = null;
  return async (): Promise<Provider> => {
    if (!known || known.until < Date.now()) known = { provider: connect(parts), until: Date.now() + knownFor };
    try {
      return await known.provider;
    } catch (error) {
      known = null;
      parts.log.error({ err: error }, 'the provider of single sign-on could not be found');
      throw new ProblemError({
        status: 503,
        code: problemCodes.providerUnreachable,
        detail: problems.providerUnreachable,
      });
    }
  };
};

export type FindProvider = ReturnType<typeof createFindProvider>;

export type Provider = Awaited<ReturnType<typeof connect>>;

/** Under its own name, where the provider sends browsers back to. */
export const toRedirectAddress = (appUrl: string): string => `${appUrl}${authRoutes.providerCallback}`;

/** A better-auth without a database or addresses: it knows the provider, and checks what the provider signs. */
const connect = async ({ settings, appUrl, secret, log }: Parts) => {
  const found = await discoverProvider(settings);
  const plugin = genericOAuth({
    config: [
      {
        providerId,
        discoveryUrl: `${settings.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
        requireIdTokenVerification: true,
        clientId: settings.clientId,
        clientSecret: settings.clientSecret,
        authentication: signsInByBody(found) ? 'post' : 'basic',
        redirectURI: toRedirectAddress(appUrl),
        scopes: toScopes(found),
        pkce: true,
      },
    ],
  });
  const { socialProviders } = await betterAuth({
    baseURL: appUrl,
    secret,
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message) => log.error(message) },
    plugins: [plugin],
  }).$context;
  const client = socialProviders.find(({ id }) => id === providerId);
  if (!client?.idToken) throw new Error('better-auth found no provider that signs its tokens');
  return { client, userInfoAddress: found.userinfo_endpoint ?? null, ...settings };
};

/** Not by a header, which the standard takes for granted where nothing is said. */
const signsInByBody = ({ token_endpoint_auth_methods_supported: methods = [] }: Discovery): boolean =>
  methods.includes('client_secret_post') && !methods.includes('client_secret_basic');

const toScopes = ({ scopes_supported: scopes = [] }: Discovery): string[] => [
  'openid',
  'email',
  'profile',
  ...(scopes.includes('groups') ? ['groups'] : []),
];
