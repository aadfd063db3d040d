import { z } from 'zod';
import { documentParams } from '#contract/document-params.ts';
import { requireViewer, writerOf } from '#server/accounts/auth/sessions/viewer.ts';
import { checkMayWrite } from '#server/content/documents/content-policy.ts';
import { StaleDocument } from '#server/content/documents/document.ts';
import { readExpectedVersion, versionMismatch } from '#server/platform/http/answers/preconditions.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import { checkTokenScope, tokenScopes } from '#server/accounts/auth/sessions/token-access.ts';
import { documentRefusals, noSuch, type DocumentRoute } from './document-route.ts';

export const addRemoveRoute: DocumentRoute = (app, { kind, store, feed, database, quotas, space, pool }) => {
  const { deletion, noun } = kind;
  const remove = deletion.prepare({ database, quotas, space, pool, store });
  app.route({
    method: 'DELETE',
    url: kind.routes.one,
    config: { tokenScope: tokenScopes[kind.table]?.write },
    onRequest: requireViewer,
    schema: {
      tags: [kind.tag],
      summary: deletion.summary,
      params: documentParams,
      ...(deletion.query && { querystring: deletion.query }),
      response: { 204: z.null(), ...documentRefusals, ...refusals(412, 428, ...(deletion.refusals ?? [])) },
    },
    handler: async (request, reply) => {
      const { owner, id } = request.params;
      await checkMayWrite(request, owner);
      const further = deletion.furtherScope?.(request.query) ?? null;
      if (further !== null) checkTokenScope(request, further);
      const removal = { owner, id, expected: readExpectedVersion(request), ...writerOf(request) };
      const changes = await remove(removal, request.query).catch(refuseRemoval(noun));
      feed.publish({ owner, kind: kind.table, id, version: null });
      feed.publishAll(changes);
      return reply.status(204).send(null);
    },
  });
};

const refuseRemoval =
  (noun: string) =>
  (error: unknown): never => {
    if (!(error instanceof StaleDocument)) throw error;
    throw error.current === null ? noSuch(noun) : versionMismatch(error.current);
  };
