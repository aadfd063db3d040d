import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as problems from '#messages/en/server/problems.ts';
import { createFairTurns, type FairTurns } from '#server/workers/fair-turns.ts';
import { questBodyBytes, storyLineBodyBytes } from './sizes.ts';

/** Bodies received at once, of an account and in all, by their size. Further ones wait unread. */
export const largeBodiesAtOnce = {
  ofLines: { ofOne: 1, all: 32 },
  withQuests: { ofOne: 1, all: 2 },
} as const;
const waiting = { ofOne: 4, all: 64 };

const createTurns = (size: keyof typeof largeBodiesAtOnce): FairTurns =>
  createFairTurns({ atOnce: largeBodiesAtOnce[size], waiting, refusal: problems.busyWithLarge });

/** Before the bodies are read, since each is held in memory. */
export const takeTurnsWithLargeBodies = (app: FastifyInstance): void => {
  const [ofLines, withQuests] = [createTurns('ofLines'), createTurns('withQuests')];

  const waitForTurn = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const bytes = bytesOf(request);
    if (bytes <= questBodyBytes) return;
    const inTurn = bytes <= storyLineBodyBytes ? ofLines : withQuests;
    const [turn, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    reply.raw.once('close', over.resolve);
    inTurn(request.viewer?.id ?? request.ip, () => {
      turn.resolve();
      return over.promise;
    }).catch(turn.reject);
    await turn.promise;
  };

  app.addHook('onRoute', (route) => {
    if ((route.config?.budget?.body ?? 0) <= questBodyBytes) return;
    route.preParsing = [...[route.preParsing ?? []].flat(), waitForTurn];
  });
};

/** A body without a length may be as long as its route allows. */
const bytesOf = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? Infinity);
