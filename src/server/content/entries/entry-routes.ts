import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { toETag, toVersionTag } from '#contract/versions.ts';
import { entriesQuery, entryBody, entryParams } from '#contract/world.ts';
import { entryList, knownNames, knownNamesBody, savedEntry } from '#contract/world/world-entries.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import * as problems from '#texts/server/problems.ts';
import { requireAdministrator } from '#server/accounts/auth/sessions/require-administrator.ts';
import { requireViewer, writerOf } from '#server/accounts/auth/sessions/viewer.ts';
import { notFound, ProblemError } from '#server/errors.ts';
import {
  answerNotModified,
  isNotModified,
  readExpected,
  readExpectedVersion,
  versionMismatch,
} from '#server/platform/http/answers/preconditions.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import { createFieldsOfCatalogue } from './catalogue-fields.ts';
import { refused, tags, toEntriesChange, type EntryServices, type EntryRoutes } from './entry-services.ts';
import { countEntryWrite, findEntry, removeEntry, saveEntry } from './entry-store.ts';
import { checkIcon } from './icons/icon-store.ts';
import { registerIconRoutes, type IconAccess } from './icons/icon-routes.ts';
import { commitToCatalogue } from './imports/apply-on-file.ts';
import { addExportRoutes } from './imports/export-routes.ts';
import { registerImportRoutes } from './imports/import-routes.ts';
import { findKnownNames } from './search/known-names.ts';
import { searchEntries } from './search/search-entries.ts';
import { isUsed } from './uses/world-uses.ts';
import { addUseRoutes } from './uses/use-routes.ts';

/** Entries of the world: everybody signed in reads them, administrators write them. */
export const registerEntryRoutes: FastifyPluginAsyncZod<EntryServices & IconAccess> = async (app, options) => {
  const services = { ...options, fieldsOf: createFieldsOfCatalogue() };
  for (const addRoutes of [addReadRoutes, addSaveRoute, addRemoveRoute, addUseRoutes, addExportRoutes])
    addRoutes(app, services);
  await app.register(registerIconRoutes, services);
  await app.register(registerImportRoutes, services);
};

const addReadRoutes: EntryRoutes = (app, { database, fieldsOf }) => {
  app.route({
    method: 'GET',
    url: worldRoutes.entries,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Search the entries of a catalogue by the beginnings of their words, or list them by name',
      querystring: entriesQuery,
      response: { 200: entryList, 304: z.null(), ...refused },
    },
    handler: async (request, reply) => {
      const { catalogue, used } = request.query;
      const fields = used === undefined ? [] : await fieldsOf(database.db, catalogue);
      const list = JSON.stringify(await searchEntries(database.db, request.query, fields));
      const state = createHash('sha256').update(list).digest('base64url');
      return present(request, reply, { state, text: list });
    },
  });

  app.route({
    method: 'POST',
    url: worldRoutes.knownNames,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Look up names that quests have without an id: which are called so in the world',
      body: knownNamesBody,
      response: { 200: knownNames, ...refused },
    },
    handler: async (request) => ({ known: await findKnownNames(database.db, request.body.names) }),
  });

  app.route({
    method: 'GET',
    url: worldRoutes.entry,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Read an entry',
      params: entryParams,
      response: { 200: savedEntry, 304: z.null(), ...refused, ...refusals(404) },
    },
    handler: async (request, reply) => {
      const entry = await findEntry(database.db, request.params);
      if (!entry) throw noSuchEntry();
      return present(request, reply, { state: toVersionTag(entry), text: JSON.stringify(entry) });
    },
  });
};

type Presented = { readonly state: string; readonly text: string };

const present = (request: FastifyRequest, reply: FastifyReply, { state, text }: Presented) => {
  reply.headers({ ETag: toETag(state), 'Cache-Control': 'private, no-cache' });
  if (isNotModified(request, state)) return answerNotModified(reply);
  return reply.type('application/json').serializer(String).send(text);
};

const addSaveRoute: EntryRoutes = (app, { database, feed }) => {
  app.route({
    method: 'PUT',
    url: worldRoutes.entry,
    onRequest: requireAdministrator,
    schema: {
      tags,
      summary: 'Create an entry (If-None-Match: *) or change it (If-Match); an old name becomes an alias',
      params: entryParams,
      body: entryBody,
      response: { 200: savedEntry, 201: savedEntry, ...refused, ...refusals(412, 428) },
    },
    handler: async (request, reply) => {
      const expected = readExpected(request);
      const write = { entry: { ...request.body, ...request.params }, ...writerOf(request) };
      const result = await commitToCatalogue(database, write.entry.catalogue, async (transaction) => {
        await checkIcon(transaction, request.body.icon);
        return saveEntry(transaction, write, expected);
      });
      if (result.outcome === 'stale') throw versionMismatch(result.current);
      feed.publish(toEntriesChange(write.entry.catalogue));
      reply.header('ETag', toETag(toVersionTag(result.entry)));
      return reply.status(result.outcome === 'created' ? 201 : 200).send(result.entry);
    },
  });
};

const addRemoveRoute: EntryRoutes = (app, { database, feed, fieldsOf }) => {
  app.route({
    method: 'DELETE',
    url: worldRoutes.entry,
    onRequest: requireAdministrator,
    schema: {
      tags,
      summary: 'Delete an entry that no quest and no reward table names',
      params: entryParams,
      response: { 204: z.null(), ...refused, ...refusals(404, 409, 412, 428) },
    },
    handler: async (request, reply) => {
      const removal = { ...request.params, expected: readExpectedVersion(request), ...writerOf(request) };
      await commitToCatalogue(database, removal.catalogue, async (transaction) => {
        await countEntryWrite(transaction, removal.catalogue);
        const outcome = await removeEntry(transaction, removal);
        if (outcome === 'unknown') throw noSuchEntry();
        if (outcome !== 'removed') throw versionMismatch(outcome);
        const fields = await fieldsOf(transaction, removal.catalogue);
        if (await isUsed(transaction, { id: removal.id, fields })) throw entryInUse();
      });
      feed.publish(toEntriesChange(removal.catalogue));
      return reply.status(204).send(null);
    },
  });
};

const noSuchEntry = (): ProblemError => notFound(problems.noSuchEntry);

const entryInUse = (): ProblemError =>
  new ProblemError({ status: 409, code: problemCodes.entryInUse, detail: problems.entryInUse });
