import type { FastifyReply } from 'fastify';

const sessionName = 'runeloom_session';
const secondStepName = 'runeloom_second_step';

export const toAuthCookies = (appUrl: string) => ({
  session_token: toCookie(appUrl, sessionName),
  two_factor: toCookie(appUrl, secondStepName),
});

const toCookie = (appUrl: string, name: string) => {
  const secure = appUrl.startsWith('https:');
  return {
    name: secure ? `__Host-${name}` : name,
    attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
  } as const;
};

/** The last cookie of a name counts. */
export const sendSessionCookie = (reply: FastifyReply, headers: Headers): void => {
  const cookies = new Map<string, string>();
  for (const cookie of headers.getSetCookie()) {
    const name = ourCookie.exec(cookie)?.[0];
    if (name) cookies.set(name, cookie);
  }
  for (const cookie of cookies.values()) reply.header('set-cookie', cookie);
};

export const hasSessionCookie = (cookies: string): boolean =>
  cookies.split(';').some((cookie) => sessionCookie.test(cookie));

export const withoutSession = (headers: Headers): Headers => {
  const cookies = (headers.get('cookie') ?? '').split(';').filter((cookie) => !sessionCookie.test(cookie));
  const rest = new Headers(headers);
  rest.set('cookie', cookies.join(';'));
  return rest;
};

const sessionCookie = new RegExp(`^\\s*(?:__Host-)?${sessionName}\\s*=`);

const ourCookie = new RegExp(`^(?:__Host-)?(?:${sessionName}|${secondStepName})(?==)`);
