import { finished, Readable } from 'node:stream';
import type { FastifyReply, FastifyInstance, FastifyRequest } from 'fastify';
import { setImmediate as nextRound } from 'node:timers/promises';
import * as problems from '#texts/server/problems.ts';
import { toAddressKey } from '#server/platform/client-address/address-key.ts';
import { createFairTurns } from '#server/platform/turns/fair-turns.ts';
import { createPlaces } from '#server/platform/turns/places.ts';
import type { WaitingBounds } from '#server/platform/turns/waiting-callers.ts';

/** Calls `end` once the answer is sent or its client has left, also where it left before: it may leave between any two hooks. */
export const whenOver = ({ raw }: FastifyReply, end: () => void): void => void finished(raw, () => end());

/** Up to this size an answer is sent at once (docs/behaviour/limits.md, Large requests and answers). */
export const pieceBytes = 128 * 1024;

const largeBytes = 2 * pieceBytes;

type Limits = {
  readonly ofAccount: number;
  readonly all: number;
  readonly waiting: WaitingBounds;
  /** `within` is milliseconds. A slower client is cut off. */
  readonly taken: { readonly bytes: number; readonly within: number };
};

const usualLimits: Limits = {
  ofAccount: 2,
  all: 200,
  waiting: { ofOne: 10, all: 500 },
  taken: { bytes: largeBytes, within: 20_000 },
};

const reads = { ofOne: 64, all: 2_000 };

/** Slow readers take little memory. */
export type LargeAnswers = {
  send(request: FastifyRequest, reply: FastifyReply, pieces: AsyncIterable<Buffer>): Promise<Readable>;
  /** One large read runs between two rounds of other requests. */
  read<Read>(request: FastifyRequest, read: () => Read | Promise<Read>): Promise<Read>;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** All callers get the same bytes of memory, so the answer takes no room. */
    sharesAnswer?: boolean;
  }
}

export const isShared = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.sharesAnswer === true || config.budget?.isFixed === true;

const accountOf = (request: FastifyRequest): string | null =>
  isShared(request) ? null : (request.viewer?.id ?? toAddressKey(request.ip));

export const createLargeAnswers = (limits: Limits = usualLimits): LargeAnswers => {
  const { ofAccount, all, waiting, taken } = limits;
  const places = createPlaces({
    atOnce: { ofOne: ofAccount, all },
    waiting,
    refusal: problems.tooManyLargeAnswers,
  });
  const inTurn = createFairTurns({
    atOnce: { ofOne: 1, all: 1 },
    waiting: reads,
    refusal: problems.tooManyLargeAnswers,
  });

  return {
    send: async (request, reply, pieces) => {
      const account = accountOf(request);
      const giveBack = account === null ? null : await places.enter(account, (left) => whenOver(reply, left));
      const pacer = createPacer(taken, () => reply.raw.destroy());
      whenOver(reply, () => {
        pacer.stop();
        giveBack?.();
      });
      return Readable.from(pacer.watch(pieces), { objectMode: false, highWaterMark: pieceBytes });
    },
    read: (request, read) =>
      inTurn(accountOf(request) ?? '', async () => {
        await nextRound();
        return read();
      }),
  };
};

const createPacer = ({ bytes, within }: Limits['taken'], cut: () => void) => {
  let timer = setTimeout(cut, within).unref();
  let left = bytes;

  async function* watch(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      yield piece;
      left -= piece.length;
      if (left > 0) continue;
      left = bytes;
      timer.refresh();
    }
  }
  return { watch, stop: () => clearTimeout(timer) };
};

export const sendLargeInPieces = (app: FastifyInstance, answers: LargeAnswers): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method === 'HEAD' || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload;
    if (payload.length <= largeBytes) return payload;
    const whole = Buffer.isBuffer(payload) ? payload : Buffer.from(payload);
    const pieces = await answers.send(request, reply, cutUp(whole));
    reply.header('Content-Length', whole.length);
    return pieces;
  });
};

export async function* cutUp(whole: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < whole.length; start += pieceBytes) yield whole.subarray(start, start + pieceBytes);
}
