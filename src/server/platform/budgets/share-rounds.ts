import type { FastifyInstance } from 'fastify';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/server/problems.ts';
import { connectionOf, beginInOrder } from '#server/platform/connections/connection.ts';
import { ProblemError } from '#server/errors.ts';
import type { Rounds } from '#server/platform/turns/rounds.ts';
import { callerOf } from '#server/platform/turns/caller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Goes on in the caller's turn, or with a refusal. */
    beginWork: (goOn: (refusal?: ProblemError) => void) => void;
    /** Nothing of the server's time is used for it any more: it is answered, or waits for its body or for news. */
    endWork: () => void;
  }
}

/** Seconds. The connection is not read before. */
const retryAfter = 1;

const tooManyAtOnce = (): ProblemError =>
  new ProblemError({
    status: 429,
    code: problemCodes.tooManyRequests,
    detail: problems.tooManyAtOnce,
    headers: { 'Retry-After': String(retryAfter) },
  });

const nothing = (): void => undefined;

/** Every request begins in its caller's turn, and is at work until its answer is made. */
export const shareRounds = (app: FastifyInstance, rounds: Rounds): void => {
  app.decorateRequest('beginWork', nothing);
  app.decorateRequest('endWork', nothing);

  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    let end = nothing;
    request.endWork = () => end();
    request.beginWork = (goOn) => {
      let isOver = false;
      let leave = nothing;
      end = () => {
        isOver = true;
        leave();
      };
      leave = rounds.request(callerOf(request), {
        begin: () => goOn(),
        refuse: () => {
          connectionOf(raw.socket)?.rest(retryAfter * 1_000);
          goOn(tooManyAtOnce());
        },
      });
      if (isOver) leave();
    };
    request.whenOver(request.endWork);
    beginInOrder(raw, reply.raw, () => request.beginWork(done));
  });

  app.addHook('onSend', async (request) => request.endWork());
};
