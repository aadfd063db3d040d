import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { listParams } from '#contract/document-params.ts';
import { presenceKind, reviewersOwner } from '#contract/events.ts';
import { presenceBody, presenceList, presenceRoutes, type PresenceList } from '#contract/presence.ts';
import { mayReview, shownName } from '#domain/account/user.ts';
import { isSpaceId } from '#domain/space.ts';
import { byName } from '#texts/language.ts';
import { rankOf } from '#server/accounts/auth/stored-rank.ts';
import { administratorsOnly, checkSecondFactor } from '#server/accounts/auth/sessions/require-administrator.ts';
import { requireViewer, viewerOf } from '#server/accounts/auth/sessions/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { checkIsAuthor } from '#server/content/documents/content-policy.ts';
import type { ChangeFeed } from '#server/accounts/events/change-feed.ts';
import { bodyRefusals, refusals } from '#server/platform/http/refusals.ts';
import { createPresenceBoard, tellInTime, type PresenceBoard } from './presence-board.ts';

const tags = ['Spaces'];

const sweepMs = 5_000;

type Options = { readonly database: Database; readonly feed: ChangeFeed };

/** Read `presence-board.ts` next. */
export const registerPresenceRoutes: FastifyPluginAsyncZod<Options> = async (app, { database, feed }) => {
  const announce = (owner: string): void => feed.publishHere({ owner, kind: presenceKind, id: owner });
  const { tell, stop } = tellInTime(announce, (owner) => board.count(owner));
  const board = createPresenceBoard(tell);
  const unsubscribe = feed.subscribe({ onChange: () => undefined, onGap: () => undefined, onPresence: board.hear });
  const sweeping = setInterval(board.sweep, sweepMs);
  app.addHook('preClose', async () => {
    clearInterval(sweeping);
    stop();
    unsubscribe();
  });

  app.route({
    method: 'PUT',
    url: presenceRoutes.say,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Say where one is, again every 10 seconds; after 30 seconds of silence one is gone',
      body: presenceBody,
      response: { 204: z.null(), ...bodyRefusals, ...refusals(401, 404) },
    },
    handler: async (request, reply) => {
      const seen = { ...request.body, user: viewerOf(request).id };
      await checkMayBeThere(request, seen.owner);
      if (!board.isSoon(seen)) feed.publishPresence(seen);
      return reply.status(204).send(null);
    },
  });

  app.route({
    method: 'GET',
    url: presenceRoutes.of,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'List who is there now, and at which document',
      params: listParams,
      response: { 200: presenceList, ...refusals(400, 401, 403, 404, 500) },
    },
    handler: async (request) => {
      const { owner } = request.params;
      await checkMayBeThere(request, owner);
      return { items: await listPresent(database.db, owner, board.list(owner)) };
    },
  });
};

/** At submissions are those who review, and in a space its members. */
const checkMayBeThere = async (request: FastifyRequest, owner: string): Promise<void> => {
  if (owner !== reviewersOwner) return checkIsAuthor(request, owner, 'viewer');
  const viewer = viewerOf(request);
  if (!mayReview(viewer.rank)) throw administratorsOnly();
  return checkSecondFactor(viewer);
};

/** By name. Who is no member, or no reviewer, any more is not among them. */
const listPresent = async (
  db: Kysely<Schema>,
  owner: string,
  standing: ReturnType<PresenceBoard['list']>,
): Promise<PresenceList['items']> => {
  if (standing.length === 0) return [];
  const ids = standing.map(({ user }) => user);
  const users = db
    .selectFrom('users')
    .select(['users.id', 'users.display_name', 'users.email', 'users.rank', 'users.reviewer'])
    .where('users.id', 'in', ids);
  const rows = await (isSpaceId(owner)
    ? users
        .innerJoin('space_members as member', 'member.user_id', 'users.id')
        .where('member.space_id', '=', owner)
        .execute()
    : users.execute());
  const seen = owner === reviewersOwner ? rows.filter((row) => mayReview(rankOf(row))) : rows;
  const names = new Map(seen.map((row) => [row.id, shownName(row)]));
  const compare = byName();
  return standing
    .flatMap(({ user, kind, id, place, since }) => {
      const display_name = names.get(user);
      return display_name === undefined ? [] : [{ user: { id: user, display_name }, kind, id, place, since }];
    })
    .toSorted((one, other) => compare(one.user.display_name, other.user.display_name));
};
