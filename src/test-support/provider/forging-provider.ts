import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally, providerClient } from './provider-server.ts';

type Claims = Readonly<Record<string, unknown>>;

/** What the provider's next answer says. Each part may be wrong. */
export type Forgery = {
  readonly claims?: Claims;
  readonly header?: Claims;
  /** Changes the finished token. */
  readonly spoil?: (token: string) => string;
  readonly userInfo?: Claims;
  readonly status?: number;
};

type Redeemed = { readonly code: string | null; readonly verifier: string | null; readonly authorization: string };

/** A provider of a few lines that signs whatever a test wants, for what no real one would say. */
export const startForgingProvider = async (discovered: Claims = {}) => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomUUID();
  const redeemed: Redeemed[] = [];
  let next: Forgery = {};
  const server = createServer(async (request, response) => {
    const body = new URLSearchParams(await text(request));
    const send = (said: unknown, status = 200): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    };
    if (request.url === '/.well-known/openid-configuration') return send({ ...describe(issuer), ...discovered });
    if (request.url === '/keys') return send({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256' }] });
    if (request.url === '/more') return send(next.userInfo ?? {});
    const { authorization = '' } = request.headers;
    redeemed.push({ code: body.get('code'), verifier: body.get('code_verifier'), authorization });
    const signed = toToken({ ...next.header }, { ...claimsOf(issuer), ...next.claims });
    const id_token = next.spoil ? next.spoil(signed) : signed;
    send({ access_token: randomUUID(), token_type: 'Bearer', expires_in: 60, id_token }, next.status);
  });
  const toToken = (header: Claims, claims: Claims): string => {
    const parts = [{ alg: 'RS256', typ: 'JWT', kid, ...header }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    return `${parts.join('.')}.${sign('sha256', Buffer.from(parts.join('.')), privateKey).toString('base64url')}`;
  };
  const issuer = await listenLocally(server);
  return {
    issuer,
    redeemed,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: providerClient.id,
      OIDC_CLIENT_SECRET: providerClient.secret,
    },
    say: (forgery: Forgery): void => {
      next = forgery;
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
    },
  };
};

export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

const describe = (issuer: string): Claims => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/more`,
  jwks_uri: `${issuer}/keys`,
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic'],
});

const claimsOf = (issuer: string): Claims => {
  const now = Math.floor(Date.now() / 1000);
  const times = { iat: now, exp: now + 60, auth_time: now };
  const person = { sub: 'wren', email: 'wren@example.org', email_verified: true, groups: [] };
  return { iss: issuer, aud: providerClient.id, ...times, ...person };
};
