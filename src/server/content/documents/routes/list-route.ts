import { z } from 'zod';
import { listParams } from '#contract/document-params.ts';
import { pageQuery } from '#contract/queries/page-query.ts';
import { toETag } from '#contract/versions.ts';
import * as problems from '#texts/server/problems.ts';
import { requireViewer } from '#server/accounts/auth/sessions/viewer.ts';
import { checkMayRead } from '#server/content/documents/content-policy.ts';
import { createListAnswers } from '#server/content/documents/lists/list-answers.ts';
import { createSoundRows } from '#server/content/documents/lists/sound-rows.ts';
import { tokenScopes } from '#server/accounts/auth/sessions/token-access.ts';
import { invalidContent } from '#server/errors.ts';
import { answerNotModified, isNotModified } from '#server/platform/http/answers/preconditions.ts';
import { documentRefusals, type DocumentRoute } from './document-route.ts';

export const addListRoute: DocumentRoute = (app, { kind, store, pool, large, official }) => {
  const isSound = createSoundRows(kind, { pool });
  const lists = createListAnswers({ table: kind.table, store, official, isSound, large });
  app.route({
    method: 'GET',
    url: kind.routes.list,
    config: { tokenScope: tokenScopes[kind.table]?.read },
    onRequest: requireViewer,
    schema: {
      tags: [kind.tag],
      summary: `List an owner's documents in the order they were made: each ${kind.noun} whole`,
      params: listParams,
      querystring: pageQuery,
      response: { 200: kind.list, 304: z.null(), ...documentRefusals },
    },
    handler: async (request, reply) => {
      const { owner } = request.params;
      await checkMayRead(request, owner);
      const state = await lists.stateOf(owner);
      if (isNotModified(request, state)) return answerNotModified(reply.header('ETag', toETag(state)));
      reply.type('application/json');
      const answer = await lists.answer(request, reply, { owner, page: request.query, state });
      if (!answer) throw invalidContent('#/after', problems.noSuchPlace);
      return answer;
    },
  });
};
