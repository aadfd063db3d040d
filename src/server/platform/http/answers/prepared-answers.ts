import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toETag } from '#contract/versions.ts';
import { encodeAnswer, sendEncoded, type EncodedAnswer } from './encoded-answer.ts';
import { answerNotModified, isNotModified } from './preconditions.ts';

type Prepared = EncodedAnswer & {
  readonly state: string;
  readonly headers: Readonly<Record<string, string>>;
};

const keptHeaders = ['content-type', 'cache-control'] as const;

/** The first answer of each route with a fixed one is kept in memory and compressed in a thread, for all later readers. */
export const prepareAnswers = (app: FastifyInstance): void => {
  const prepared = new Map<string, Prepared>();
  const asked = new Set<string>();

  app.addHook('preHandler', async (request, reply) => {
    const known = mayTake(request) ? prepared.get(request.url) : undefined;
    if (!known) return;
    reply.headers({ ...known.headers, ETag: toETag(known.state) });
    if (isNotModified(request, known.state)) return reply.send(answerNotModified(reply));
    return sendEncoded(request, reply, known);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const { url, method } = request;
    if (!mayTake(request) || method !== 'GET' || reply.statusCode !== 200 || asked.has(url)) return payload;
    asked.add(url);
    const whole = await toBuffer(payload);
    if (whole === null) return payload;
    void prepare(whole, headersOf(reply)).then((made) => prepared.set(url, made));
    return whole;
  });
};

/** One file has many addresses. This one is taken, so that what is kept has a bound. */
const plainAddress = /^(?:\/[\w-][\w.-]*)+\/?$/;

/** Not with other conditions, which the route itself knows. */
const mayTake = ({ routeOptions, url, headers }: FastifyRequest): boolean =>
  routeOptions.config.budget?.isFixed === true &&
  plainAddress.test(url) &&
  headers.range === undefined &&
  headers['if-match'] === undefined &&
  headers['if-unmodified-since'] === undefined;

const toBuffer = async (payload: unknown): Promise<Buffer | null> => {
  if (typeof payload === 'string') return Buffer.from(payload);
  if (Buffer.isBuffer(payload)) return payload;
  return payload instanceof Readable ? buffer(payload) : null;
};

const headersOf = (reply: FastifyReply): Prepared['headers'] =>
  Object.fromEntries(
    keptHeaders.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : [])),
  );

const prepare = async (whole: Buffer, headers: Prepared['headers']): Promise<Prepared> => ({
  ...(await encodeAnswer(whole)),
  state: createHash('sha256').update(whole).digest('base64url').slice(0, 16),
  headers,
});
