import { authRoutes } from '#contract/auth-routes.ts';
import { hashPassword, verifyPassword } from '#server/accounts/auth/passwords/password-hash.ts';
import type { TableRow } from '#bench/measure/table.ts';
import { testPassword } from '#test-support/product/running-app.ts';
import { type LoadFigures, toFigures } from './figures.ts';
import { measureInTurns } from './in-turns.ts';
import type { Installation } from './installation.ts';
import { loadRow } from './load-row.ts';

/** Few, because of the limit for an address. */
const signInsOfARound = 10;

export const measureSignIns = async (installation: Installation): Promise<TableRow[]> => {
  const { url, reader } = installation;
  const hash = await hashPassword(testPassword);
  const { figures, compare } = await measureInTurns({
    ours: () => repeat(() => signIn(url, reader.email)),
    bare: () => repeat(() => verifyPassword({ hash, password: testPassword })),
  });
  const memory = await installation.memory();
  return [
    loadRow({ what: 'sign-ins', ...figures, memory, reference: 'argon2id alone', comparison: compare('ours', 'bare') }),
  ];
};

const signIn = async (url: string, email: string): Promise<boolean> => {
  const answer = await fetch(url + authRoutes.signIn, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: testPassword }),
  });
  await answer.arrayBuffer();
  return answer.ok;
};

const repeat = async (attempt: () => Promise<boolean>): Promise<LoadFigures> => {
  const times: number[] = [];
  const started = performance.now();
  while (times.length < signInsOfARound) {
    const begun = performance.now();
    if (!(await attempt())) throw new Error('A sign-in was refused.');
    times.push(performance.now() - begun);
  }
  return toFigures(times, performance.now() - started);
};
