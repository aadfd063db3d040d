import { AsyncLocalStorage } from 'node:async_hooks';
import { isAPIError } from 'better-auth/api';
import type { FastifyRequest } from 'fastify';
import { isDatabaseAway } from '#server/db/database-away.ts';
import { isForeignKeyViolation } from '#server/db/foreign-key.ts';
import { isOutOfSpace } from '#server/db/out-of-space.ts';
import { ProblemError } from '#server/errors.ts';
import { accountGone } from '#server/users/hold-account.ts';

/** Carries the client's address to better-auth; only this server sets it. */
export const clientAddressHeader = 'x-client-address';

const longestUserAgent = 400;

/** All that better-auth learns of a request besides its body: cookies, device and address. */
export const toAuthHeaders = (request: FastifyRequest): Headers => {
  const headers = new Headers({ [clientAddressHeader]: request.ip });
  const { cookie, 'user-agent': userAgent } = request.headers;
  if (cookie) headers.set('cookie', cookie);
  if (userAgent) headers.set('user-agent', userAgent.slice(0, longestUserAgent));
  return headers;
};

const exchanges = new AsyncLocalStorage<{ failure?: Error }>();

/** Notes a want of room, or that the database is away, which better-auth tells to its log alone, for the exchange under way to fail with. */
export const noteFailure = (error: Error): void => {
  const exchange = exchanges.getStore();
  if (exchange && (isOutOfSpace(error) || isDatabaseAway(error))) exchange.failure ??= error;
};

/** Waits for better-auth's answer; its refusals become problems that keep its `code` and `message`. */
export const asProblem = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  const exchange: { failure?: Error } = {};
  try {
    return await exchanges.run(exchange, ask);
  } catch (error) {
    throw exchange.failure ?? toProblemError(error);
  }
};

const toProblemError = (error: unknown): unknown => {
  if (isForeignKeyViolation(error)) return accountGone();
  if (!isAPIError(error) || error.statusCode >= 500) return error;
  const message = error.body?.message ?? error.message;
  const code = error.body?.code ?? error.status;
  return new ProblemError({ status: error.statusCode, code: String(code), detail: message, members: { message } });
};
