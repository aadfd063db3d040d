import { randomUUID } from 'node:crypto';
import { authRoutes } from '#contract/auth-routes.ts';
import type { SessionUser } from '#contract/auth.ts';
import { testPassword } from '#test-support/product/running-app.ts';
import type { HostileAnswer, HostileRequest } from './hostile-client.ts';

/** Requests may sign it out or delete it. Another one replaces it. */
export type SpareAccount = { readonly owner: string; readonly email: string; readonly cookie: string };

type Send = (asked: HostileRequest) => Promise<HostileAnswer>;

export const signUpSpare = async (send: Send): Promise<SpareAccount | null> => {
  const email = `${randomUUID()}@example.org`;
  const body = JSON.stringify({ email, password: testPassword, name: '', terms_accepted: true });
  const answer = await send({ method: 'POST', path: authRoutes.signUp, body, keeps: true, cookie: '' });
  if (answer.status !== 200) return null;
  const { user } = JSON.parse(answer.text) as { user: SessionUser };
  const cookies = answer.headers['set-cookie'] ?? [];
  return { owner: user.id, email, cookie: cookies.map((it) => it.split(';')[0]).join('; ') };
};

export const isSignedIn = async (send: Send, { cookie }: SpareAccount): Promise<boolean> =>
  (await send({ method: 'GET', path: authRoutes.session, keeps: true, cookie })).text.startsWith('{');
