import { z } from 'zod';
import { documentParams } from '#contract/document-params.ts';
import { toETag, toVersionTag } from '#contract/versions.ts';
import { requireViewer } from '#server/accounts/auth/sessions/viewer.ts';
import { checkMayRead } from '#server/content/documents/content-policy.ts';
import { withOfficial } from '#server/content/documents/official-states.ts';
import { presentDocument } from '#server/content/documents/document-presenter.ts';
import { answerNotModified, isNotModified } from '#server/platform/http/answers/preconditions.ts';
import { tokenScopes } from '#server/accounts/auth/sessions/token-access.ts';
import { documentRefusals, noSuch, type DocumentRoute } from './document-route.ts';
import { noSuchOrMoved } from './moved-to.ts';

export const addReadRoute: DocumentRoute = (app, { kind, store, large, official, database }) => {
  app.route({
    method: 'GET',
    url: kind.routes.one,
    config: { tokenScope: tokenScopes[kind.table]?.read },
    onRequest: requireViewer,
    schema: {
      tags: [kind.tag],
      summary: `Read a ${kind.noun}`,
      params: documentParams,
      response: { 200: kind.saved, 304: z.null(), ...documentRefusals },
    },
    handler: async (request, reply) => {
      await checkMayRead(request, request.params.owner);
      const owned = { kind: kind.table, owner: request.params.owner };
      const [head, officialName] = await Promise.all([store.findHead(request.params), official.nameOf(owned)]);
      if (!head)
        throw await noSuchOrMoved(request, database.db, { ...request.params, kind: kind.table, noun: kind.noun });
      const version = toVersionTag(head);
      const mayDiffer = officialName !== '';
      // What is official may have changed though the document has not.
      if (!mayDiffer && isNotModified(request, version))
        return answerNotModified(reply.header('ETag', toETag(version)));
      const whole = { ...head, document: head.document ?? '' };
      const row = head.document === null ? await large.read(request, () => store.findWhole(request.params)) : whole;
      if (!row) throw noSuch(kind.noun);
      const [shown = row] = mayDiffer ? await withOfficial(official, owned, [row]) : [];
      return presentDocument(reply, { ...shown, from: head.from });
    },
  });
};
