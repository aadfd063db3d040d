import type { FastifyReply } from 'fastify';

const baseName = 'runeloom_session';

/** The session's cookie; over HTTPS its name makes browsers keep it to this host, to `/` and to HTTPS. */
export const toSessionCookie = (appUrl: string) => {
  const secure = appUrl.startsWith('https:');
  return {
    name: secure ? `__Host-${baseName}` : baseName,
    attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
  } as const;
};

/** Passes on the cookies of an answer of better-auth's, the session's alone. */
export const sendSessionCookie = (reply: FastifyReply, headers: Headers): void => {
  for (const cookie of headers.getSetCookie()) if (isSessionCookie.test(cookie)) reply.header('set-cookie', cookie);
};

const isSessionCookie = new RegExp(`^(?:__Host-)?${baseName}=`);
