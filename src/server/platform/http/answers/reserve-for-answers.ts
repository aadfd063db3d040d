import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as problems from '#texts/server/problems.ts';
import { callerOf } from '#server/platform/turns/caller.ts';
import { unavailable } from '#server/errors.ts';
import type { Room } from '#server/platform/turns/room.ts';
import { isShared } from './large-answers.ts';

/** Bytes. Smaller answers of all connections are few bytes together. */
const smallAnswer = 8 * 1024;

/** Buffers of a stream in memory: one that is sent, one behind it, and one that is made. */
const buffersInMemory = 3;

/** Answers take room until they have left. Where it is short, the slowest reader's connection is cut. */
export const reserveForAnswers = (app: FastifyInstance, room: Room): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    const { raw } = reply;
    const bytes = Math.min(bytesOf(payload), Number(reply.getHeader('content-length') ?? Infinity));
    if (bytes <= smallAnswer || isShared(request)) return payload;
    const occupant = room.enter({ who: callerOf(request), giveWay: () => void raw.destroy() });
    request.whenOver(occupant.leave);
    if (occupant.take(bytes) === 'taken') return payload;
    occupant.leave();
    throw unavailable(problems.tooManyLargeAnswers);
  });
};

const bytesOf = (payload: unknown): number => {
  if (typeof payload === 'string') return Buffer.byteLength(payload);
  if (Buffer.isBuffer(payload)) return payload.length;
  return payload instanceof Readable ? buffersInMemory * payload.readableHighWaterMark : 0;
};
