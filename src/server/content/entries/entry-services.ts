import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { entriesKind, type Change } from '#contract/events.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ChangeFeed } from '#server/accounts/events/change-feed.ts';
import type { LargeAnswers } from '#server/platform/http/answers/large-answers.ts';
import type { FieldsOfCatalogue } from './catalogue-fields.ts';
import { bodyRefusals, refusals } from '#server/platform/http/refusals.ts';

export type EntryServices = {
  readonly database: Database;
  readonly feed: ChangeFeed;
  readonly large: LargeAnswers;
};

/** Admits those who may see pictures: everybody signed in, and games. */
export type RequireReader = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export type EntryRoutes = (
  app: Parameters<FastifyPluginAsyncZod>[0],
  services: EntryServices & { readonly fieldsOf: FieldsOfCatalogue },
) => void;

export const tags = ['The world'];
export const refused = { ...bodyRefusals, ...refusals(401) };

/** One change for a catalogue, however many of its entries changed. */
export const toEntriesChange = (catalogue: string): Change => ({
  owner: officialOwner,
  kind: entriesKind,
  id: catalogue,
});
