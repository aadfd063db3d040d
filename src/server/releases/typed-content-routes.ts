import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { contentRoutes } from '#contract/content.ts';
import { toETag } from '#contract/versions.ts';
import { describeContent } from '#domain/exchange/typed/content-schema.ts';
import { readWorld } from '#server/content/current-world/current-world.ts';
import { answerNotModified, isNotModified } from '#server/platform/http/answers/preconditions.ts';
import { encodeAnswer, sendEncoded, type EncodedAnswer } from '#server/platform/http/answers/encoded-answer.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import { boundChannel, sendsToken, requireToken } from './content-access.ts';
import { gameTags, type ContentServices, type ContentRoute } from './content-route.ts';
import { contentSchema, describeRelease, describeWorld, type Description } from './describe-job.ts';

type App = Parameters<ContentRoute>[0];
type Describe = (request: FastifyRequest, as: Description) => Promise<EncodedAnswer>;

/** What the content of this world is made of, for programs. */
export const addTypedContentRoutes: ContentRoute = (app, services) => {
  const describe = createDescriber(services);
  addSchemaRoute(app, services, describe);
  addTypesRoute(app, services, { describe, as: 'typescript', url: contentRoutes.typeScript, language: 'TypeScript' });
  addTypesRoute(app, services, { describe, as: 'csharp', url: contentRoutes.cSharp, language: 'C#' });
};

/** Worlds and releases do not change under their names. */
const mostRemembered = 12;

const createDescriber = ({ database, channels, releases, releasePool, appUrl }: ContentServices): Describe => {
  const known = new LRUCache<string, Promise<EncodedAnswer>>({ max: mostRemembered });
  const id = schemaIdOf(appUrl);

  const remember = (key: string, make: () => Promise<string>): Promise<EncodedAnswer> => {
    const made = known.get(key) ?? make().then(encode);
    known.set(key, made);
    made.catch(() => known.delete(key));
    return made;
  };

  return async (request, as) => {
    const channel = boundChannel(request);
    const account = request.contentToken?.id ?? 'the schema of content';
    if (channel === null) {
      const { tag, indexed } = await readWorld(database.db);
      const share = { account, bytes: JSON.stringify(indexed.world).length };
      return remember(`${as} ${tag}`, () => releasePool.run(describeWorld, { world: indexed.world, as, id }, share));
    }
    const number = await channels.readRelease(channel);
    return remember(`${as} of release ${number}`, async () => {
      const document = new Uint8Array(await releases.readCompressed(number));
      const { bytes = document.length } = (await releases.find(number)) ?? {};
      return releasePool.run(describeRelease, { document, as, id }, { account, bytes, handsOver: true });
    });
  };
};

const schemaIdOf = (appUrl: string): string => `${appUrl}${contentRoutes.schema}`;

const encode = (text: string): Promise<EncodedAnswer> => encodeAnswer(Buffer.from(text));

const send = (reply: FastifyReply, answer: EncodedAnswer, type: string): FastifyReply | undefined => {
  const state = createHash('sha256').update(answer.identity).digest('base64url').slice(0, 22);
  reply.headers({ ETag: toETag(state), 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding' });
  if (isNotModified(reply.request, state)) return answerNotModified(reply);
  return sendEncoded(reply.request, reply.type(type), answer);
};

const schemaType = 'application/schema+json';
const schemaAnswer = {
  description: 'The schema',
  content: { [schemaType]: { schema: z.record(z.string(), z.unknown()) } },
};

/** A guest gets the world's where everybody may sign up and read the world, otherwise that of any world. */
const addSchemaRoute = (app: App, { tokens, isSignUpOpen, appUrl }: ContentServices, describe: Describe): void => {
  const general = encode(JSON.stringify(describeContent({ base: contentSchema, id: schemaIdOf(appUrl) }, null)));
  app.route({
    method: 'GET',
    url: contentRoutes.schema,
    config: { isForGames: true },
    schema: {
      tags: gameTags,
      summary: 'The JSON Schema of the content with this world, or with the world of the channel that a token reads',
      response: { 200: schemaAnswer, 304: z.null(), ...refusals(401, 404, 500, 503) },
    },
    handler: async (request, reply) => {
      if (sendsToken(request)) await requireToken(tokens)(request);
      const isKnown = request.contentToken !== null || isSignUpOpen;
      return send(reply, await (isKnown ? describe(request, 'schema') : general), schemaType) as never;
    },
  });
};

type Types = {
  readonly describe: Describe;
  readonly as: Description;
  readonly url: string;
  readonly language: string;
};

const addTypesRoute = (app: App, { tokens, noteReading }: ContentServices, wanted: Types): void => {
  const { describe, as, url, language } = wanted;
  app.route({
    method: 'GET',
    url,
    onRequest: requireToken(tokens),
    schema: {
      tags: gameTags,
      summary: `Types of the content in ${language}, with the world that the token reads; needs an access token`,
      response: {
        200: { description: 'A file of code', content: { 'text/plain': { schema: z.string() } } },
        304: z.null(),
        ...refusals(401, 404, 413, 500, 503),
      },
    },
    handler: async (request, reply) => {
      const types = await describe(request, as);
      await noteReading(request, null);
      return send(reply, types, 'text/plain; charset=utf-8') as never;
    },
  });
};
