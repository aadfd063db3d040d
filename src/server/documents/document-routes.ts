import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { documentParams, listParams, pageQuery } from '#contract/document-params.ts';
import { toETag, toVersionTag } from '#contract/versions.ts';
import { requireViewer, viewerOf } from '#server/auth/viewer.ts';
import type { Database } from '#server/db/database.ts';
import type { DocumentKind } from '#server/db/schema.ts';
import { invalidContent, notFound } from '#server/errors.ts';
import { toChange, type ChangeFeed } from '#server/events/change-feed.ts';
import type { LargeAnswers } from '#server/http/large-answers.ts';
import { isNotModified, readExpected, answerNotModified, versionMismatch } from '#server/http/preconditions.ts';
import { refusals } from '#server/http/refusals.ts';
import type { Quotas } from '#server/quotas/quotas.ts';
import { LargeBody, leaveLargeBodies } from '#server/workers/large-bodies.ts';
import type { WorkerPool } from '#server/workers/worker-pool.ts';
import { checkMayRead, checkMayWrite } from './content-policy.ts';
import { presentDocument } from './document-presenter.ts';
import type { DocumentStore } from './document-store.ts';
import { createListAnswers } from './list-answers.ts';
import type { DocumentWrite, RemoveResult } from './document.ts';
import { refuseOutdatedClient } from './refuse-outdated-client.ts';
import type { Sent } from './sent-document.ts';
import { createSoundRows } from './sound-rows.ts';
import { StaleDocument } from './stale-document.ts';

/** What the routes of every kind of document stand on. */
export type DocumentParts = {
  readonly database: Database;
  readonly feed: ChangeFeed;
  readonly quotas: Quotas;
  readonly pool: WorkerPool;
  readonly large: LargeAnswers;
};

/** What differs between the kinds of documents that are listed, read and saved at their owner's address. */
export type DocumentResource<Body extends z.core.$ZodType> = Omit<DocumentParts, 'database' | 'quotas'> & {
  readonly store: DocumentStore;
  readonly kind: DocumentKind;
  /** What one is called, such as `quest`. */
  readonly noun: string;
  readonly tag: string;
  readonly routes: { readonly list: string; readonly one: string };
  readonly body: Body;
  readonly saved: z.core.$ZodType;
  readonly list: z.core.$ZodType;
  readonly isStored: (stored: unknown) => boolean;
  /** What is kept of a sent document; throws what is wrong with it. */
  readonly toWrite: (sent: Sent<z.core.output<Body>>) => DocumentWrite;
  /** What looks into a large stored one, in a worker thread. */
  readonly job: 'isSoundQuest' | 'isSoundStoryLine';
  /** The same for a large one, in a worker thread. */
  readonly largeToWrite: 'readQuestBody' | 'readStoryLineBody';
};

export const documentRefusals = refusals(400, 401, 403, 422, 500);

const noSuch = (noun: string) => notFound(`There is no such ${noun}.`);

/** Throws what a removal that did not happen answers. */
export const checkRemoved = (result: RemoveResult, noun: string): void => {
  if (result.outcome === 'unknown') throw noSuch(noun);
  if (result.outcome === 'stale') throw versionMismatch(result.current);
};

/** Throws what a removal within a transaction answers that did not happen. */
export const refuseRemoval =
  (noun: string) =>
  (error: unknown): never => {
    if (!(error instanceof StaleDocument)) throw error;
    throw error.current === null ? noSuch(noun) : versionMismatch(error.current);
  };

/** An owner's documents of one kind: the list, and one to read or save. */
export const documentRoutes =
  <Body extends z.core.$ZodType>({
    store,
    noun,
    tag,
    routes,
    ...resource
  }: DocumentResource<Body>): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = [tag];
    const isSound = createSoundRows(resource);
    const lists = createListAnswers({ store, isSound, large: resource.large });
    leaveLargeBodies(app);

    const toWrite = ({
      body,
      ...sent
    }: Sent<z.core.output<Body> | LargeBody>): DocumentWrite | Promise<DocumentWrite> => {
      if (!(body instanceof LargeBody)) return resource.toWrite({ ...sent, body });
      const { bytes } = body;
      return resource.pool.run(resource.largeToWrite, { ...sent, bytes }, { account: sent.by, bytes: bytes.length });
    };

    app.route({
      method: 'GET',
      url: routes.list,
      onRequest: requireViewer,
      schema: {
        tags,
        summary: `List an owner's documents in the order they were made: each ${noun} whole`,
        params: listParams,
        querystring: pageQuery,
        response: { 200: resource.list, 304: z.null(), ...documentRefusals },
      },
      handler: async (request, reply) => {
        const { owner } = request.params;
        checkMayRead(viewerOf(request), owner);
        const state = await store.collectionState(owner);
        if (isNotModified(request, state)) return answerNotModified(reply.header('ETag', toETag(state)));
        reply.type('application/json');
        const answer = await lists.answer(request, reply, { owner, page: request.query, state });
        if (!answer) throw invalidContent('#/after', 'There is no such item to go on after.');
        return answer;
      },
    });

    app.route({
      method: 'GET',
      url: routes.one,
      onRequest: requireViewer,
      schema: {
        tags,
        summary: `Read a ${noun}`,
        params: documentParams,
        response: { 200: resource.saved, 304: z.null(), ...documentRefusals, ...refusals(404) },
      },
      handler: async (request, reply) => {
        checkMayRead(viewerOf(request), request.params.owner);
        const head = await store.findHead(request.params);
        if (!head) throw noSuch(noun);
        const version = toVersionTag(head);
        if (isNotModified(request, version)) return answerNotModified(reply.header('ETag', toETag(version)));
        if (head.document !== null) return presentDocument(reply, { ...head, document: head.document });
        const row = await resource.large.read(request, () => store.findWhole(request.params));
        if (!row) throw noSuch(noun);
        return presentDocument(reply, row);
      },
    });

    app.route({
      method: 'PUT',
      url: routes.one,
      onRequest: requireViewer,
      schema: {
        tags,
        summary: `Create a ${noun} (If-None-Match: *) or change it (If-Match)`,
        params: documentParams,
        body: resource.body,
        response: {
          200: resource.saved,
          201: resource.saved,
          ...documentRefusals,
          ...refusals(409, 412, 413, 415, 428),
        },
      },
      handler: async (request, reply) => {
        const { owner, id } = request.params;
        const { id: by } = viewerOf(request);
        checkMayWrite(viewerOf(request), owner);
        const expected = readExpected(request);
        if (expected !== 'nothing') await refuseOutdatedClient(request, store, { owner, id });
        const write = await toWrite({ owner, id, by, body: request.body as z.core.output<Body> | LargeBody });
        const result = await store.save(write, expected);
        if (result.outcome === 'stale') throw versionMismatch(result.current);
        resource.feed.publish(toChange(resource.kind, result.row));
        return presentDocument(reply.status(result.outcome === 'created' ? 201 : 200), result.row);
      },
    });
  };
