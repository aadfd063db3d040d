import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { textureLimits } from '#domain/exchange/import/textures.ts';
import { toStoredIcon, type StoredIcon } from '#server/content/entries/icons/icon-store.ts';
import { createImageTypeOf } from '#server/content/entries/icons/image-type.ts';
import { waitForRound } from '#server/platform/turns/round-time.ts';
import { inPieces } from '#server/platform/db/in-pieces.ts';
import type { Commit } from '#server/platform/db/guarded-commits.ts';
import type { PictureRow, Schema } from '#server/platform/db/schema.ts';

/** `content` is base64. */
export type NewPicture = Pick<PictureRow, 'hash' | 'media_type' | 'content' | 'bytes'>;

const typeOf = createImageTypeOf(textureLimits.pixels);

/** null: by its content it is no picture that story lines show. */
export const toPicture = (content: Buffer): NewPicture | null => {
  const media_type = typeOf(content);
  if (!media_type || content.length > textureLimits.bytes) return null;
  const hash = createHash('sha256').update(content).digest('hex');
  return { hash, media_type, content: content.toString('base64'), bytes: content.length };
};

/** Of a transaction, for which others wait: a larger picture has one for itself. */
const atOnce = { bytes: 128 * 1024, rows: 50 };

/** Nobody sees one before a line names it. The same picture is kept once, and is unused from now on at the earliest. */
export const keepLinePictures = async (
  commit: Commit,
  pictures: readonly NewPicture[],
  owner: string,
): Promise<void> => {
  const sized = pictures.map((picture) => ({ picture, bytes: picture.content.length }));
  for (const piece of inPieces(sized, atOnce)) {
    await waitForRound();
    await commit((transaction) =>
      keepSome(
        transaction,
        piece.map(({ picture }) => picture),
        owner,
      ),
    );
  }
};

const keepSome = async (
  transaction: Transaction<Schema>,
  pictures: readonly NewPicture[],
  owner_id: string,
): Promise<void> => {
  const created_at = Date.now();
  await transaction
    .insertInto('pictures')
    .values(pictures.map((picture) => ({ ...picture, owner_id, created_at })))
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at }))
    .execute();
};

/** Of those that somebody brought, and of `pictures` those that nobody brought yet. */
export const countPictureBytes = async (
  db: Kysely<Schema>,
  owner: string,
  pictures: readonly NewPicture[],
): Promise<{ readonly used: number; readonly added: number }> => {
  const sum = await db
    .selectFrom('pictures')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    .where('owner_id', '=', owner)
    .executeTakeFirst();
  const hashes = pictures.map(({ hash }) => hash);
  const known =
    hashes.length === 0 ? [] : await db.selectFrom('pictures').select('hash').where('hash', 'in', hashes).execute();
  const stored = new Set(known.map(({ hash }) => hash));
  const added = pictures.reduce((bytes, each) => bytes + (stored.has(each.hash) ? 0 : each.bytes), 0);
  return { used: Number(sum?.bytes ?? 0), added };
};

export const findPicture = async (db: Kysely<Schema>, hash: string): Promise<StoredIcon | null> => {
  const row = await db
    .selectFrom('pictures')
    .select(['media_type', 'content'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row ? toStoredIcon(row) : null;
};
