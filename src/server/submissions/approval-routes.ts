import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { approvalBody, approvalRouteOf, approvals } from '#contract/reviews/approvals.ts';
import { documentKindNames, tablesOfKinds, type DocumentKindName } from '#contract/document-kinds.ts';
import { documentParams } from '#contract/document-params.ts';
import { submissionsKind } from '#contract/events.ts';
import { toSeenVersion } from '#contract/versions.ts';
import { requireViewer, viewerOf } from '#server/accounts/auth/sessions/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import { checkIsAuthor } from '#server/content/documents/content-policy.ts';
import type { ChangeFeed } from '#server/accounts/events/change-feed.ts';
import { bodyRefusals, refusals } from '#server/platform/http/refusals.ts';
import { createApprovalStore } from './approvals.ts';

const tags = ['Submissions'];
const refused = { ...bodyRefusals, ...refusals(401, 404) };

type Parts = { readonly database: Database; readonly feed: ChangeFeed };

type Routes = (
  app: Parameters<FastifyPluginAsyncZod>[0],
  parts: Parts & { readonly kind: DocumentKindName; readonly store: ReturnType<typeof createApprovalStore> },
) => void;

/** Editors of a space say which versions of its documents they approve of. */
export const registerApprovalRoutes: FastifyPluginAsyncZod<Parts> = async (app, parts) => {
  const store = createApprovalStore(parts.database);
  for (const kind of documentKindNames)
    for (const addRoute of [addReadRoute, addGiveRoute, addTakeBackRoute]) addRoute(app, { ...parts, kind, store });
};

const addReadRoute: Routes = (app, { kind, store }) => {
  app.route({
    method: 'GET',
    url: approvalRouteOf(kind),
    onRequest: requireViewer,
    schema: {
      tags,
      summary: "Read who approves of a version of a space's document, and how many the space asks for",
      params: documentParams,
      response: { 200: approvals, ...refused },
    },
    handler: async (request) => {
      const { owner: space, id } = request.params;
      await checkIsAuthor(request, space, 'viewer');
      return store.read({ space, kind: tablesOfKinds[kind], id, user: viewerOf(request).id });
    },
  });
};

const addGiveRoute: Routes = (app, { kind, store, feed }) => {
  app.route({
    method: 'PUT',
    url: approvalRouteOf(kind),
    onRequest: requireViewer,
    schema: {
      tags,
      summary: "Approve of a version of a space's document",
      params: documentParams,
      body: approvalBody,
      response: { 200: approvals, ...refused, ...refusals(412) },
    },
    handler: async (request) => {
      const { owner: space, id } = request.params;
      await checkIsAuthor(request, space, 'editor');
      const approving = { space, kind: tablesOfKinds[kind], id, user: viewerOf(request).id };
      await store.give(approving, toSeenVersion(request.body.version));
      feed.publish({ owner: space, kind: submissionsKind, id });
      return store.read(approving);
    },
  });
};

const addTakeBackRoute: Routes = (app, { kind, store, feed }) => {
  app.route({
    method: 'DELETE',
    url: approvalRouteOf(kind),
    onRequest: requireViewer,
    schema: {
      tags,
      summary: "Take back one's own approval",
      params: documentParams,
      response: { 204: z.null(), ...refused },
    },
    handler: async (request, reply) => {
      const { owner: space, id } = request.params;
      await checkIsAuthor(request, space, 'editor');
      await store.takeBack({ space, kind: tablesOfKinds[kind], id, user: viewerOf(request).id });
      feed.publish({ owner: space, kind: submissionsKind, id });
      return reply.status(204).send(null);
    },
  });
};
