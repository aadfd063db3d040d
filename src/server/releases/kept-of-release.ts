import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { Origin } from '#domain/origin.ts';
import type { KeptBookRow, OriginRow, Schema } from '#server/platform/db/schema.ts';

/** What exports of a release need in addition to its document: where documents came from, by their ids, and books, by format, as JSON. */
export type KeptOfRelease = {
  readonly origins: Readonly<Record<string, Origin>>;
  readonly books: Readonly<Record<string, string>>;
};

/** Compressed by gzip. null: nothing of the owner was imported. */
export const readKeptOf = async (db: Kysely<Schema>, owner: string): Promise<Buffer | null> => {
  const books = await db.selectFrom('kept_books').select(['format', 'content']).where('owner_id', '=', owner).execute();
  const origins = await db
    .selectFrom('origins')
    .select(['item_id', 'format', 'foreign_id', 'kept'])
    .where('owner_id', '=', owner)
    .orderBy('item_id')
    .execute();
  if (books.length === 0 && origins.length === 0) return null;
  return buffer(Readable.from(inPieces(writeKept({ books, origins })), { objectMode: false }).pipe(createGzip()));
};

type Found = {
  readonly books: readonly Pick<KeptBookRow, 'format' | 'content'>[];
  readonly origins: readonly Pick<OriginRow, 'item_id' | 'format' | 'foreign_id' | 'kept'>[];
};

function* writeKept({ books, origins }: Found): Generator<string> {
  yield '{"origins":{';
  for (const [at, { item_id, format, foreign_id: id, kept }] of origins.entries()) {
    const origin: Origin = { format, id, ...(kept !== null && { kept }) };
    yield `${at === 0 ? '' : ','}${JSON.stringify(item_id)}:${JSON.stringify(origin)}`;
  }
  yield '},"books":{';
  for (const [at, { format, content }] of books.entries()) {
    yield `${at === 0 ? '' : ','}${JSON.stringify(format)}:"`;
    yield* writeText(content);
    yield '"';
  }
  yield '}}';
}

const charactersAtOnce = 65_536;

/** A book has up to 64 MB: others are served between its pieces. */
function* inPieces(texts: Iterable<string>): Generator<string> {
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < charactersAtOnce) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

/** Where a piece ends inside of a character, both halves are written as numbers, which are read as one character. */
function* writeText(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += charactersAtOnce)
    yield JSON.stringify(text.slice(start, start + charactersAtOnce)).slice(1, -1);
}
