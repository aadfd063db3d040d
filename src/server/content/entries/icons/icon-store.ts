import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { iconAddress, mostIconBytes, mostIconPixels, type iconTypes } from '#contract/world.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import * as problems from '#texts/server/problems.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { invalidContent } from '#server/errors.ts';
import { imageTypeOf } from './image-type.ts';

export type StoredIcon = { readonly mediaType: (typeof iconTypes)[number]; readonly content: Buffer };

const hashOfImage = (image: Buffer): string => createHash('sha256').update(image).digest('hex');

/** null: it is no picture that an installation keeps. */
export const addressOfImage = (image: Buffer): string | null =>
  imageTypeOf(image) && image.length <= mostIconBytes ? iconAddress(hashOfImage(image)) : null;

/** Keeps a picture and returns its hash. The same picture is kept once. */
export const keepIcon = async (db: Kysely<Schema>, image: Buffer): Promise<string> => {
  const mediaType = imageTypeOf(image);
  if (!mediaType || image.length > mostIconBytes)
    throw invalidContent('#/', problems.notAnIcon(mostIconBytes / 1024, mostIconPixels));
  const hash = hashOfImage(image);
  const created_at = Date.now();
  await db
    .insertInto('world_icons')
    .values({ hash, media_type: mediaType, content: image.toString('base64'), created_at })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at }))
    .execute();
  return hash;
};

export const findIcon = async (db: Kysely<Schema>, hash: string): Promise<StoredIcon | null> => {
  const row = await db
    .selectFrom('world_icons')
    .select(['media_type', 'content'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row ? toStoredIcon(row) : null;
};

/** Pictures are kept as base64. */
export const toStoredIcon = ({ media_type, content }: { media_type: string; content: string }): StoredIcon => ({
  mediaType: media_type === 'image/webp' ? 'image/webp' : 'image/png',
  content: Buffer.from(content, 'base64'),
});

export const hashOfAddress = (icon: string): string => icon.slice(worldRoutes.icons.length + 1);

/** An entry shows pictures of this installation alone. */
export const checkIcon = async (db: Kysely<Schema>, icon: string | null): Promise<void> => {
  if (icon === null) return;
  const hash = hashOfAddress(icon);
  const row = await db.selectFrom('world_icons').select('hash').where('hash', '=', hash).executeTakeFirst();
  if (!row || iconAddress(row.hash) !== icon) throw invalidContent('#/icon', problems.otherIcon);
};

type Change = { readonly taken: string | null; readonly dropped: string | null };

/** In the transaction of an entry that takes or drops pictures: an unused one is kept for a while from then. */
export const noteIcons = async (transaction: Transaction<Schema>, { taken, dropped }: Change): Promise<void> => {
  if (taken === dropped) return;
  const hashes = [taken, dropped].flatMap((icon) => (icon === null ? [] : [hashOfAddress(icon)]));
  const noted = await transaction
    .updateTable('world_icons')
    .set({ created_at: Date.now() })
    .where('hash', 'in', hashes)
    .returning('hash')
    .execute();
  if (taken !== null && !noted.some(({ hash }) => iconAddress(hash) === taken))
    throw invalidContent('#/icon', problems.otherIcon);
};

/** In a transaction that takes or drops those of many entries. Returns the address of each. */
export const noteAllIcons = async (transaction: Transaction<Schema>): Promise<ReadonlySet<string>> => {
  const noted = await transaction
    .updateTable('world_icons')
    .set({ created_at: Date.now() })
    .returning('hash')
    .execute();
  return new Set(noted.map(({ hash }) => iconAddress(hash)));
};
