import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ChangeFeed } from '#server/accounts/events/change-feed.ts';
import type { Quotas } from '#server/platform/budgets/quotas.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import type { FairTurns } from '#server/platform/turns/fair-turns.ts';
import type { CreatePool } from '#server/platform/workers/worker-pool.ts';
import type { BegunReadings } from './begun-readings.ts';

export type BookImportServices = {
  readonly database: Database;
  readonly feed: ChangeFeed;
  readonly quotas: Quotas;
  readonly createPool: CreatePool;
};

export type App = Parameters<FastifyPluginAsyncZod>[0];
export type BooksInTurn = BookImportServices & { readonly inTurn: FairTurns; readonly readings: BegunReadings };

export const importTags = ['Imports'];
export const importRefusals = refusals(400, 401, 403, 404, 409, 422, 500, 503);
