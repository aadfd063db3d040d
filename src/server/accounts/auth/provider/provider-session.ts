import type { GenericEndpointContext } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { generateRandomString } from 'better-auth/crypto';
import { z } from 'zod';
import { refuseSuspended } from '#server/accounts/auth/sessions/begin-session.ts';
import { providerPaths, providerStep } from '#server/accounts/auth/codes/second-factor-plugins.ts';

/** Seconds. */
const secondStepLasts = 600;

/** As better-auth's own second step begins after a password, with the same cookie. */
const beginSecondStep = async (endpoint: GenericEndpointContext, userId: string): Promise<void> => {
  const { internalAdapter, secret } = endpoint.context;
  const cookie = endpoint.context.createAuthCookie('two_factor', { maxAge: secondStepLasts });
  const identifier = `${providerStep}${generateRandomString(20)}`;
  const expiresAt = new Date(Date.now() + secondStepLasts * 1000);
  await internalAdapter.createVerificationValue({ value: userId, identifier, expiresAt });
  await internalAdapter.createVerificationValue({ value: '0', identifier: `2fa-attempts-${identifier}`, expiresAt });
  await endpoint.setSignedCookie(cookie.name, identifier, secret, cookie.attributes);
};

const begin = async (endpoint: GenericEndpointContext, userId: string) => {
  const user = await refuseSuspended(userId, endpoint);
  if (!user) throw new APIError('UNAUTHORIZED');
  if ('twoFactorEnabled' in user && user.twoFactorEnabled === true) {
    await beginSecondStep(endpoint, userId);
    return { owesCode: true };
  }
  const session = await endpoint.context.internalAdapter.createSession(userId, false);
  await setSessionCookie(endpoint, { session, user });
  return { owesCode: false };
};

const options = {
  method: 'POST',
  body: z.object({ userId: z.string() }),
  requireHeaders: true,
  metadata: { SERVER_ONLY: true },
} as const;

/** Sessions of people whom the provider let in. No address leads here. */
export const providerSessionPlugin = {
  id: 'provider-session',
  endpoints: {
    beginProviderSession: createAuthEndpoint(providerPaths.signIn, options, (endpoint) =>
      begin(endpoint, endpoint.body.userId),
    ),
    beginFirstProviderSession: createAuthEndpoint(providerPaths.signUp, options, (endpoint) =>
      begin(endpoint, endpoint.body.userId),
    ),
  },
};
