import { createOTP } from '@better-auth/utils/otp';
import { base32 } from '@better-auth/utils/base32';

export const authenticatorPeriod = 30;

const stepNow = (): number => Math.floor(Date.now() / 1000 / authenticatorPeriod);

export const createAuthenticator = (totpURI: string) => {
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  const app = createOTP(new TextDecoder().decode(base32.decode(secret)));
  let lastShown = 0;
  return {
    codeAt: (offset = 0): Promise<string> => app.hotp(stepNow() + offset),
    /** A code that was not shown before. */
    nextCode: (): Promise<string> => {
      lastShown = Math.max(stepNow(), lastShown + 1);
      return app.hotp(lastShown);
    },
  };
};
