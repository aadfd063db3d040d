import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  commentChange,
  commentParams,
  commentRoutes,
  commentsQuery,
  openThreads,
  readerList,
  readersQuery,
  replyBody,
  thread,
  threadBody,
  threadChange,
  threadList,
  threadParams,
  type Commented,
} from '#contract/comments.ts';
import { listParams } from '#contract/document-params.ts';
import { commentsKind, reviewersOwner, type Change } from '#contract/events.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { CommentKind } from '#domain/comment/comment.ts';
import { requireViewer, viewerOf } from '#server/accounts/auth/sessions/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ChangeFeed } from '#server/accounts/events/change-feed.ts';
import { bodyRefusals, refusals } from '#server/platform/http/refusals.ts';
import { toInboxChanges } from '#server/content/inbox/add-to-inbox.ts';
import type { Quotas } from '#server/platform/budgets/quotas.ts';
import { findCommentAccess } from './comment-access.ts';
import { listReaders } from './comment-readers.ts';
import type { Commenting } from './comment-rows.ts';
import { createCommentStore } from './comment-store.ts';
import { countOpenThreads, listThreads } from './read-threads.ts';

const tags = ['Comments'];
const refused = { ...bodyRefusals, ...refusals(401, 404) };

type Options = { readonly database: Database; readonly feed: ChangeFeed; readonly quotas: Quotas };
/** `notified` are accounts whose inbox changed. */
type Announce = (commented: Commented, notified?: readonly string[]) => void;
type App = Parameters<FastifyPluginAsyncZod>[0];
type Routes = (
  app: App,
  parts: Options & {
    readonly comments: ReturnType<typeof createCommentStore>;
    readonly announce: Announce;
  },
) => void;
type Request = Parameters<typeof findCommentAccess>[0];

export const registerCommentRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const comments = createCommentStore({ ...options.database, quotas: options.quotas });
  const announce: Announce = (commented, notified = []) => {
    options.feed.publishAll([...toCommentChanges(commented), ...toInboxChanges(notified)]);
  };
  for (const addRoutes of [addListRoute, addReadersRoute, addThreadRoutes, addCommentRoutes])
    addRoutes(app, { ...options, comments, announce });
};

/** The events that announce a change of comments to whoever reads them. */
const toCommentChanges = ({ owner, kind, id }: Commented): Change[] => {
  const owners =
    owner === officialOwner ? [reviewersOwner] : [owner, ...(kind === 'submission' ? [reviewersOwner] : [])];
  return owners.map((each) => ({ owner: each, kind: commentsKind, id }));
};

const toCommenting = async (request: Request, owner: string): Promise<Commenting> => ({
  owner,
  by: viewerOf(request).id,
  access: await findCommentAccess(request, owner, 'commenter'),
});

/** Without `kind` it checks every kind of the owner. */
const checkMayRead = async (request: Request, owner: string, kind?: CommentKind): Promise<void> =>
  (await findCommentAccess(request, owner, 'viewer')).checkKind(kind ?? null);

const addListRoute: Routes = (app, { database }) => {
  app.route({
    method: 'GET',
    url: commentRoutes.all,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'List threads of comments, the newest first: of a document, or all open ones of an owner',
      params: listParams,
      querystring: commentsQuery,
      response: { 200: threadList, ...refused },
    },
    handler: async (request) => {
      const { owner } = request.params;
      await checkMayRead(request, owner, request.query.kind);
      return listThreads(database.db, owner, request.query);
    },
  });

  app.route({
    method: 'GET',
    url: commentRoutes.open,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Count the open threads of comments of each document of an owner',
      params: listParams,
      response: { 200: openThreads, ...refused },
    },
    handler: async (request) => {
      const { owner } = request.params;
      await checkMayRead(request, owner);
      return countOpenThreads(database.db, owner);
    },
  });
};

const addReadersRoute: Routes = (app, { database }) =>
  app.route({
    method: 'GET',
    url: commentRoutes.readers,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'List who reads the comments of a kind of an owner, and may be mentioned in them',
      params: listParams,
      querystring: readersQuery,
      response: { 200: readerList, ...refused },
    },
    handler: async (request) => {
      const { owner } = request.params;
      const { kind } = request.query;
      await checkMayRead(request, owner, kind);
      return listReaders(database.db, { owner, kind: kind ?? 'quest' });
    },
  });

const addThreadRoutes: Routes = (app, { comments, announce }) => {
  app.route({
    method: 'POST',
    url: commentRoutes.all,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Comment on a quest, a story line, a submission or a release, or on a place in it',
      params: listParams,
      body: threadBody,
      response: { 201: thread, ...refused, ...refusals(409) },
    },
    handler: async (request, reply) => {
      const { owner } = request.params;
      const { thread: made, notified } = await comments.begin(await toCommenting(request, owner), request.body);
      announce({ owner, kind: made.kind, id: made.id_of }, notified);
      return reply.status(201).send(made);
    },
  });

  app.route({
    method: 'POST',
    url: commentRoutes.thread,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Reply in a thread of comments',
      params: threadParams,
      body: replyBody,
      response: { 201: thread, ...refused, ...refusals(409) },
    },
    handler: async (request, reply) => {
      const { owner, thread: id } = request.params;
      const at = { ...(await toCommenting(request, owner)), thread: id };
      const { thread: changed, notified } = await comments.reply(at, request.body);
      announce({ owner, kind: changed.kind, id: changed.id_of }, notified);
      return reply.status(201).send(changed);
    },
  });

  app.route({
    method: 'PATCH',
    url: commentRoutes.thread,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Resolve a thread of comments, or open it again',
      params: threadParams,
      body: threadChange,
      response: { 200: thread, ...refused, ...refusals(409) },
    },
    handler: async (request) => {
      const { owner, thread: id } = request.params;
      const at = { ...(await toCommenting(request, owner)), thread: id };
      const changed = await comments.resolve(at, request.body.resolved);
      announce({ owner, kind: changed.kind, id: changed.id_of });
      return changed;
    },
  });
};

const addCommentRoutes: Routes = (app, { comments, announce }) => {
  app.route({
    method: 'PATCH',
    url: commentRoutes.comment,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Change the text of a comment of one’s own',
      params: commentParams,
      body: commentChange,
      response: { 200: thread, ...refused },
    },
    handler: async (request) => {
      const { owner, ...at } = request.params;
      const commenting = { ...(await toCommenting(request, owner)), ...at };
      const { thread: changed, notified } = await comments.edit(commenting, request.body.text);
      announce({ owner, kind: changed.kind, id: changed.id_of }, notified);
      return changed;
    },
  });

  app.route({
    method: 'DELETE',
    url: commentRoutes.comment,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Delete a comment of one’s own; the owner of a space deletes any there',
      params: commentParams,
      response: { 204: z.null(), ...refused },
    },
    handler: async (request, reply) => {
      const { owner, ...at } = request.params;
      const commenting = { ...(await toCommenting(request, owner)), ...at };
      const { kind, item_id: id, notified } = await comments.remove(commenting);
      announce({ owner, kind, id }, notified);
      return reply.status(204).send(null);
    },
  });
};
