import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { contentDocument, contentRoutes, type ContentToken } from '#contract/content.ts';
import { problemCodes } from '#contract/problems/problem-codes.ts';
import { toETag } from '#contract/versions.ts';
import * as problems from '#messages/en/server/problems.ts';
import type { Database } from '#server/db/database.ts';
import { isOutOfSpace } from '#server/db/failures/failures.ts';
import { ProblemError } from '#server/errors.ts';
import { sendEncoded } from '#server/http/answers/encoded-answer.ts';
import { describedParts } from '#server/http/api-docs.ts';
import { answerNotModified } from '#server/http/answers/preconditions.ts';
import { refusals } from '#server/http/refusals.ts';
import type { Space } from '#server/space/space.ts';
import type { WorkerPool } from '#server/workers/worker-pool.ts';
import { createContentSource } from './content-document.ts';
import { createContentTokenStore, type ContentTokenStore } from './content-token-store.ts';

const tags = ['For the game'];
const schemaAnswer = {
  200: {
    description: 'The schema',
    content: { 'application/schema+json': { schema: z.record(z.string(), z.unknown()) } },
  },
};
const schemaDocument: Record<string, unknown> = z.toJSONSchema(contentDocument, {
  target: 'draft-2020-12',
  metadata: describedParts,
});

type Options = { readonly database: Database; readonly space: Space; readonly pool: WorkerPool };

export const registerContentRoutes: FastifyPluginAsyncZod<Options> = async (app, { database, space, pool }) => {
  const source = createContentSource(database, pool);
  const tokens = createContentTokenStore(database);

  app.route({
    method: 'GET',
    url: contentRoutes.content,
    config: { sharesAnswer: true },
    schema: {
      tags,
      summary: 'Read the official content; needs Authorization: Bearer with an access token',
      response: { 200: contentDocument, 304: z.null(), ...refusals(401, 500) },
    },
    handler: async (request, reply) => {
      const token = await findToken(request, tokens);
      const current = await source.readVersion();
      const unchanged = knows(request, toETag(current));
      const content = unchanged ? null : await source.read(current);
      const version = content?.version ?? current;
      reply.headers({ ETag: toETag(version), Vary: 'Accept-Encoding', 'Cache-Control': 'private, no-cache' });
      if (!space.state().isLow)
        await tokens.logRead({ tokenId: token.id, version, unchanged, address: request.ip }).catch((error: unknown) => {
          if (!isOutOfSpace(error)) throw error;
          request.log.error({ err: error }, 'a reading of the content could not be noted');
        });
      if (!content) return answerNotModified(reply);
      return sendEncoded(request, reply, content);
    },
  });

  app.route({
    method: 'GET',
    url: contentRoutes.schema,
    schema: { tags, summary: 'The JSON Schema of the official content', response: schemaAnswer },
    handler: async (_request, reply) => {
      reply.type('application/schema+json').serializer(JSON.stringify);
      return schemaDocument;
    },
  });
};

const findToken = async ({ headers }: FastifyRequest, tokens: ContentTokenStore): Promise<ContentToken> => {
  const secret = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const token = secret === undefined ? null : await tokens.findValid(secret);
  if (token) return token;
  throw new ProblemError({
    status: 401,
    code: problemCodes.tokenNeeded,
    detail: problems.contentTokenNeeded,
    headers: { 'WWW-Authenticate': 'Bearer realm="runeloom content"' },
  });
};

const knows = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === tag);
