import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { documentParams } from '#contract/document-params.ts';
import {
  stepList,
  stepParams,
  stepQuests,
  stepQuestsBody,
  stepRoutes,
  stepsPage,
  stepsQuery,
} from '#contract/steps.ts';
import * as problems from '#texts/server/problems.ts';
import { requireViewer } from '#server/accounts/auth/sessions/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import { checkMayReadHistory } from '#server/content/documents/content-policy.ts';
import { documentRefusals } from '#server/content/documents/routes/document-route.ts';
import { notFound } from '#server/errors.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import { createStepStore } from './step-store.ts';

const tags = ['Story lines'];
const noSuchLine = () => notFound(problems.noSuchVersion('story line'), { kind: 'story line' });

/** What saves of a line with quests changed. To restore one is an ordinary save. */
export const registerStepRoutes: FastifyPluginAsyncZod<{ readonly database: Database }> = async (app, { database }) => {
  const store = createStepStore(database);

  app.route({
    method: 'GET',
    url: stepRoutes.steps,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'List the saves of a story line with quests, newest first: which quests each made or changed',
      params: documentParams,
      querystring: stepsQuery,
      response: { 200: stepList, ...documentRefusals },
    },
    handler: async (request) => {
      await checkMayReadHistory(request, request.params.owner);
      const { limit = stepsPage, after = null } = request.query;
      const page = await store.list(request.params, { limit, after });
      if (!page) throw noSuchLine();
      return page;
    },
  });

  app.route({
    method: 'POST',
    url: stepRoutes.stepQuests,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Read which version each of some quests had behind a step of their story line',
      params: stepParams,
      body: stepQuestsBody,
      response: { 200: stepQuests, ...documentRefusals, ...refusals(413, 415) },
    },
    handler: async (request) => {
      const { params, body } = request;
      await checkMayReadHistory(request, params.owner);
      const versions = await store.findVersions(params, { step: params.step, ...body });
      if (!versions) throw noSuchLine();
      return { versions };
    },
  });
};
