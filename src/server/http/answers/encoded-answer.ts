import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
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
  return reply.header('Vary', 'Accept-Encoding').type('application/json').send(answer[encoding]);
};

const chooseEncoding = ({ headers }: FastifyRequest): Encoding => {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => !/;\s*q=0(\.0*)?$/.test(coding))
    .map((coding) => coding.replace(/;.*$/, ''));
  return (['br', 'gzip'] as const).find((coding) => accepted.includes(coding)) ?? 'identity';
};
