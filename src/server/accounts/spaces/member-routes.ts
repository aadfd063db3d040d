import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  memberBody,
  memberList,
  memberParams,
  spaceMember,
  spaceParams,
  spaceRoutes,
  type MemberList,
} from '#contract/spaces.ts';
import { requireProof } from '#server/accounts/auth/proof/require-proof.ts';
import { checkSecondFactor } from '#server/accounts/auth/sessions/require-administrator.ts';
import { actorOf, requireViewer, viewerOf } from '#server/accounts/auth/sessions/viewer.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import { createMemberStore } from './member-store.ts';
import { toMembership } from './space-act.ts';
import { checkRole } from '#server/accounts/owners/space-roles.ts';
import { refusedInSpaces, requireInSpace, spaceTags, type SpaceServices } from './space-services.ts';

type Routes = (
  app: Parameters<FastifyPluginAsyncZod>[0],
  services: SpaceServices & { readonly members: ReturnType<typeof createMemberStore> },
) => void;

export const registerMemberRoutes: FastifyPluginAsyncZod<SpaceServices> = async (app, services) => {
  const members = createMemberStore(services.database);
  for (const addRoute of [addMembersRoute, addRoleRoute, addLeaveRoute]) addRoute(app, { ...services, members });
};

const addMembersRoute: Routes = (app, { members }) => {
  app.route({
    method: 'GET',
    url: spaceRoutes.members,
    onRequest: [requireViewer, requireInSpace('viewer')],
    schema: {
      tags: spaceTags,
      summary: 'List the members of a space',
      params: spaceParams,
      response: { 200: memberList, ...refusedInSpaces },
    },
    handler: async (request): Promise<MemberList> => ({ items: await members.list(request.params.id) }),
  });
};

const addRoleRoute: Routes = (app, { members, feed, doLater, notifyOfNewOwner }) => {
  app.route({
    method: 'PUT',
    url: spaceRoutes.member,
    onRequest: requireViewer,
    schema: {
      tags: spaceTags,
      summary: 'Change the role of a member; administrators may make one the owner',
      params: memberParams,
      body: memberBody,
      response: { 200: spaceMember, ...refusedInSpaces, ...refusals(409) },
    },
    handler: async (request) => {
      const { id: space, user } = request.params;
      const { role } = request.body;
      const viewer = viewerOf(request);
      const mine = await request.server.roleIn({ space, user: viewer.id });
      const acting = { space, user, by: viewer.id, actor: actorOf(request) };
      if (mine !== 'owner' && role === 'owner' && viewer.rank === 'administrator') {
        await checkMayHandOver(request);
        const { member, isNew } = await members.handOver(acting);
        feed.publish(toMembership(space, space));
        if (isNew) doLater('notice of a new owner', () => notifyOfNewOwner({ space, user, by: viewer.id }));
        return member;
      }
      checkRole(mine, 'owner');
      const member = await members.changeRole(acting, role);
      feed.publish(toMembership(space, space));
      return member;
    },
  });
};

/** Each transaction asks again for the rank and the proof. */
const checkMayHandOver = async (request: FastifyRequest): Promise<void> => {
  const viewer = viewerOf(request);
  checkSecondFactor(viewer);
  await requireProof(request);
  if (request.grounds) request.grounds.rank = viewer.rank;
};

const addLeaveRoute: Routes = (app, { members, feed }) => {
  app.route({
    method: 'DELETE',
    url: spaceRoutes.member,
    onRequest: [requireViewer, requireInSpace('viewer')],
    schema: {
      tags: spaceTags,
      summary: 'Remove a member, or leave',
      params: memberParams,
      response: { 204: z.null(), ...refusedInSpaces, ...refusals(409) },
    },
    handler: async (request, reply) => {
      const { id: space, user } = request.params;
      await members.remove({ space, user, by: viewerOf(request).id, actor: actorOf(request) });
      for (const owner of [space, user]) feed.publish(toMembership(owner, space));
      return reply.status(204).send(null);
    },
  });
};
