import type { Readable } from 'node:stream';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/server/problems.ts';
import { ProblemError, unavailable } from '#server/errors.ts';
import { createPlaces } from '#server/platform/turns/places.ts';
import { releaseMemory } from '#server/platform/turns/memory-of.ts';
import type { Room } from '#server/platform/turns/room.ts';
import { createBlocks } from './blocks.ts';
import { refuseExcess } from './find-excess.ts';
import { callerOf } from '#server/platform/turns/caller.ts';
import { lineSaveLimits } from '#contract/story-lines.ts';
import { questBodyBytes, storyLineBodyBytes } from './sizes.ts';

type Done<Value> = (error: Error | null, value?: Value) => void;

/** Gets the whole body, in the caller's turn. */
export type BodyParser = (request: FastifyRequest, body: Buffer, done: Done<unknown>) => void;

declare module 'fastify' {
  interface FastifyInstance {
    /** Instead of `addContentTypeParser`, whose bodies take memory without a bound. */
    parseBodies(types: readonly string[], parse: BodyParser): void;
  }
}

/** Large bodies that are worked on at once, of a caller and in all, by their size. */
const largeBodiesAtOnce = {
  ofLines: { ofOne: 1, all: 8 },
  withQuests: { ofOne: 1, all: 1 },
} as const;
const waiting = { ofOne: 4, all: 64 };

const gaveWay = (): ProblemError =>
  new ProblemError({
    status: 408,
    code: problemCodes.tooSlow,
    detail: problems.bodyTooSlow,
    headers: { 'Retry-After': '2' },
  });

/** Bodies take room by the bytes that have arrived (docs/decisions/server/027-room-for-bodies.md). */
export const receiveBodies = (app: FastifyInstance, room: Room): void => {
  const takePlace = createLargePlaces();

  app.decorate('parseBodies', function (types, parse) {
    for (const type of types) if (this.hasContentTypeParser(type)) this.removeContentTypeParser(type);
    this.addContentTypeParser([...types], (request, payload, done) => {
      if (request.is404) return done(null);
      receive({ room, takePlace }, { request, payload }, (error, body) => {
        if (error) done(error);
        else parse(request, body ?? Buffer.alloc(0), done);
      });
    });
  });

  app.parseBodies(['application/json'], createJsonParser(app));
  app.parseBodies(['text/plain'], (_request, body, done) => done(null, body.toString()));
};

/** Looks for what no body has before it parses. */
export const createJsonParser = (app: FastifyInstance): BodyParser => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  return (request, body, done) => {
    try {
      refuseExcess(body);
    } catch (error) {
      return done(error as Error);
    }
    void parseJson(request, body.toString(), done);
  };
};

type Parts = { readonly room: Room; readonly takePlace: ReturnType<typeof createLargePlaces> };

type Arriving = { readonly request: FastifyRequest; readonly payload: Readable };

const receive = ({ room, takePlace }: Parts, { request, payload }: Arriving, done: Done<Buffer>): void => {
  const most = request.routeOptions.bodyLimit;
  const announced = request.headers['content-length'];
  if (Number(announced ?? 0) > most) return done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
  request.endWork();
  const blocks = createBlocks();
  let [received, hasArrived, isEnded] = [0, false, false];

  const end = (error: Error | null, body?: Buffer): void => {
    if (isEnded || error) releaseMemory(body);
    if (isEnded) return;
    isEnded = true;
    payload.off('data', add).off('end', arrive).off('error', breakOff);
    if (error) {
      blocks.discard();
      occupant.leave();
    }
    done(error, error ? undefined : body);
  };
  const occupant = room.enter({
    who: callerOf(request),
    giveWay: () => end(hasArrived ? unavailable(problems.busyWithLarge) : gaveWay()),
  });
  request.whenOver(occupant.leave);

  const take = (bytes: number): void => {
    const taken = occupant.take(bytes);
    if (taken === 'slowest') end(gaveWay());
    if (taken !== 'full') return void payload.resume();
    payload.pause();
    room.whenFree(() => (isEnded ? undefined : take(bytes)));
  };
  const add = (piece: Buffer): void => {
    received += piece.length;
    if (received > most) return end(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
    occupant.move(piece.length);
    take(blocks.add(piece));
  };
  const breakOff = (error: Error): void => end(Object.assign(error, { statusCode: 400 }));
  const begin = async (): Promise<void> => {
    try {
      await takePlace(request, received);
      occupant.stay();
      const body = await blocks.whole();
      request.beginWork((refusal) => end(refusal ?? null, body));
    } catch (error) {
      end(error as Error);
    }
  };
  const arrive = (): void => {
    if (announced !== undefined && received !== Number(announced))
      return end(new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH());
    hasArrived = true;
    void begin();
  };
  payload.on('data', add).on('end', arrive).on('error', breakOff);
};

/** Each large one is kept as objects, too, while it is worked on. A place ends with the command, also of a client that left. Tables have turns of their own. */
const createLargePlaces = () => {
  const [ofLines, withQuests] = (['ofLines', 'withQuests'] as const).map((size) =>
    createPlaces({ atOnce: largeBodiesAtOnce[size], waiting, refusal: problems.busyWithLarge }),
  );
  return async (request: FastifyRequest, bytes: number): Promise<void> => {
    const isTable = request.routeOptions.bodyLimit > lineSaveLimits.bytes;
    if (bytes <= questBodyBytes || isTable) return;
    const places = bytes <= storyLineBodyBytes ? ofLines : withQuests;
    const giveBack = await places?.enter(callerOf(request), request.whenOver);
    if (giveBack) request.whenOver(giveBack);
  };
};
