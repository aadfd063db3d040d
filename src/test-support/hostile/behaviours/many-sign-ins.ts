import { randomUUID } from 'node:crypto';
import { authRoutes } from '#contract/auth-routes.ts';
import { limits } from '#domain/limits.ts';
import { inTurns, type Behaviour } from '#test-support/hostile/behaviour.ts';

export const manySignIns: Behaviour = {
  name: 'signing in and up',
  needsAccount: false,
  begin: (means) => {
    const { send } = means;
    const post = (path: string, more: object) => () => {
      const body = JSON.stringify({
        email: `${randomUUID()}@example.org`,
        password: 'p'.repeat(limits.password.max),
        ...more,
      });
      return send({ method: 'POST', path, body, cookie: '' });
    };
    return inTurns(means, [post(authRoutes.signIn, {}), post(authRoutes.signUp, { name: '', terms_accepted: true })]);
  },
};
