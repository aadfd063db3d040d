import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { healthRoutes, liveness, readiness, type Readiness } from '#contract/health.ts';
import * as problems from '#texts/server/problems.ts';
import { embeddedFile, type Database } from '#server/platform/db/database.ts';
import { unavailable } from '#server/errors.ts';
import type { Space } from '#server/platform/space/space.ts';
import { refusals } from './refusals.ts';
import type { StopNotice } from './stop-notice.ts';

const tags = ['Health'];

type Options = { readonly database: Database; readonly space: Space; readonly stopNotice: StopNotice };

/** `/livez`: the process answers. `/readyz`: it accepts requests, so not while it stops or the database is away. */
export const registerHealthRoutes: FastifyPluginAsyncZod<Options> = async (app, { database, space, stopNotice }) => {
  app.get(
    healthRoutes.live,
    { schema: { tags, summary: 'Whether the process lives', response: { 200: liveness } } },
    async () => ({
      status: 'ok' as const,
    }),
  );

  app.get(
    healthRoutes.ready,
    { schema: { tags, summary: 'Whether requests are welcome', response: { 200: readiness, ...refusals(503) } } },
    async (request, reply): Promise<Readiness> => {
      stopNotice.noteAsked();
      if (stopNotice.isStopping()) {
        reply.raw.once('finish', stopNotice.noteRefused);
        throw unavailable(problems.stopping);
      }
      const damage = database.damage();
      if (damage) {
        request.log.error({ err: damage }, 'the database is damaged');
        throw unavailable(problems.databaseDamaged(database.file ? embeddedFile : null));
      }
      await answersInTime(database).catch((error: unknown) => {
        request.log.error({ err: error }, 'database does not answer');
        throw unavailable(problems.databaseSilent);
      });
      return { status: 'ok', space: space.state().isScarce ? 'low' : 'ok' };
    },
  );
};

/** Milliseconds. */
const readyWithin = 5_000;

const answersInTime = async (database: Database): Promise<void> => {
  const answered = new AbortController();
  const late = wait(readyWithin, undefined, { signal: answered.signal }).then(() => {
    throw new Error(`The database did not answer within ${readyWithin / 1000} s.`);
  });
  try {
    await Promise.race([database.ping(), late]);
  } finally {
    answered.abort();
  }
};
