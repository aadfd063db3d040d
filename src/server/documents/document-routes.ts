import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { documentParams, listParams, pageQuery } from '#contract/document-params.ts';
import { toETag, toVersionTag } from '#contract/versions.ts';
import { requireViewer, viewerOf } from '#server/auth/viewer.ts';
import type { DocumentKind } from '#server/db/schema.ts';
import { invalidContent, notFound } from '#server/errors.ts';
import { toChange, type ChangeFeed } from '#server/events/change-feed.ts';
import { isNotModified, readExpected, answerNotModified, versionMismatch } from '#server/http/preconditions.ts';
import { refusals } from '#server/http/refusals.ts';
import { checkMayRead, checkMayWrite } from './content-policy.ts';
import { presentDocument, toListAnswer } from './document-presenter.ts';
import type { DocumentStore } from './document-store.ts';
import { createListCache } from './list-cache.ts';
import type { DocumentKey, DocumentWrite, ListedRow, RemoveResult } from './document.ts';
import { refuseOutdatedClient } from './refuse-outdated-client.ts';
import { rememberSound } from './sound-documents.ts';

/** A document as somebody sent it. */
export type Sent<Body> = DocumentKey & { readonly body: Body; readonly by: string };

/** What differs between the kinds of documents that are listed, read and saved at their owner's address. */
export type DocumentResource<Body extends z.core.$ZodType> = {
  readonly store: DocumentStore;
  readonly kind: DocumentKind;
  readonly feed: ChangeFeed;
  /** What one is called, such as `quest`. */
  readonly noun: string;
  readonly tag: string;
  readonly routes: { readonly list: string; readonly one: string };
  readonly body: Body;
  /** Bytes of a body at most. */
  readonly bodyLimit: number;
  readonly saved: z.core.$ZodType;
  readonly list: z.core.$ZodType;
  readonly isStored: (stored: unknown) => boolean;
  /** What is kept of a sent document; throws what is wrong with it. */
  readonly toWrite: (sent: Sent<z.core.output<Body>>) => DocumentWrite;
};

export const documentRefusals = refusals(400, 401, 403, 422, 500);

/** Bytes of a kind's lists that are kept in memory as they were sent; with each stands the state that it tells. */
const keptBytes = 32 * 1024 * 1024;

/** Characters of a kind's documents whose fields need not be looked for again. */
const keptCharacters = 32 * 1024 * 1024;

const noSuch = (noun: string) => notFound(`There is no such ${noun}.`);

/** Throws what a removal that did not happen answers. */
export const checkRemoved = (result: RemoveResult, noun: string): void => {
  if (result.outcome === 'unknown') throw noSuch(noun);
  if (result.outcome === 'stale') throw versionMismatch(result.current);
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
    const answers = createListCache(keptBytes);
    const isSound = rememberSound(resource.isStored, keptCharacters);

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
        reply.header('ETag', toETag(state));
        if (isNotModified(request, state)) return answerNotModified(reply);
        reply.type('application/json');
        const known = answers.find(request.url, state);
        if (known) return known;
        const rows = await store.list(owner, request.query);
        if (!rows) throw invalidContent('#/after', 'There is no such item to go on after.');
        const next = nextPage(rows, request.query.limit);
        const answer = toListAnswer({ rows, next, isSound, log: request.log });
        answers.keep(request.url, state, answer);
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
        const row = await store.find(request.params);
        if (!row) throw noSuch(noun);
        const version = toVersionTag(row);
        if (isNotModified(request, version)) return answerNotModified(reply.header('ETag', toETag(version)));
        return presentDocument(reply, row);
      },
    });

    app.route({
      method: 'PUT',
      url: routes.one,
      bodyLimit: resource.bodyLimit,
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
        const body = request.body as z.core.output<Body>;
        const result = await store.save(resource.toWrite({ owner, id, body, by }), expected);
        if (result.outcome === 'stale') throw versionMismatch(result.current);
        resource.feed.publish(toChange(resource.kind, result.row));
        return presentDocument(reply.status(result.outcome === 'created' ? 201 : 200), result.row);
      },
    });
  };

/** Where a full page ends, another may begin. */
const nextPage = (rows: readonly ListedRow[], limit: number | undefined): string | null | undefined =>
  limit === undefined ? undefined : (rows.length === limit && rows.at(-1)?.id) || null;
