import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { megabyte } from '#domain/limits.ts';
import type { DocumentTable } from '#server/platform/db/schema.ts';
import { traitsOf } from './kind-traits.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** A stored document begins with `{`, a packed one with this: base64 of zstd follows, which any column of text takes. */
export const packedMark = 'zstd:';

/** A story line of 2 MB takes 40 ms of a thread, and becomes 12 to 40 times smaller. */
const level = { params: { [constants.ZSTD_c_compressionLevel]: 6 } };

/** Twice the largest document. */
const unpackedAtMost = { maxOutputLength: 4 * megabyte };

export const packText = async (text: Uint8Array): Promise<string> =>
  `${packedMark}${(await compress(text, level)).toString('base64')}`;

/** Whose version it is now: an earlier version of a quest keeps the text of when it was stored, with the owner of then. */
type Place = { readonly owner: string; readonly kind: DocumentTable };

/** What was stored, of its present owner. Throws where a packed text is damaged. */
export const unpackBytes = async (stored: Uint8Array, place: Place): Promise<Uint8Array> => {
  const bytes = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength);
  if (!bytes.subarray(0, packedMark.length).equals(Buffer.from(packedMark))) return withOwner(bytes, place);
  const packed = Buffer.from(bytes.toString('latin1', packedMark.length), 'base64');
  return withOwner(await decompress(packed, unpackedAtMost), place);
};

export const unpackText = async (stored: string, place: Place): Promise<string> =>
  Buffer.from(await unpackBytes(Buffer.from(stored), place)).toString();

const ownerKey = Buffer.from('"uid":"');

const withOwner = (document: Buffer, { owner, kind }: Place): Buffer => {
  const at = traitsOf(kind).namesOwner ? document.indexOf(ownerKey) : -1;
  if (at < 0) return document;
  const start = at + ownerKey.length;
  return Buffer.concat([
    document.subarray(0, start),
    Buffer.from(owner),
    document.subarray(document.indexOf('"', start)),
  ]);
};
