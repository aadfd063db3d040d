import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'identity' | 'gzip' | 'br';

/** Made once for many requests. */
export type EncodedAnswer = Readonly<Record<Encoding, Buffer>>;

const [toGzip, toBrotli] = [promisify(gzip), promisify(brotliCompress)];

/** A fifth of the strongest level's time. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

export const encodeAnswer = async (identity: Buffer): Promise<EncodedAnswer> => ({
  identity,
  gzip: await toGzip(identity),
  br: await toBrotli(identity, brotliOptions),
});

export const sendEncoded = (request: FastifyRequest, reply: FastifyReply, answer: EncodedAnswer): FastifyReply => {
  const encoding = chooseEncoding(request);
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  if (!reply.hasHeader('Content-Type')) reply.type('application/json');
  return reply.header('Vary', 'Accept-Encoding').send(answer[encoding]);
};

type Compressed = { readonly gzip: Buffer; readonly bytes: number };

/** Who takes no gzip gets it expanded on the way, so that it is never whole in memory. `bytes` is its expanded length. */
export const sendGzip = (
  request: FastifyRequest,
  reply: FastifyReply,
  { gzip: whole, bytes }: Compressed,
): FastifyReply => {
  reply.header('Vary', 'Accept-Encoding').type('application/json');
  if (accepts(request).includes('gzip')) return reply.header('Content-Encoding', 'gzip').send(whole);
  reply.header('Content-Length', bytes);
  return reply.send(Readable.from([whole]).pipe(createGunzip()));
};

const chooseEncoding = (request: FastifyRequest): Encoding => {
  const accepted = accepts(request);
  return (['br', 'gzip'] as const).find((coding) => accepted.includes(coding)) ?? 'identity';
};

const accepts = ({ headers }: FastifyRequest): string[] =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => !/;\s*q=0(\.0*)?$/.test(coding))
    .map((coding) => coding.replace(/;.*$/, ''));
