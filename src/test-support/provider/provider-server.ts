import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { authRoutes } from '#contract/auth-routes.ts';

/** Whom the provider knows, by the name they sign in with. */
export type ProvidedPerson = {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly groups?: readonly string[];
};

export const providerClient = { id: 'runeloom', secret: 'a secret between the two of them' };

type Options = {
  readonly appUrl?: string;
  /** Also in the signed token, not only at the address for more. */
  readonly tellsInToken?: boolean;
};

/** A real provider of OpenID Connect. Its people sign in without a password. */
export const startProvider = async (
  people: Record<string, ProvidedPerson>,
  { appUrl = 'http://localhost:3000', tellsInToken = false }: Options = {},
) => {
  const server = createServer();
  const issuer = await listenLocally(server);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: providerClient.id,
        client_secret: providerClient.secret,
        redirect_uris: [`${appUrl}${authRoutes.providerCallback}`],
      },
    ],
    scopes: ['openid', 'email', 'profile', 'groups'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    conformIdTokenClaims: !tellsInToken,
    cookies: { keys: ['a key of the provider'] },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people[accountId], groups: [...(people[accountId]?.groups ?? [])] }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
  });
  server.on('request', provider.callback());
  const settings = {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: providerClient.id,
    OIDC_CLIENT_SECRET: providerClient.secret,
  };
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { issuer, settings, close, visit: () => createProviderVisitor(issuer) };
};

/** Returns its origin. */
export const listenLocally = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** A browser at the provider. It keeps the provider's cookies. */
export type ProviderVisitor = {
  /** Signs in where the provider asks for it, and returns where the provider sends the browser then. */
  signIn(address: string, login: string): Promise<URL>;
  /** What the provider asks for at an address, or where it sends the browser at once. */
  open(address: string): Promise<{ readonly asks: boolean; readonly url: URL; readonly status: number }>;
};

const createProviderVisitor = (issuer: string): ProviderVisitor => {
  const cookies = new Map<string, string>();

  const send = async (address: URL, body?: URLSearchParams) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, {
      redirect: 'manual',
      method: body ? 'POST' : 'GET',
      headers: { cookie },
      body: body ?? null,
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    await answer.body?.cancel();
    return { status: answer.status, next: location === null ? null : new URL(location, address) };
  };

  const follow = async (from: URL, body?: URLSearchParams): Promise<{ url: URL; status: number }> => {
    const { next, status } = await send(from, body);
    if (!next) return { url: from, status };
    return next.origin === issuer ? follow(next) : { url: next, status };
  };

  const open: ProviderVisitor['open'] = async (address) => {
    const { url, status } = await follow(new URL(address));
    return { asks: url.origin === issuer, url, status };
  };

  return {
    open,
    signIn: async (address, login) => {
      const { asks, url } = await open(address);
      if (!asks) return url;
      const form = new URLSearchParams({ prompt: 'login', login, password: 'any' });
      return (await follow(url, form)).url;
    },
  };
};
