import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as problems from '#messages/en/server/problems.ts';
import { createFairTurns } from '#server/workers/fair-turns.ts';
import { storyLineBodyBytes } from './sizes.ts';

/** Larger bodies received at once, of an account and in all. Further ones wait unread. */
export const largeBodiesAtOnce = { ofOne: 1, all: 4 } as const;
const waiting = { ofOne: 4, all: 64 };

/** Before the bodies are read, since each is held in memory. */
export const takeTurnsWithLargeBodies = (app: FastifyInstance): void => {
  const inTurn = createFairTurns({ atOnce: largeBodiesAtOnce, waiting, refusal: problems.busyWithLarge });

  const waitForTurn = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (isUsual(request)) return;
    const [turn, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    reply.raw.once('close', over.resolve);
    inTurn(request.viewer?.id ?? request.ip, () => {
      turn.resolve();
      return over.promise;
    }).catch(turn.reject);
    await turn.promise;
  };

  app.addHook('onRoute', (route) => {
    if ((route.config?.budget?.body ?? 0) <= storyLineBodyBytes) return;
    route.preParsing = [...[route.preParsing ?? []].flat(), waitForTurn];
  });
};

/** A body without a length may be as long as its route allows. */
const isUsual = ({ headers }: FastifyRequest): boolean =>
  Number(headers['content-length'] ?? Infinity) <= storyLineBodyBytes;
