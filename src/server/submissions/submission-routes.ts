import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listParams } from '#contract/document-params.ts';
import { review } from '#contract/reviews/reviews.ts';
import {
  credit,
  decisionBody,
  reviewQueuePage,
  ownSubmission,
  ownSubmissions,
  reviewParams,
  submission,
  submissionBody,
  submissionParams,
  submissionRoutes,
} from '#contract/submissions.ts';
import { reviewQueueQuery } from '#contract/queries/review-queue-query.ts';
import { requireReviewer } from '#server/accounts/auth/sessions/require-administrator.ts';
import { requireViewer, viewerOf } from '#server/accounts/auth/sessions/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import { checkIsAuthor } from '#server/content/documents/content-policy.ts';
import type { ChangeFeed } from '#server/accounts/events/change-feed.ts';
import { bodyRefusals, refusals } from '#server/platform/http/refusals.ts';
import type { LargeAnswers } from '#server/platform/http/answers/large-answers.ts';
import type { Quotas } from '#server/platform/budgets/quotas.ts';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';
import { createApprovalTurns, decide } from './decide.ts';
import { toSubmitter } from './name-author.ts';
import { findCredit } from './official-copies.ts';
import { findOwnSubmission, readOwnSubmission } from './own-submission.ts';
import { toReviewChanges, toSubmission } from './stored-submission.ts';
import { createSubmissionStore } from './submission-store.ts';
import { createSubmitTurns, noSuchSubmission, submit, withdraw } from './submit.ts';

const tags = ['Submissions'];
const refused = { ...bodyRefusals, ...refusals(401) };
const usualPage = 50;

type Options = {
  readonly database: Database;
  readonly feed: ChangeFeed;
  readonly quotas: Quotas;
  readonly pool: WorkerPool;
  readonly large: LargeAnswers;
};

export const registerSubmissionRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const parts = { ...options, submissions: createSubmissionStore({ ...options.database, pool: options.pool }) };
  for (const addRoutes of [addOwnRoutes, addOwnRoute, addSubmitRoute, addReviewRoutes, addDecisionRoute])
    addRoutes(app, parts);
};

type Routes = (
  app: Parameters<FastifyPluginAsyncZod>[0],
  parts: Options & { readonly submissions: ReturnType<typeof createSubmissionStore> },
) => void;

const addOwnRoutes: Routes = (app, { database, feed, submissions }) => {
  app.route({
    method: 'GET',
    url: submissionRoutes.own,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'List the latest of the own submissions, newest first',
      params: listParams,
      response: { 200: ownSubmissions, ...refused, ...refusals(404) },
    },
    handler: async (request) => {
      const { owner } = request.params;
      await checkIsAuthor(request, owner, 'viewer');
      return { items: await submissions.listOwn(owner) };
    },
  });

  app.route({
    method: 'DELETE',
    url: submissionRoutes.one,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Withdraw a submission that waits',
      params: submissionParams,
      response: { 200: submission, ...refused, ...refusals(404, 409) },
    },
    handler: async (request) => {
      await checkIsAuthor(request, request.params.owner, 'editor');
      const row = await withdraw(database, request.params);
      feed.publishAll(toReviewChanges(row));
      return toSubmission(row);
    },
  });

  app.route({
    method: 'GET',
    url: submissionRoutes.credit,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Read whom an official quest or story line is credited to, and who approved it',
      params: reviewParams,
      response: { 200: credit, ...refused },
    },
    handler: (request) => findCredit(database.db, request.params.id),
  });
};

const addOwnRoute: Routes = (app, { database: { db }, large }) => {
  app.route({
    method: 'GET',
    url: submissionRoutes.one,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Read an own submission as it was submitted',
      params: submissionParams,
      response: { 200: ownSubmission, ...refused, ...refusals(404) },
    },
    handler: async (request, reply) => {
      const { owner, id } = request.params;
      await checkIsAuthor(request, owner, 'viewer');
      const found = await findOwnSubmission(db, { owner, id });
      if (!found) throw noSuchSubmission();
      const pieces = readOwnSubmission(db, found, (read) => large.read(request, read));
      return reply.type('application/json').send((await large.send(request, reply, pieces)) as never);
    },
  });
};

const addSubmitRoute: Routes = (app, { database, feed, quotas, pool }) => {
  const inTurn = createSubmitTurns();
  app.route({
    method: 'PUT',
    url: submissionRoutes.one,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Submit an own quest or story line, as it is stored, for review',
      params: submissionParams,
      body: submissionBody,
      response: { 201: submission, ...refused, ...refusals(404, 409) },
    },
    handler: async (request, reply) => {
      const { owner, id } = request.params;
      await checkIsAuthor(request, owner, 'editor');
      const author = toSubmitter(viewerOf(request));
      const row = await submit({ ...database, quotas, pool, inTurn }, { id, owner, author, body: request.body });
      feed.publishAll(toReviewChanges(row));
      return reply.status(201).send(toSubmission(row));
    },
  });
};

const addReviewRoutes: Routes = (app, { submissions }) => {
  app.route({
    method: 'GET',
    url: submissionRoutes.reviewQueue,
    onRequest: requireReviewer,
    schema: {
      tags,
      summary: 'List submissions, the oldest first; without a state, those that wait',
      querystring: reviewQueueQuery,
      response: { 200: reviewQueuePage, ...refused },
    },
    handler: ({ query: { state = 'submitted', kind = null, limit = usualPage, after = null } }) =>
      submissions.listReviewQueue({ state, kind, limit, after }),
  });

  app.route({
    method: 'GET',
    url: submissionRoutes.review,
    onRequest: requireReviewer,
    schema: {
      tags,
      summary: 'Read a submission beside what is official now',
      params: reviewParams,
      response: { 200: review, ...refused, ...refusals(404) },
    },
    handler: async (request, reply) => {
      const found = await submissions.review(request.params.id, viewerOf(request).id);
      if (!found) throw noSuchSubmission();
      return reply.type('application/json').send(found as never);
    },
  });
};

const addDecisionRoute: Routes = (app, { database, feed, pool }) => {
  const inTurn = createApprovalTurns();
  app.route({
    method: 'POST',
    url: submissionRoutes.decision,
    onRequest: requireReviewer,
    schema: {
      tags,
      summary: 'Approve a submission, ask for changes, or decline it',
      params: reviewParams,
      body: decisionBody,
      response: { 200: submission, ...refused, ...refusals(404, 409) },
    },
    handler: async (request) => {
      const { id } = request.params;
      const { row, officialised } = await decide(
        { ...database, pool, inTurn },
        { id, body: request.body, reviewer: viewerOf(request) },
      );
      feed.publishAll([...officialised, ...toReviewChanges(row)]);
      return toSubmission(row);
    },
  });
};
