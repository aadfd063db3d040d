import { createAuthEndpoint, createAuthMiddleware } from 'better-auth/api';
import { expireCookie } from 'better-auth/cookies';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { codeDigits } from '#contract/auth.ts';

/** Seconds. */
export const codePeriod = 30;

/** There are no trusted devices. sign-in-limits.ts counts the attempts. */
export const secondFactorPlugin = twoFactor({
  issuer: 'Runeloom',
  totpOptions: { digits: codeDigits, period: codePeriod },
  backupCodeOptions: { amount: 10, storeBackupCodes: 'encrypted' },
  accountLockout: { enabled: false },
  allowPasswordless: true,
  schema: {
    user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
    twoFactor: {
      modelName: 'two_factors',
      fields: {
        userId: 'user_id',
        backupCodes: 'backup_codes',
        failedVerificationCount: 'failed_verification_count',
        lockedUntil: 'locked_until',
      },
    },
  },
});

/** Of our endpoints that begin sessions of people whom the provider let in. */
export const providerPaths = { signIn: '/sign-in/provider', signUp: '/sign-up/provider' } as const;

/** How a second step is called that follows a sign-in at the provider. */
export const providerStep = '2fa-provider-';

const firstSteps: readonly string[] = ['/sign-in/email', '/sign-up/email', providerPaths.signIn, providerPaths.signUp];

const isFirstStep = ({ path = '' }: { path?: string }): boolean => firstSteps.includes(path);

const readSecondStep = createAuthEndpoint.serverOnly(
  { method: 'GET', requireHeaders: true },
  async ({ context, getSignedCookie }) => {
    const { name } = context.createAuthCookie('two_factor');
    const identifier = await getSignedCookie(name, context.secret);
    const step = identifier ? await context.internalAdapter.findVerificationValue(identifier) : null;
    return step && step.expiresAt > new Date() ? { userId: step.value } : null;
  },
);

/** A new session replaces a sign-in of the same browser that waits for its code. */
const forgetSecondStep = createAuthMiddleware(async (endpoint) => {
  const cookie = endpoint.context.createAuthCookie('two_factor');
  if (endpoint.context.newSession && endpoint.getCookie(cookie.name)) expireCookie(endpoint, cookie);
});

export const secondStepPlugin = {
  id: 'second-step',
  endpoints: { readSecondStep },
  hooks: { after: [{ matcher: isFirstStep, handler: forgetSecondStep }] },
};

export const isSecondStep = (path: string): boolean =>
  path === '/two-factor/verify-totp' || path === '/two-factor/verify-backup-code';
