import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { documentParams } from '#contract/document-params.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { screenAddresses } from '#contract/screens/screens.ts';
import {
  presentLink,
  sharedContent,
  sharedLink,
  sharedParams,
  sharedRoute,
  shareRouteOf,
  type SharedTable,
} from '#contract/sharing.ts';
import * as problems from '#texts/server/problems.ts';
import { actorOf, requireViewer, viewerOf } from '#server/accounts/auth/sessions/viewer.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { checkMayWrite } from '#server/content/documents/content-policy.ts';
import { ProblemError } from '#server/errors.ts';
import { bodyRefusals, refusals } from '#server/platform/http/refusals.ts';
import type { Quotas } from '#server/platform/budgets/quotas.ts';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';
import { createShareStore, noSuchLink, type ShareStore } from './share-store.ts';

const tags = ['Sharing'];
const refused = { ...bodyRefusals, ...refusals(401, 404) };

type Options = {
  readonly database: Database;
  readonly quotas: Quotas;
  readonly pool: WorkerPool;
  readonly config: Pick<Config, 'appUrl' | 'sharesLinks'>;
};

type Parts = Pick<Options, 'config'> & { readonly links: ShareStore };
type App = Parameters<FastifyPluginAsyncZod>[0];

export const registerShareRoutes: FastifyPluginAsyncZod<Options> = async (app, { config, ...options }) => {
  const parts = { config, links: createShareStore(options) };
  addOwnedRoutes(app, parts, { kind: 'quests', noun: 'quest' });
  addOwnedRoutes(app, parts, { kind: 'story_lines', noun: 'story line' });
  addSharedRoute(app, parts);
};

type SharedKind = { readonly kind: SharedTable; readonly noun: string };

const addOwnedRoutes = (app: App, { config, links }: Parts, { kind, noun }: SharedKind): void => {
  const url = shareRouteOf(kind);

  app.route({
    method: 'GET',
    url,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: `Say whether a link shows a ${noun}`,
      params: documentParams,
      response: { 200: presentLink, ...refused },
    },
    handler: async (request) => {
      await checkMayWrite(request, request.params.owner);
      return links.find({ kind, ...request.params });
    },
  });

  app.route({
    method: 'POST',
    url,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: `Make a link that shows a ${noun} as it is now to whoever has it; the one before ends`,
      params: documentParams,
      response: { 201: sharedLink, ...refused, ...refusals(409) },
    },
    handler: async (request, reply) => {
      await checkMayWrite(request, request.params.owner);
      if (!config.sharesLinks) throw sharingOff();
      const by = viewerOf(request).id;
      const { token, ends_at } = await links.make({ kind, ...request.params, by, actor: actorOf(request) });
      const link = `${config.appUrl}${screenAddresses.shared.replace(':token', token)}`;
      return reply.status(201).send({ url: link, ends_at });
    },
  });

  app.route({
    method: 'DELETE',
    url,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: `Take the link to a ${noun} back: it leads nowhere from now on`,
      params: documentParams,
      response: { 204: z.null(), ...refused },
    },
    handler: async (request, reply) => {
      await checkMayWrite(request, request.params.owner);
      const by = viewerOf(request).id;
      if (!(await links.takeBack({ kind, ...request.params, by, actor: actorOf(request) }))) throw noSuchLink();
      return reply.status(204).send(null);
    },
  });
};

const addSharedRoute = (app: App, { config, links }: Parts): void => {
  app.route({
    method: 'GET',
    url: sharedRoute,
    schema: {
      tags,
      summary: 'Read what a link shows; without an account',
      params: sharedParams,
      response: { 200: sharedContent, ...bodyRefusals, ...refusals(404) },
    },
    handler: async (request, reply) => {
      const document = config.sharesLinks ? await links.read(request.params.token) : null;
      if (!document) throw noSuchLink();
      return reply
        .header('X-Robots-Tag', 'noindex')
        .type('application/json')
        .send(document as never);
    },
  });
};

const sharingOff = (): ProblemError =>
  new ProblemError({ status: 403, code: problemCodes.sharingOff, detail: problems.sharingOff });
