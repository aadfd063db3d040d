import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listParams } from '#contract/document-params.ts';
import { lineGroupsTable } from '#contract/document-kinds.ts';
import { lineGroupsBody, lineGroupsRoute, savedLineGroups, type LineGroupsBody } from '#contract/line-groups.ts';
import { toETag, toVersionTag } from '#contract/versions.ts';
import { checkLineGroups } from '#domain/story-line/line-groups.ts';
import { describeViolation } from '#messages/describe-violation.ts';
import { tokenScopes } from '#server/accounts/auth/sessions/token-access.ts';
import { requireViewer, writerOf } from '#server/accounts/auth/sessions/viewer.ts';
import { toChange } from '#server/accounts/events/change-feed.ts';
import { checkMayRead, checkMayWrite } from '#server/content/documents/content-policy.ts';
import { documentRefusals } from '#server/content/documents/routes/document-route.ts';
import { refuseViolations } from '#server/content/documents/sent-document.ts';
import type { KindServices } from '#server/content/documents/served-kind.ts';
import {
  answerNotModified,
  isNotModified,
  readExpected,
  versionMismatch,
  type Expected,
} from '#server/platform/http/answers/preconditions.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import { createLineGroupStore, presentGroups, readLineGroups, toLineGroupsWrite } from './line-group-store.ts';

type Services = Pick<KindServices, 'database' | 'feed' | 'quotas'>;
type AddRoute = (app: Parameters<FastifyPluginAsyncZod>[0], services: Services) => void;

const tags = ['Story lines'];

export const registerLineGroupRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  for (const addRoute of [addReadRoute, addSaveRoute]) addRoute(app, services);
};

const addReadRoute: AddRoute = (app, { database }) => {
  app.route({
    method: 'GET',
    url: lineGroupsRoute,
    config: { tokenScope: tokenScopes[lineGroupsTable]?.read },
    onRequest: requireViewer,
    schema: {
      tags,
      summary: "Read the groups of an owner's story lines, in their order",
      params: listParams,
      response: { 200: savedLineGroups, 304: z.null(), ...documentRefusals },
    },
    handler: async (request, reply) => {
      const { owner } = request.params;
      await checkMayRead(request, owner);
      const kept = await readLineGroups(database.db, owner);
      const tag = toVersionTag(kept);
      reply.header('ETag', toETag(tag));
      return isNotModified(request, tag) ? answerNotModified(reply) : presentGroups(kept);
    },
  });
};

const addSaveRoute: AddRoute = (app, { database, feed, quotas }) => {
  const store = createLineGroupStore(database, quotas);
  app.route({
    method: 'PUT',
    url: lineGroupsRoute,
    config: { tokenScope: tokenScopes[lineGroupsTable]?.write },
    onRequest: requireViewer,
    schema: {
      tags,
      summary: "Change the groups of an owner's story lines (If-Match). A line that is gone may stay named",
      params: listParams,
      body: lineGroupsBody,
      response: {
        200: savedLineGroups,
        201: savedLineGroups,
        ...documentRefusals,
        ...refusals(409, 412, 413, 415, 428),
      },
    },
    handler: async (request, reply) => {
      const { owner } = request.params;
      const { by, origin } = writerOf(request);
      await checkMayWrite(request, owner);
      const expected = readExpected(request);
      const write = { ...toLineGroupsWrite({ owner, by, groups: checked(request.body) }), origin };
      const result = await store.save(write, ofFirstSave(expected));
      if (result.outcome === 'stale') throw versionMismatch(result.current);
      feed.publish(toChange(lineGroupsTable, result.row));
      reply.status(result.outcome === 'created' ? 201 : 200).header('ETag', toETag(toVersionTag(result.row)));
      return presentGroups({ ...result.row, groups: request.body.groups });
    },
  });
};

/** The expected version of a first save: groups that nobody saved have the version 0. */
const ofFirstSave = (expected: Expected): Expected =>
  expected !== 'nothing' && expected.version === 0 ? 'nothing' : expected;

const checked = ({ groups }: LineGroupsBody): LineGroupsBody['groups'] => {
  const violation = checkLineGroups(groups);
  if (!violation) return groups;
  const { index, code, params } = violation;
  const pointer = index === undefined ? '#/groups' : `#/groups/${index}`;
  throw refuseViolations([{ pointer, detail: describeViolation(violation), code, params }]);
};
