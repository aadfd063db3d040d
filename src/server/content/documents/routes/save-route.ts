import type { FastifyReply, FastifyRequest } from 'fastify';
import { documentParams } from '#contract/document-params.ts';
import { officialStateSchema } from '#domain/document/document-schema.ts';
import type { DocumentTable, StoredDocumentRow } from '#server/platform/db/schema.ts';
import { requireViewer, writerOf } from '#server/accounts/auth/sessions/viewer.ts';
import { checkMayWrite } from '#server/content/documents/content-policy.ts';
import type { SaveTogether } from '#server/content/documents/served-kind.ts';
import { presentDocument, presentTogether } from '#server/content/documents/document-presenter.ts';
import type { DocumentWrite } from '#server/content/documents/document.ts';
import { checkOrigins } from '#server/content/documents/document-origins.ts';
import { withOfficial } from '#server/content/documents/official-states.ts';
import { refuseOutdatedClient, schemaOfClient, withMarks } from '#server/content/documents/refuse-outdated-client.ts';
import { toChange } from '#server/accounts/events/change-feed.ts';
import { readExpected, versionMismatch, type Expected } from '#server/platform/http/answers/preconditions.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import { withPresentWorld } from '#server/content/checks/with-present-world.ts';
import { checkTokenScope, tokenScopes } from '#server/accounts/auth/sessions/token-access.ts';
import { addMovedTo } from './moved-to.ts';
import { checkSent } from './check-sent.ts';
import { refuseStaleHead } from './refuse-stale-head.ts';
import { documentRefusals, type DocumentRoute, type RouteServices } from './document-route.ts';

export const addSaveRoute: DocumentRoute = (app, services) => {
  const { kind } = services;
  const together = kind.together?.prepare(services);
  const saved = kind.together?.saved ?? kind.saved;
  app.route({
    method: 'PUT',
    url: kind.routes.one,
    onRequest: requireViewer,
    preParsing: async (request) => {
      const { success, data } = documentParams.safeParse(request.params);
      if (!success) return;
      await checkMayWrite(request, data.owner);
      const gone = addMovedTo(request, services.database.db, { ...data, kind: kind.table });
      await refuseStaleHead(request, services, data).catch(gone);
    },
    config: { comparesSchema: true, tokenScope: tokenScopes[kind.table]?.write },
    schema: {
      tags: [kind.tag],
      summary: kind.together?.summary ?? `Create a ${kind.noun} (If-None-Match: *) or change it (If-Match)`,
      params: documentParams,
      body: kind.body,
      response: { 200: saved, 201: saved, ...documentRefusals, ...refusals(409, 412, 413, 415, 428) },
    },
    handler: async (request, reply) => {
      const { owner, id } = request.params;
      const { by, origin } = writerOf(request);
      await checkMayWrite(request, owner);
      const expected = readExpected(request);
      if (expected === 'nothing') await kind.checkNew?.(services.database.db, { owner, id });
      else await refuseOutdatedClient(request, services, { owner, id, by });
      const saving = withPresentWorld(services.database.db, async (checks) => {
        const checked = await checkSent(services, { owner, id, by, body: request.body }, checks);
        if (checked.included) checkTokenScope(request, 'quests:write');
        await checkOrigins(services.database.db, kind.table, [checked]);
        const included = checked.included?.map(({ write: one }) => one) ?? [];
        if (together) await checkOrigins(services.database.db, together.table, included);
        const write = { ...withMarks(request, { ...checked, world: checks.versions.world }), origin };
        if (together && write.included)
          return saveTogether({ ...services, together }, { request, reply }, { write, expected });
        return saveAlone(services, { request, reply }, { write, expected });
      });
      return saving.catch(addMovedTo(request, services.database.db, { owner, kind: kind.table, id }));
    },
  });
};

type Save = { readonly write: DocumentWrite; readonly expected: Expected };

const saveAlone = async (services: RouteServices, { request, reply }: Exchange, { write, expected }: Save) => {
  const { kind, store, feed } = services;
  const result = await store.save(write, expected);
  if (result.outcome === 'stale') throw versionMismatch(result.current);
  feed.publish(toChange(kind.table, result.row));
  const [row = result.row] = await forClient(services, request, { kind: kind.table, rows: [result.row] });
  return presentDocument(reply.status(result.outcome === 'created' ? 201 : 200), row);
};

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

const saveTogether = async (
  { together, ...services }: RouteServices & { readonly together: SaveTogether },
  { request, reply }: Exchange,
  { write, expected }: Save,
) => {
  const { feed, pool, kind } = services;
  const yieldToOthers = createYieldToOthers();
  for (const { write: included, expected: seen } of write.included ?? []) {
    if (seen !== 'nothing') await refuseOutdatedClient(request, { store: together.store, pool }, included);
    await yieldToOthers();
  }
  const included = write.included?.map((one) => ({ ...one, write: withMarks(request, one.write) }));
  const saved = await together.save({ ...write, ...(included && { included }) }, expected);
  feed.publishAll(saved.changes);
  const [row = saved.row] = await forClient(services, request, { kind: kind.table, rows: [saved.row] });
  const includedRows = await forClient(services, request, { kind: together.table, rows: saved.included });
  return presentTogether(reply.status(expected === 'nothing' ? 201 : 200), { row, included: includedRows });
};

type Saved = { readonly kind: DocumentTable; readonly rows: readonly StoredDocumentRow[] };

/** An earlier client refuses an answer with a part that it does not know. */
const forClient = async ({ official }: RouteServices, request: FastifyRequest, { kind, rows }: Saved) => {
  const [first] = rows;
  if (!first || schemaOfClient(request) < officialStateSchema) return rows;
  return withOfficial(official, { kind, owner: first.owner_id }, rows);
};
