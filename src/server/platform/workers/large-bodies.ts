import type { FastifyInstance } from 'fastify';
import { createJsonParser } from '#server/platform/budgets/receive-bodies.ts';
import { validateRequests } from '#server/platform/budgets/validate-requests.ts';
import { releaseMemory } from '#server/platform/turns/memory-of.ts';
import { smallWork } from './worker-pool.ts';

export class LargeBody {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/** Large bodies of these routes stay bytes, neither parsed nor validated, until the request is over. */
export const leaveLargeBodies = (app: FastifyInstance): void => {
  const parseJson = createJsonParser(app);
  app.parseBodies(['application/json'], (request, body, done) => {
    if (body.length <= smallWork) return parseJson(request, body, done);
    request.whenOver(() => releaseMemory(body));
    done(null, new LargeBody(body));
  });
  app.setValidatorCompiler<Parameters<typeof validateRequests>[0]['schema']>((route) => {
    const validate = validateRequests(route);
    return (data) => (data instanceof LargeBody ? { value: data } : validate(data));
  });
};
