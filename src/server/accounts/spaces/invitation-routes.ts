import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { screenAddresses } from '#contract/screens/screens.ts';
import {
  accepted,
  invitationBody,
  invitationLink,
  invitationList,
  invitationParams,
  spaceParams,
  spaceRoutes,
  tokenParams,
} from '#contract/spaces.ts';
import { shownName } from '#domain/account/user.ts';
import { spaceLimits } from '#domain/space.ts';
import { createAttemptCounter } from '#server/accounts/auth/attempts/attempt-counter.ts';
import { normaliseEmail } from '#server/accounts/auth/attempts/attempt-keys.ts';
import { actorOf, requireViewer, viewerOf } from '#server/accounts/auth/sessions/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import { toSpaceInvitationMail } from '#server/platform/mail/mails.ts';
import { createInvitationStore } from './invitation-store.ts';
import { toMembership } from './space-act.ts';
import { refusedInSpaces, requireInSpace, spaceTags, type SpaceServices } from './space-services.ts';

type Routes = (
  app: Parameters<FastifyPluginAsyncZod>[0],
  services: SpaceServices & { readonly invitations: ReturnType<typeof createInvitationStore> },
) => void;

export const registerInvitationRoutes: FastifyPluginAsyncZod<SpaceServices> = async (app, services) => {
  const invitations = createInvitationStore(services.database);
  for (const addRoute of [addInviteRoute, addOpenRoute, addWithdrawRoute, addAcceptRoute])
    addRoute(app, { ...services, invitations });
};

const day = 24 * 60 * 60;

const createMailLimits = (database: Database) => ({
  person: createAttemptCounter(database, {
    name: 'spaceMailsOfPerson',
    points: spaceLimits.mailsOfPerson,
    duration: day,
  }),
  address: createAttemptCounter(database, {
    name: 'spaceMailsToAddress',
    points: spaceLimits.mailsToAddress,
    duration: day,
  }),
});

const addInviteRoute: Routes = (app, services) => {
  const { invitations, database, sendLater, doLater, notifyInvited } = services;
  const { appUrl } = services.config;
  const limits = createMailLimits(database);
  const toUrl = (token: string): string => `${appUrl}${screenAddresses.invitation.replace(':token', token)}`;

  app.route({
    method: 'POST',
    url: spaceRoutes.invitations,
    onRequest: [requireViewer, requireInSpace('owner')],
    schema: {
      tags: spaceTags,
      summary: 'Invite somebody by mail, whether they have an account or not, or make a link',
      params: spaceParams,
      body: invitationBody,
      response: { 201: invitationLink, 202: z.object({}), ...refusedInSpaces, ...refusals(409, 429) },
    },
    handler: async (request, reply) => {
      const { id: space } = request.params;
      const { body } = request;
      const viewer = viewerOf(request);
      const acting = { space, by: viewer.id, actor: actorOf(request) };
      if ('link' in body) {
        const { id, token } = await invitations.make(acting, { email: null, role: body.role, days: body.days });
        return reply.status(201).send({ id, url: toUrl(token) });
      }
      const email = normaliseEmail(body.email);
      await limits.person.take(viewer.id);
      await limits.address.take(email);
      const { id, token, name } = await invitations.make(acting, {
        email,
        role: body.role,
        days: spaceLimits.mailDays,
      });
      const by = shownName({ display_name: viewer.name, email: viewer.email });
      sendLater('invitation mail', toSpaceInvitationMail({ to: email, link: toUrl(token), space: name, by }));
      const told = { email, invitation: id, space, by: viewer.id };
      doLater('notice of an invitation', () => notifyInvited(told));
      return reply.status(202).send({});
    },
  });
};

const addOpenRoute: Routes = (app, { invitations }) => {
  app.route({
    method: 'GET',
    url: spaceRoutes.invitations,
    onRequest: [requireViewer, requireInSpace('owner')],
    schema: {
      tags: spaceTags,
      summary: 'List the open invitations of a space',
      params: spaceParams,
      response: { 200: invitationList, ...refusedInSpaces },
    },
    handler: async (request) => ({ items: await invitations.list(request.params.id) }),
  });
};

const addWithdrawRoute: Routes = (app, { invitations, doLater, notifyOfWithdrawal }) => {
  app.route({
    method: 'DELETE',
    url: spaceRoutes.invitation,
    onRequest: [requireViewer, requireInSpace('owner')],
    schema: {
      tags: spaceTags,
      summary: 'Withdraw an invitation: its link leads nowhere from now on',
      params: invitationParams,
      response: { 204: z.null(), ...refusedInSpaces },
    },
    handler: async (request, reply) => {
      const { id: space, invitation } = request.params;
      await invitations.withdraw({ space, by: viewerOf(request).id, actor: actorOf(request) }, invitation);
      doLater('notice of a withdrawn invitation', () => notifyOfWithdrawal(invitation));
      return reply.status(204).send(null);
    },
  });
};

const addAcceptRoute: Routes = (app, { invitations, feed }) => {
  app.route({
    method: 'POST',
    url: spaceRoutes.accept,
    onRequest: requireViewer,
    schema: {
      tags: spaceTags,
      summary: 'Accept an invitation, by the token of its link',
      params: tokenParams,
      response: { 200: accepted, ...refusedInSpaces, ...refusals(409, 410) },
    },
    handler: async (request) => {
      const { id: user, email } = viewerOf(request);
      const answer = await invitations.accept({ token: request.params.token, user, email, actor: actorOf(request) });
      for (const owner of [answer.space.id, user]) feed.publish(toMembership(owner, answer.space.id));
      return answer;
    },
  });
};
