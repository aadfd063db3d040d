import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { megabyte } from '#domain/limits.ts';
import { mostSnapshotBytes } from '#domain/submission/submission.ts';
import { littleSpace } from '#server/errors.ts';
import { whenOver } from '#server/platform/http/answers/large-answers.ts';
import type { Space } from '#server/platform/space/space.ts';

/** The pages of tables and indexes that a small write changes. */
const leastTaken = 64 * 1024;

/** The new version and the replaced one, each also in the log. */
export const copies = 4;

/** What a replacement in a thousand quests writes. What is written beyond it is measured before the next write. */
const manyRows = 8 * megabyte;

/** Bytes to set aside during a request; 0 needs only the reserve. */
const spaceNeeds = {
  nothing: () => 0,
  body: ({ headers, routeOptions }) =>
    leastTaken + copies * Number(headers['content-length'] ?? routeOptions.bodyLimit),
  snapshot: () => mostSnapshotBytes,
  'many rows': () => manyRows,
  'snapshot if approved': ({ body }) =>
    typeof body === 'object' && body !== null && 'verdict' in body && body.verdict === 'approved'
      ? mostSnapshotBytes
      : 0,
} satisfies Record<string, (request: FastifyRequest) => number>;

export type SpaceNeed = keyof typeof spaceNeeds;

/** 507 after the checks of who asks and before any write. */
export const keepReserve = (app: FastifyInstance, space: Space): void => {
  app.addHook('onRoute', (route) => {
    const need = route.config?.budget?.space ?? 'nothing';
    if (need === 'nothing') return;
    const keep = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const bytes = spaceNeeds[need](request);
      if (bytes === 0) return;
      const giveBack = await space.take(bytes);
      if (!giveBack) throw littleSpace();
      whenOver(reply, giveBack);
    };
    route.preHandler = [keep, ...[route.preHandler ?? []].flat()];
  });
};
