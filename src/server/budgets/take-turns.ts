import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import * as problems from '#messages/en/server/problems.ts';
import { unavailable } from '#server/errors.ts';
import { whenOver } from '#server/http/answers/large-answers.ts';
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

/** Before the bodies are read, since each is held in memory. A turn ends with the command, also of a client that left. */
export const takeTurnsWithLargeBodies = (app: FastifyInstance): void => {
  const [ofLines, withQuests] = [createTurns('ofLines'), createTurns('withQuests')];
  const commands = new WeakMap<FastifyRequest, Promise<unknown>>();

  const waitForTurn = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const bytes = bytesOf(request);
    if (bytes <= questBodyBytes) return;
    const inTurn = bytes <= storyLineBodyBytes ? ofLines : withQuests;
    const [turn, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    whenOver(reply, () => void Promise.allSettled([commands.get(request)]).then(() => over.resolve()));
    inTurn(request.viewer?.id ?? request.ip, () => {
      turn.resolve();
      return over.promise;
    }).catch(turn.reject);
    await turn.promise;
  };

  const noteCommand = (handler: RouteHandlerMethod): RouteHandlerMethod =>
    async function (request, reply) {
      if (reply.raw.destroyed) throw unavailable(problems.clientLeft);
      const command = Promise.resolve(handler.call(this, request, reply));
      commands.set(request, command);
      return command;
    };

  app.addHook('onRoute', (route) => {
    if ((route.config?.budget?.body ?? 0) <= questBodyBytes) return;
    route.preParsing = [...[route.preParsing ?? []].flat(), waitForTurn];
    route.handler = noteCommand(route.handler);
  });
};

/** A body without a length may be as long as its route allows. */
const bytesOf = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? Infinity);
