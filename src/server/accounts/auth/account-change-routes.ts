import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { authRoutes } from '#contract/auth-routes.ts';
import { changePasswordBody, passwordBody, statusAnswer, successAnswer, updateUserBody } from '#contract/auth.ts';
import { checkNewPassword } from '#domain/account/sign-up-rules.ts';
import { checkDisplayName } from '#domain/account/check-display-name.ts';
import { logAct } from '#server/accounts/audit/log-act.ts';
import { bodyRefusals, refusals } from '#server/platform/http/refusals.ts';
import { deleteAccount } from './delete-account.ts';
import { createSessionStore } from './sessions/session-store.ts';
import { asProblem, toAuthHeaders, refuseViolation } from './auth-exchange.ts';
import type { AuthServices } from './auth-services.ts';
import { noteFailedProof } from './note-failures.ts';
import { toOwnAct } from './own-act.ts';
import { setPassword } from './links/reset-password.ts';
import { endMailedLinks } from './links/mailed-token.ts';
import { endProof } from './proof/require-proof.ts';
import { createProvePerson } from './proof/prove-person.ts';
import { inAccount } from './sessions/in-account.ts';
import { sendSessionCookie } from './sessions/session-cookie.ts';
import { actorOf, requireViewer, viewerOf } from './sessions/viewer.ts';

const tags = ['Accounts'];
const refused = { ...bodyRefusals, ...refusals(401, 429) };

type App = Parameters<FastifyPluginAsyncZod>[0];

export const registerAccountChangeRoutes: FastifyPluginAsyncZod<AuthServices> = async (app, services) => {
  const { auth, database, hashing } = services;
  const { provePassword, changeProved } = createProvePerson(services);
  routeDeletion(app, services);

  app.route({
    method: 'POST',
    url: authRoutes.updateUser,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Choose the display name',
      body: updateUserBody,
      response: { 200: statusAnswer, ...refused },
    },
    handler: async (request) => {
      const { name } = request.body;
      refuseViolation(checkDisplayName(name));
      const act = toOwnAct(request, 'display_name_changed', { name: name.trim(), before: viewerOf(request).name });
      const isNoted = name.trim() === viewerOf(request).name || app.actNotes.isRepeated(act);
      await inAccount(database, viewerOf(request), async (transaction) => {
        await asProblem(() => auth.api.updateUser({ body: { name: name.trim() }, headers: toAuthHeaders(request) }));
        if (!isNoted) await logAct(transaction, act);
      });
      return { status: true };
    },
  });

  app.route({
    method: 'POST',
    url: authRoutes.changePassword,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Change the password; all other sessions and mailed links end',
      body: changePasswordBody,
      response: { 200: statusAnswer, ...refused },
    },
    handler: async (request, reply) => {
      const { currentPassword, newPassword } = request.body;
      const viewer = viewerOf(request);
      refuseViolation(checkNewPassword(newPassword, newPassword));
      await noteFailedProof({ request, reply }, async () => {
        const proof = await provePassword(request, currentPassword);
        const hash = await hashing.hash(newPassword);
        await changeProved(proof, async (transaction) => {
          await setPassword(transaction, viewer.id, hash);
          await createSessionStore({ ...database, db: transaction }).endOthers(viewer);
          await endProof(transaction, viewer.sessionId);
          await endMailedLinks(transaction, viewer.id);
          await logAct(transaction, toOwnAct(request, 'password_changed'));
        });
      });
      return { status: true };
    },
  });
};

const routeDeletion = (app: App, services: AuthServices): void => {
  const { auth, database } = services;
  const { provePassword, whileProved } = createProvePerson(services);
  app.route({
    method: 'POST',
    url: authRoutes.deleteUser,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Delete the account and all that it owns; the password confirms it',
      body: passwordBody,
      response: { 200: successAnswer, ...refused, ...refusals(409) },
    },
    handler: async (request, reply) => {
      await noteFailedProof({ request, reply }, async () => {
        const { id: userId, ...proof } = await provePassword(request, request.body.password);
        await whileProved(() => deleteAccount(database, { userId, actor: actorOf(request) }, proof));
      });
      const headers = toAuthHeaders(request);
      const signedOut = await asProblem(() => auth.api.signOut({ headers, returnHeaders: true }));
      sendSessionCookie(reply, signedOut.headers);
      return { success: true };
    },
  });
};
