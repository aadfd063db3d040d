import { authRoutes } from '#contract/auth-routes.ts';
import { eventsAddress } from '#contract/events.ts';
import { testPassword } from './running-app.ts';

export type ReceivedEvent = { readonly event: string; readonly data: unknown };

/** Over a real connection. */
export const listen = async (base: string, cookie: string) => {
  const abort = new AbortController();
  const answer = await fetch(base + eventsAddress, { headers: { cookie }, signal: abort.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let pending = '';
  const next = async (): Promise<ReceivedEvent | null> => {
    while (!pending.includes('\n\n')) {
      const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
      if (done) return null;
      pending += value;
    }
    const [message = ''] = pending.split('\n\n', 1);
    pending = pending.slice(message.length + 2);
    const [event = '', data = ''] = message.split('\n').map((line) => line.replace(/^(event|data): /, ''));
    return { event, data: JSON.parse(data) };
  };
  const nextNews = async (): Promise<ReceivedEvent | null> => {
    const received = await next();
    return received?.event === 'beat' ? nextNews() : received;
  };
  return { status: answer.status, headers: answer.headers, next, nextNews, leave: () => abort.abort() };
};

/** Over a real connection. Returns the cookie header. */
export const signInForCookie = async (base: string, email: string): Promise<string> => {
  const answer = await fetch(base + authRoutes.signIn, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: testPassword }),
  });
  return String(answer.headers.get('set-cookie')).split(';')[0] ?? '';
};
