import type { FastifyRequest } from 'fastify';
import { asProblem, toAuthHeaders } from '#server/auth/auth-exchange.ts';
import type { AuthServices } from '#server/auth/auth-services.ts';
import { createCodeGuard } from '#server/auth/second-factor/code-guard.ts';
import { viewerOf } from '#server/auth/sessions/viewer.ts';

type Services = Pick<AuthServices, 'auth' | 'database' | 'limits' | 'guardPassword' | 'spendCode'>;

export const createProvePerson = (services: Services) => {
  const { auth, limits, guardPassword } = services;
  const { takeCode } = createCodeGuard(services);

  const withPassword = <Result>(request: FastifyRequest, attempt: () => Promise<Result>): Promise<Result> =>
    guardPassword({ account: { counter: limits.failedPasswordsOfUser, key: viewerOf(request).id } }, () =>
      asProblem(attempt),
    );

  const provePassword = async (request: FastifyRequest, password: string): Promise<void> => {
    const headers = toAuthHeaders(request);
    await withPassword(request, () => auth.api.verifyPassword({ body: { password }, headers }));
  };

  const proveCode = (request: FastifyRequest, code: string): Promise<void> =>
    takeCode(request, viewerOf(request).id, code);

  return { withPassword, provePassword, proveCode };
};
