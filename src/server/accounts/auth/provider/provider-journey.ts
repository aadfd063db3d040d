import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { screenAddresses, screenAt } from '#contract/screens/screens.ts';
import type { Config } from '#server/config.ts';
import { providerRefusal } from './read-identity.ts';

/** What a browser keeps while it is at the provider. Only this server reads or writes it. */
const journey = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  begunAt: z.number(),
  returnTo: z.string(),
  purpose: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('sign-in'), termsAccepted: z.boolean(), invitation: z.string().optional() }),
    z.object({
      kind: z.literal('proof'),
      userId: z.string(),
      sessionId: z.string(),
      hasSecondFactor: z.boolean(),
    }),
  ]),
});
export type Journey = z.infer<typeof journey>;
export type Purpose = Journey['purpose'];

const minutes = 10;
const random = (): string => randomBytes(32).toString('base64url');

export const beginJourney = (purpose: Purpose, returnTo: string | undefined): Journey => ({
  state: random(),
  nonce: random(),
  verifier: random(),
  begunAt: Date.now(),
  returnTo: toReturnPath(returnTo),
  purpose,
});

/** A screen of ours behind the sign-in, or the dashboard. Anything else could lead to another site. */
export const toReturnPath = (given: string | undefined): string => {
  if (given === undefined || !/^\/(?![/\\])[^\\\s]*$/.test(given) || given.length > 500)
    return screenAddresses.dashboard;
  const { origin, pathname, search } = new URL(given, nowhere);
  const screen = screenAt(pathname);
  const isOurs = origin === nowhere && screen !== null;
  const isInside = pathname.startsWith(screenAddresses.dashboard) || screen === screenAddresses.invitation;
  return isOurs && isInside ? `${pathname}${search}` : screenAddresses.dashboard;
};

const nowhere = 'http://nowhere.invalid';

const name = 'runeloom_provider';

/** In a cookie of the browser that set out, so that nobody else's answer of the provider counts there. */
export const createJourneyCookie = ({ appUrl, secret }: Pick<Config, 'appUrl' | 'secret'>) => {
  const isSecure = appUrl.startsWith('https:');
  const cookieName = isSecure ? `__Host-${name}` : name;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const shape = new RegExp(`(?:^|; ?)${cookieName}=([\\w-]{1,4000})(?:;|$)`);
  const key = createHmac('sha256', secret).update('journey to the provider').digest('hex');

  return {
    keep: async (reply: FastifyReply, kept: Journey): Promise<void> => {
      const data = Buffer.from(await symmetricEncrypt({ key, data: JSON.stringify(kept) })).toString('base64url');
      reply.header('set-cookie', `${cookieName}=${data}; Max-Age=${minutes * 60}; ${attributes}`);
    },

    /** Each journey ends once. Throws without one, or where the provider's answer is of another one. */
    end: async ({ headers }: FastifyRequest, reply: FastifyReply, state: string | undefined): Promise<Journey> => {
      const [, data] = shape.exec(headers.cookie ?? '') ?? [];
      if (data !== undefined) reply.header('set-cookie', `${cookieName}=; Max-Age=0; ${attributes}`);
      const kept = data === undefined ? null : await read(key, data);
      if (!kept || !isSame(kept.state, state ?? '') || isOver(kept)) throw providerRefusal('sign_in_expired');
      return kept;
    },
  };
};

const read = async (key: string, data: string): Promise<Journey | null> => {
  try {
    const text = await symmetricDecrypt({ key, data: Buffer.from(data, 'base64url').toString() });
    return journey.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isOver = ({ begunAt }: Journey): boolean => {
  const age = Date.now() - begunAt;
  return age < 0 || age > minutes * 60_000;
};
