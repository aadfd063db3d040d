import { randomUUID } from 'node:crypto';
import { authRoutes } from '#contract/auth-routes.ts';
import type { SessionUser } from '#contract/auth.ts';
import { testPassword } from './running-app.ts';

export type Designer = { readonly owner: string; readonly email: string; readonly cookie: string };

export const signUpAtServer = async (url: string): Promise<Designer> => {
  const email = `${randomUUID()}@example.org`;
  const answer = await fetch(url + authRoutes.signUp, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: testPassword, name: '', terms_accepted: true }),
  });
  if (!answer.ok) throw new Error(`Signing up was answered with ${answer.status}: ${await answer.text()}`);
  const { user } = (await answer.json()) as { user: SessionUser };
  return {
    owner: user.id,
    email,
    cookie: answer.headers
      .getSetCookie()
      .map((it) => it.split(';')[0])
      .join('; '),
  };
};
