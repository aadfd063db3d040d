import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { usage } from '#contract/account.ts';
import {
  newSpace,
  spaceBody,
  spaceChange,
  spaceList,
  spaceParams,
  spaceRoutes,
  spacesQuery,
} from '#contract/spaces.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/server/problems.ts';
import { requireProof } from '#server/accounts/auth/proof/require-proof.ts';
import { administratorsOnly, checkSecondFactor } from '#server/accounts/auth/sessions/require-administrator.ts';
import { actorOf, requireViewer, viewerOf, type Viewer } from '#server/accounts/auth/sessions/viewer.ts';
import { ProblemError } from '#server/errors.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import { readTotals } from '#server/accounts/quotas/owner-totals.ts';
import { registerInvitationRoutes } from './invitation-routes.ts';
import { registerMemberRoutes } from './member-routes.ts';
import { toMembership } from './space-act.ts';
import { refusedInSpaces, requireInSpace, spaceTags, type SpaceServices } from './space-services.ts';
import { createSpaceStore } from './space-store.ts';

type Routes = (
  app: Parameters<FastifyPluginAsyncZod>[0],
  services: SpaceServices & { readonly spaces: ReturnType<typeof createSpaceStore> },
) => void;

export const registerSpaceRoutes: FastifyPluginAsyncZod<SpaceServices> = async (app, services) => {
  const spaces = createSpaceStore(services.database);
  for (const addRoutes of [addListRoute, addMakeRoute, addChangeRoute, addRemoveRoute, addRestoreRoute, addUsageRoute])
    addRoutes(app, { ...services, spaces });
  await app.register(registerMemberRoutes, services);
  await app.register(registerInvitationRoutes, services);
};

const mayMake = ({ rank }: Viewer, { spaces }: SpaceServices['config']): boolean =>
  spaces === 'everyone' || rank === 'administrator';

const addListRoute: Routes = (app, { spaces, config }) => {
  app.route({
    method: 'GET',
    url: spaceRoutes.all,
    onRequest: requireViewer,
    schema: {
      tags: spaceTags,
      summary: 'List the own spaces, or those that can come back; for administrators, all, without their content',
      querystring: spacesQuery,
      response: { 200: spaceList, ...refusedInSpaces },
    },
    handler: async (request) => {
      const viewer = viewerOf(request);
      const { deleted, all, after = null } = request.query;
      const may_make = mayMake(viewer, config);
      if (all === undefined)
        return { items: await spaces.listOf(viewer.id, { deleted: deleted === 'true' }), may_make };
      if (viewer.rank !== 'administrator') throw administratorsOnly();
      checkSecondFactor(viewer);
      return { ...(await spaces.listAll(viewer.id, after)), may_make };
    },
  });
};

const addMakeRoute: Routes = (app, { spaces, config, feed }) => {
  app.route({
    method: 'POST',
    url: spaceRoutes.all,
    onRequest: requireViewer,
    schema: {
      tags: spaceTags,
      summary: 'Make a space, and own it',
      body: spaceBody,
      response: { 201: newSpace, ...refusedInSpaces, ...refusals(409) },
    },
    handler: async (request, reply) => {
      const viewer = viewerOf(request);
      if (!mayMake(viewer, config))
        throw new ProblemError({
          status: 403,
          code: problemCodes.forbidden,
          detail: problems.spacesOfAdministrators,
        });
      const made = await spaces.make(request.body.name, { by: viewer.id, actor: actorOf(request) });
      feed.publish(toMembership(viewer.id, made.id));
      return reply.status(201).send(made);
    },
  });
};

const addChangeRoute: Routes = (app, { spaces, feed }) => {
  app.route({
    method: 'PATCH',
    url: spaceRoutes.one,
    onRequest: [requireViewer, requireInSpace('owner')],
    schema: {
      tags: spaceTags,
      summary: 'Rename a space, or set how many approvals it asks for',
      params: spaceParams,
      body: spaceChange,
      response: { 200: newSpace, ...refusedInSpaces },
    },
    handler: async (request) => {
      const { id: space } = request.params;
      const changed = await spaces.change({ space, by: viewerOf(request).id, actor: actorOf(request) }, request.body);
      feed.publish(toMembership(space, space));
      return changed;
    },
  });
};

const addRemoveRoute: Routes = (app, { spaces, feed }) => {
  app.route({
    method: 'DELETE',
    url: spaceRoutes.one,
    onRequest: [requireViewer, requireInSpace('owner'), requireProof],
    schema: {
      tags: spaceTags,
      summary: 'Delete a space; its owners can restore it for 30 days',
      params: spaceParams,
      response: { 204: z.null(), ...refusedInSpaces },
    },
    handler: async (request, reply) => {
      const { id: space } = request.params;
      const members = await spaces.remove({ space, by: viewerOf(request).id, actor: actorOf(request) });
      for (const member of members) feed.publish(toMembership(member, space));
      return reply.status(204).send(null);
    },
  });
};

const addRestoreRoute: Routes = (app, { spaces, feed }) => {
  app.route({
    method: 'POST',
    url: spaceRoutes.restore,
    onRequest: requireViewer,
    schema: {
      tags: spaceTags,
      summary: 'Restore a deleted space',
      params: spaceParams,
      response: { 200: newSpace, ...refusedInSpaces, ...refusals(409) },
    },
    handler: async (request) => {
      const { id: space } = request.params;
      const restored = await spaces.restore({ space, by: viewerOf(request).id, actor: actorOf(request) });
      feed.publish(toMembership(space, space));
      return restored;
    },
  });
};

const addUsageRoute: Routes = (app, { database, config: { quotas } }) => {
  app.route({
    method: 'GET',
    url: spaceRoutes.usage,
    onRequest: [requireViewer, requireInSpace('viewer')],
    schema: {
      tags: spaceTags,
      summary: "Read how much of a space's quotas is used",
      params: spaceParams,
      response: { 200: usage, ...refusedInSpaces },
    },
    handler: async (request) => {
      const totals = await readTotals(database, request.params.id);
      return {
        documents: { used: totals.documents, limit: quotas.documents },
        bytes: { used: totals.bytes, limit: quotas.bytes },
        waiting_submissions: { used: totals.waiting_submissions, limit: quotas.waitingSubmissions },
      };
    },
  });
};
