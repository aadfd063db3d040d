import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  listedUser,
  newInvitation,
  sentInvitation,
  userChange,
  userList,
  userListQuery,
  userParams,
  userRoutes,
  userTotals,
  waitingInvitations,
} from '#contract/users.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/server/problems.ts';
import { logAct } from '#server/accounts/audit/log-act.ts';
import type { AuthActions } from '#server/accounts/auth/auth-routes.ts';
import { requireProof } from '#server/accounts/auth/proof/require-proof.ts';
import { requireAdministrator } from '#server/accounts/auth/sessions/require-administrator.ts';
import { actorOf, viewerOf } from '#server/accounts/auth/sessions/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import { notFound, ProblemError } from '#server/errors.ts';
import { bodyRefusals, refusals } from '#server/platform/http/refusals.ts';
import { changeAccount, endSessions } from '#server/accounts/auth/change-account.ts';
import { listWaitingInvitations, endInvitation } from '#server/accounts/auth/sign-up/waiting-invitations.ts';
import { deleteAccount } from '#server/accounts/auth/delete-account.ts';
import { createUserListStore } from './user-list-store.ts';

const tags = ['Administration'];
const refused = refusals(400, 401, 403, 422, 500);
const usualPage = 50;
const toSearch = (typed: string): string => typed.trim().toLowerCase();
const noSuchAccount = () => notFound(problems.noSuchAccount);

const ownSecondFactor = (): ProblemError =>
  new ProblemError({
    status: 403,
    code: problemCodes.ownSecondFactor,
    detail: problems.ownSecondFactor,
  });

type Options = AuthActions & { readonly database: Database };

type App = Parameters<FastifyPluginAsyncZod>[0];
type Parts = Options & { readonly users: ReturnType<typeof createUserListStore> };

export const registerUserRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const parts = { ...options, users: createUserListStore(options.database) };
  routeList(app, parts);
  routeChange(app, parts);
  routeSessions(app, parts);
  routeResetMail(app, parts);
  routeInvitations(app, parts);
  routeWaitingInvitations(app, parts);
  routeDeletion(app, parts);
};

const routeList = (app: App, { users }: Parts): void => {
  app.route({
    method: 'GET',
    url: userRoutes.list,
    onRequest: requireAdministrator,
    schema: {
      tags,
      summary:
        'List accounts in pages, newest first or by `sort`, of a rank, a state or a verification; search in emails and names',
      querystring: userListQuery,
      response: { 200: userList, ...refused },
    },
    handler: ({ query: { search = '', limit = usualPage, after = null, sort, rank, state, verified } }) => {
      const filter = {
        rank: rank ?? null,
        isSuspended: state === undefined ? null : state === 'suspended',
        isVerified: verified === undefined ? null : verified === 'true',
      };
      return users.list({ search: toSearch(search), limit, after, sort, filter });
    },
  });

  app.route({
    method: 'GET',
    url: userRoutes.totals,
    onRequest: requireAdministrator,
    schema: {
      tags,
      summary: 'How many accounts there are, by rank, suspension and verification',
      response: { 200: userTotals, ...refused },
    },
    handler: () => users.count(),
  });
};

const routeChange = (app: App, { database, users, notifyOfSecondFactor }: Parts): void => {
  app.route({
    method: 'PATCH',
    url: userRoutes.one,
    onRequest: [requireAdministrator, requireProof],
    schema: {
      tags,
      summary: 'Change the rank of an account, suspend it or restore it, or switch its second factor off',
      params: userParams,
      body: userChange,
      response: { 200: listedUser, ...refused, ...bodyRefusals, ...refusals(404, 409) },
    },
    handler: async (request) => {
      const [userId, change, viewer] = [request.params.id, request.body, viewerOf(request)];
      if (userId === viewer.id && 'second_factor' in change) throw ownSecondFactor();
      const isChanged = await changeAccount(database, { userId, actor: actorOf(request), change });
      const user = await users.find(userId);
      if (!user) throw noSuchAccount();
      if (isChanged && 'second_factor' in change) notifyOfSecondFactor(user.email, 'off');
      return user;
    },
  });
};

const routeSessions = (app: App, { database }: Parts): void => {
  app.route({
    method: 'DELETE',
    url: userRoutes.sessions,
    onRequest: [requireAdministrator, requireProof],
    schema: {
      tags,
      summary: 'End every session of an account',
      params: userParams,
      response: { 204: z.null(), ...refused, ...refusals(404) },
    },
    handler: async (request, reply) => {
      await endSessions(database, { userId: request.params.id, actor: actorOf(request) });
      return reply.status(204).send(null);
    },
  });
};

const routeResetMail = (app: App, { database, users, sendResetMail }: Parts): void => {
  app.route({
    method: 'POST',
    url: userRoutes.resetMail,
    onRequest: requireAdministrator,
    schema: {
      tags,
      summary: 'Send an account the mail that sets a new password',
      params: userParams,
      response: { 204: z.null(), ...refused, ...refusals(404) },
    },
    handler: async (request, reply) => {
      const user = await users.find(request.params.id);
      if (!user) throw noSuchAccount();
      await sendResetMail(user);
      const target = { id: user.id, name: user.email };
      const sent = { act: 'reset_mail_sent', actor: actorOf(request), target } as const;
      await database.commit((transaction) => logAct(transaction, sent));
      return reply.status(204).send(null);
    },
  });
};

const routeInvitations = (app: App, { sendInvitation }: Parts): void => {
  app.route({
    method: 'POST',
    url: userRoutes.invitations,
    onRequest: [requireAdministrator, requireProof],
    schema: {
      tags,
      summary: 'Mail somebody a link to sign up with, once, within seven days, also where sign-up is closed',
      body: newInvitation,
      response: { 202: sentInvitation, ...refused, ...bodyRefusals, ...refusals(409, 429) },
    },
    handler: async (request, reply) => {
      const sent = await sendInvitation({ ...request.body, actor: actorOf(request) });
      return reply.status(202).send(sent);
    },
  });
};

const routeWaitingInvitations = (app: App, { database }: Parts): void => {
  app.route({
    method: 'GET',
    url: userRoutes.invitations,
    onRequest: requireAdministrator,
    schema: {
      tags,
      summary: 'List the invitations that nobody used yet, the latest first',
      response: { 200: waitingInvitations, ...refused },
    },
    handler: async () => ({ items: await listWaitingInvitations(database.db) }),
  });

  app.route({
    method: 'DELETE',
    url: userRoutes.invitation,
    onRequest: [requireAdministrator, requireProof],
    schema: {
      tags,
      summary: 'Withdraw an invitation that nobody used yet',
      params: userParams,
      response: { 204: z.null(), ...refused, ...refusals(404) },
    },
    handler: async (request, reply) => {
      await endInvitation(database, request.params.id, actorOf(request));
      return reply.status(204).send(null);
    },
  });
};

const routeDeletion = (app: App, { database }: Parts): void => {
  app.route({
    method: 'DELETE',
    url: userRoutes.one,
    onRequest: [requireAdministrator, requireProof],
    schema: {
      tags,
      summary: 'Delete an account and all that it owns',
      params: userParams,
      response: { 204: z.null(), ...refused, ...refusals(404, 409) },
    },
    handler: async (request, reply) => {
      await deleteAccount(database, { userId: request.params.id, actor: actorOf(request) });
      return reply.status(204).send(null);
    },
  });
};
