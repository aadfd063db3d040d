import { documentParams } from '#contract/document-params.ts';
import { requireViewer, viewerOf } from '#server/auth/sessions/viewer.ts';
import { checkMayWrite } from '#server/documents/content-policy.ts';
import type { Sent } from '#server/documents/sent-document.ts';
import { presentDocument } from '#server/documents/document-presenter.ts';
import type { DocumentWrite } from '#server/documents/document.ts';
import { refuseOutdatedClient } from '#server/documents/refuse-outdated-client.ts';
import { toChange } from '#server/events/change-feed.ts';
import { readExpected, versionMismatch } from '#server/http/answers/preconditions.ts';
import { refusals } from '#server/http/refusals.ts';
import { LargeBody } from '#server/workers/large-bodies.ts';
import { documentRefusals, type DocumentRoute, type RouteParts } from './document-route.ts';

export const addSaveRoute: DocumentRoute = (app, { kind, store, feed, ...parts }) => {
  app.route({
    method: 'PUT',
    url: kind.routes.one,
    onRequest: requireViewer,
    schema: {
      tags: [kind.tag],
      summary: `Create a ${kind.noun} (If-None-Match: *) or change it (If-Match)`,
      params: documentParams,
      body: kind.body,
      response: {
        200: kind.saved,
        201: kind.saved,
        ...documentRefusals,
        ...refusals(409, 412, 413, 415, 428),
      },
    },
    handler: async (request, reply) => {
      const { owner, id } = request.params;
      const { id: by } = viewerOf(request);
      checkMayWrite(viewerOf(request), owner);
      const expected = readExpected(request);
      if (expected !== 'nothing') await refuseOutdatedClient(request, { store, pool: parts.pool }, { owner, id, by });
      const write = await toWrite({ kind, ...parts }, { owner, id, by, body: request.body });
      const result = await store.save(write, expected);
      if (result.outcome === 'stale') throw versionMismatch(result.current);
      feed.publish(toChange(kind.table, result.row));
      return presentDocument(reply.status(result.outcome === 'created' ? 201 : 200), result.row);
    },
  });
};

const toWrite = (
  { kind, pool }: Pick<RouteParts, 'kind' | 'pool'>,
  { body, ...sent }: Sent<unknown>,
): DocumentWrite | Promise<DocumentWrite> => {
  if (!(body instanceof LargeBody)) return kind.toWrite({ ...sent, body });
  const { bytes } = body;
  return pool.run(kind.largeToWrite, { ...sent, bytes }, { account: sent.by, bytes: bytes.length });
};
