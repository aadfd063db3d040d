import { randomUUID } from 'node:crypto';
import * as texts from '#texts/server/doctor.ts';
import { discoverProvider, toRedirectAddress } from '#server/accounts/auth/provider/find-provider.ts';
import type { Config } from '#server/config.ts';
import type { CheckFinding } from './checks.ts';

const patience = 5_000;

type Settings = Pick<Config, 'provider' | 'appUrl'>;

/** Whether it answers and names itself as `OIDC_ISSUER` does. null: there is none. */
export const checkProvider = async ({ provider }: Pick<Settings, 'provider'>): Promise<CheckFinding | null> => {
  if (!provider) return null;
  try {
    await discoverProvider(provider);
    return { level: 'ok', said: texts.providerAnswers(provider.issuer) };
  } catch (error) {
    return { level: 'warning', said: texts.providerAway({ issuer: provider.issuer, failure: describe(error) }) };
  }
};

/** Asks for a sign-in without a person, as a browser would. A provider that does not know the return address says so at once. */
export const checkReturnAddress = async ({ provider, appUrl }: Settings): Promise<CheckFinding | null> => {
  if (!provider) return null;
  const address = toRedirectAddress(appUrl);
  const { authorization_endpoint } = await discoverProvider(provider);
  const asking = new URL(authorization_endpoint);
  const asked = {
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: address,
    scope: 'openid',
    prompt: 'none',
    state: randomUUID(),
    nonce: randomUUID(),
    // The challenge of RFC 7636: some providers refuse a request without one.
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(asked)) asking.searchParams.set(name, value);
  const { status } = await fetch(asking, { redirect: 'manual', signal: AbortSignal.timeout(patience) });
  return status < 400
    ? { level: 'ok', said: texts.returnAddressTaken(address) }
    : { level: 'warning', said: texts.returnAddressRefused({ address, status }) };
};

const describe = (error: unknown): string => {
  const { cause, message } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
};
