import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authRoutes } from '#contract/auth-routes.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/db/database.ts';

/** A known device's wrong passwords count separately, so that guesses from elsewhere lock nobody out. */
export type KnownDevices = {
  find(request: FastifyRequest, email: string): Promise<string | null>;
  remember(reply: FastifyReply, email: string): Promise<void>;
};

const name = 'runeloom_device';
const year = 365 * 24 * 3600;

/** The cookie is signed for one email and its account's stamp: nothing is stored, and a new stamp forgets all devices. */
export const createKnownDevices = (
  { appUrl, secret }: Pick<Config, 'appUrl' | 'secret'>,
  { db }: Pick<Database, 'db'>,
): KnownDevices => {
  const isSecure = appUrl.startsWith('https:');
  const cookieName = isSecure ? `__Secure-${name}` : name;
  const attributes = `Max-Age=${year}; Path=${authRoutes.signIn}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const shape = new RegExp(`(?:^|; ?)${cookieName}=([\\w-]{22})\\.([\\w-]{43})(?:;|$)`);

  const stampOf = async (email: string): Promise<string> => {
    const user = await db.selectFrom('users').select('device_stamp').where('email', '=', email).executeTakeFirst();
    return user?.device_stamp ?? '';
  };

  const sign = async (device: string, email: string): Promise<string> => {
    const stamp = await stampOf(email);
    const signed = `known device ${device} of ${email}${stamp && ` since ${stamp}`}`;
    return createHmac('sha256', secret).update(signed).digest('base64url');
  };

  return {
    find: async ({ headers }, email) => {
      const [, device, signature] = shape.exec(headers.cookie ?? '') ?? [];
      if (device === undefined || signature === undefined) return null;
      return timingSafeEqual(Buffer.from(signature), Buffer.from(await sign(device, email))) ? device : null;
    },
    remember: async (reply, email) => {
      const device = randomBytes(16).toString('base64url');
      reply.header('set-cookie', `${cookieName}=${device}.${await sign(device, email)}; ${attributes}`);
    },
  };
};
