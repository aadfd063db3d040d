import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authRoutes } from '#contract/auth-routes.ts';
import type { Config } from '#server/config.ts';

/**
 * Devices on which somebody proved to be the owner of an account, by its password or a mailed link: wrong passwords from
 * there count by themselves, so that guesses from elsewhere keep nobody out (docs/behaviour.md, Limits of attempts).
 */
export type KnownDevices = {
  /** What a device is counted under that is known to the account of an email; null for any other. */
  find(request: FastifyRequest, email: string): string | null;
  /** Makes the device that is answered known to an account, and to no other. */
  remember(reply: FastifyReply, email: string): void;
};

const name = 'runeloom_device';
const year = 365 * 24 * 3600;

/** Nothing is kept of devices: a cookie is a random number, signed for one email. It is sent with sign-ins alone. */
export const createKnownDevices = ({ appUrl, secret }: Pick<Config, 'appUrl' | 'secret'>): KnownDevices => {
  const isSecure = appUrl.startsWith('https:');
  const cookieName = isSecure ? `__Secure-${name}` : name;
  const attributes = `Max-Age=${year}; Path=${authRoutes.signIn}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const shape = new RegExp(`(?:^|; ?)${cookieName}=([\\w-]{22})\\.([\\w-]{43})(?:;|$)`);

  const sign = (device: string, email: string): string =>
    createHmac('sha256', secret).update(`known device ${device} of ${email}`).digest('base64url');

  return {
    find: ({ headers }, email) => {
      const [, device, signature] = shape.exec(headers.cookie ?? '') ?? [];
      if (device === undefined || signature === undefined) return null;
      return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(device, email))) ? device : null;
    },
    remember: (reply, email) => {
      const device = randomBytes(16).toString('base64url');
      reply.header('set-cookie', `${cookieName}=${device}.${sign(device, email)}; ${attributes}`);
    },
  };
};
