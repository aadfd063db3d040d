// Read these files in this order: this one, dry-run-route, begun-import-routes, write-book-routes.

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { workbookType } from '#contract/exchange/book-imports.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { megabyte } from '#domain/limits.ts';
import * as problems from '#texts/server/problems.ts';
import { ProblemError } from '#server/errors.ts';
import { createFairTurns } from '#server/platform/turns/fair-turns.ts';
import { createBegunReadings } from './begun-readings.ts';
import { addBegunImportRoutes } from './begun-import-routes.ts';
import type { BookImportServices } from './book-import-services.ts';
import { addDryRunRoute } from './dry-run-route.ts';
import { addWriteBookRoutes } from './write-book-routes.ts';

/** One book at a time: each needs some hundred megabytes. */
const turns = { atOnce: { ofOne: 1, all: 1 }, waiting: { ofOne: 1, all: 4 }, refusal: problems.tooManyBooks };

/** Milliseconds. */
const longestReading = 60_000;

/** 413: it would take as long again. */
const bookTakesTooLong = (): ProblemError => {
  const detail = problems.bookTakesTooLong(longestReading / 1_000);
  return new ProblemError({ status: 413, code: problemCodes.tooLarge, detail });
};

export const registerBookImportRoutes: FastifyPluginAsyncZod<BookImportServices> = async (app, services) => {
  const pool = services.createPool({
    threads: 1,
    megabytes: 768,
    longest: longestReading,
    idle: 5_000,
    tooLong: bookTakesTooLong,
    waiting: { ofOne: 1, all: 4, bytes: 256 * megabyte },
  });
  app.addHook('onClose', () => pool.close());
  const inTurn = createFairTurns(turns);
  const readings = createBegunReadings();
  await app.register(async (sending) => {
    sending.parseBodies(['application/zip', 'application/json', 'text/csv', workbookType], (_request, body, done) =>
      done(null, body),
    );
    addDryRunRoute(sending, { ...services, pool, inTurn, readings });
  });
  addBegunImportRoutes(app, services);
  addWriteBookRoutes(app, { ...services, inTurn, readings });
};
