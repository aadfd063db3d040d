import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listParams } from '#contract/document-params.ts';
import { moveBody, moved, moveList, moveParams, movePreview, moveRoutes, type Moved } from '#contract/moves.ts';
import { isSpaceId } from '#domain/space.ts';
import * as problems from '#texts/server/problems.ts';
import { actorOf, requireViewer, viewerOf } from '#server/accounts/auth/sessions/viewer.ts';
import { checkIsAuthor } from '#server/content/documents/content-policy.ts';
import type { KindServices } from '#server/content/documents/served-kind.ts';
import { invalidContent, notFound } from '#server/errors.ts';
import { bodyRefusals, refusals } from '#server/platform/http/refusals.ts';
import type { Membership } from '#server/accounts/owners/space-roles.ts';
import { prepareCopies } from './copy-documents.ts';
import { prepareMoves, type MovedDocuments } from './move-documents.ts';
import { createMoveStore } from './move-store.ts';
import { previewMove } from './preview-move.ts';

const tags = ['Moves'];
const refused = { ...bodyRefusals, ...refusals(401, 404) };

type Services = Pick<KindServices, 'database' | 'feed' | 'quotas' | 'pool' | 'space'>;
type Routes = (app: Parameters<FastifyPluginAsyncZod>[0], services: Services) => void;

/** Between own work and spaces. Read `move-documents.ts` next, then `moved-rows.ts`. */
export const registerMoveRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  for (const addRoute of [addMoveRoute, addPreviewRoute, addListRoute, addTakeBackRoute]) addRoute(app, services);
};

const addMoveRoute: Routes = (app, services) => {
  const { database, feed, quotas } = services;
  const move = prepareMoves(database, quotas);
  const copy = prepareCopies(services);
  app.route({
    method: 'POST',
    url: moveRoutes.all,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Move quests and story lines to another place, or copy them there: all or nothing',
      params: listParams,
      body: moveBody,
      response: { 200: moved, ...refused, ...refusals(409) },
    },
    handler: async (request) => {
      const { owner: from } = request.params;
      const { to, copy: copies, ...body } = request.body;
      const [quests, lines] = [unique(body.quests), unique(body.story_lines)];
      await checkIsAuthor(request, from, copies ? 'viewer' : 'owner');
      await checkIsAuthor(request, to, 'editor');
      if (copies) {
        const { changes, ...answer } = await copy({ from, to, quests, lines, by: viewerOf(request).id });
        feed.publishAll(changes);
        return answer;
      }
      if (from === to) throw invalidContent('#/to', problems.moveNeedsOtherPlace);
      const user = viewerOf(request).id;
      const memberships = [
        ...membershipIn({ space: from, user, least: 'owner' }),
        ...membershipIn({ space: to, user, least: 'editor' }),
      ];
      const done = await move({ from, to, quests, lines, actor: { ...actorOf(request), id: user }, memberships });
      feed.publishAll(done.changes);
      return toMoved(done);
    },
  });
};

const addPreviewRoute: Routes = (app, { database, quotas }) => {
  app.route({
    method: 'POST',
    url: moveRoutes.preview,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Say what a move or copy would take along and end, and why it would be refused; it changes nothing',
      params: listParams,
      body: moveBody,
      response: { 200: movePreview, ...refused },
    },
    handler: async (request) => {
      const { owner: from } = request.params;
      const { to, copy = false, ...body } = request.body;
      await checkIsAuthor(request, from, copy ? 'viewer' : 'owner');
      await checkIsAuthor(request, to, 'editor');
      if (from === to && !copy) throw invalidContent('#/to', problems.moveNeedsOtherPlace);
      const chosen = { from, quests: unique(body.quests), lines: unique(body.story_lines) };
      return previewMove({ database, quotas }, { ...chosen, to, isCopy: copy });
    },
  });
};

const unique = (ids: readonly string[] = []): string[] => [...new Set(ids)];

const membershipIn = (membership: Membership): Membership[] => (isSpaceId(membership.space) ? [membership] : []);

/** Ids stay. */
const toMoved = ({ quests, lines }: MovedDocuments): Moved => ({
  quests: Object.fromEntries(quests.map((id) => [id, id])),
  story_lines: Object.fromEntries(lines.map((id) => [id, id])),
});

const addListRoute: Routes = (app, { database }) => {
  const store = createMoveStore(database);
  app.route({
    method: 'GET',
    url: moveRoutes.all,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'List what was moved elsewhere in the last 30 days, the newest first',
      params: listParams,
      response: { 200: moveList, ...refused },
    },
    handler: async (request) => {
      await checkIsAuthor(request, request.params.owner, 'viewer');
      return { items: await store.list(request.params.owner) };
    },
  });
};

/** Who owns the space takes back what left it, wherever that went. */
const addTakeBackRoute: Routes = (app, { database, feed, quotas }) => {
  const store = createMoveStore(database);
  const move = prepareMoves(database, quotas);
  app.route({
    method: 'DELETE',
    url: moveRoutes.one,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Take back what was moved out of a space, for 30 days',
      params: moveParams,
      response: { 200: moved, ...refused, ...refusals(409) },
    },
    handler: async (request) => {
      const { owner, id } = request.params;
      await checkIsAuthor(request, owner, 'owner');
      if (!isSpaceId(owner)) throw notFound(problems.noSuchMove);
      const { to_id, taken_back_at, quests, lines } = await store.read(owner, id);
      if (taken_back_at !== null) return toMoved({ quests, lines, changes: [] });
      const user = viewerOf(request).id;
      const done = await move({
        from: to_id,
        to: owner,
        quests,
        lines,
        actor: { ...actorOf(request), id: user },
        memberships: [{ space: owner, user, least: 'owner' }],
        takesBack: id,
      });
      feed.publishAll(done.changes);
      return toMoved(done);
    },
  });
};
