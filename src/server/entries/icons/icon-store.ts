import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { iconAddress, mostIconBytes, mostIconPixels, worldRoutes, type iconTypes } from '#contract/world.ts';
import * as problems from '#messages/en/server/problems.ts';
import type { Schema } from '#server/db/schema.ts';
import { invalidContent } from '#server/errors.ts';
import { imageTypeOf } from './image-type.ts';

export type StoredIcon = { readonly mediaType: (typeof iconTypes)[number]; readonly content: Buffer };

/** The same picture is kept once. */
export const keepIcon = async (db: Kysely<Schema>, image: Buffer): Promise<string> => {
  const mediaType = imageTypeOf(image);
  if (!mediaType || image.length > mostIconBytes)
    throw invalidContent('#/', problems.notAnIcon(mostIconBytes / 1024, mostIconPixels));
  const hash = createHash('sha256').update(image).digest('hex');
  await db
    .insertInto('world_icons')
    .values({ hash, media_type: mediaType, content: image.toString('base64'), created_at: Date.now() })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  return hash;
};

export const findIcon = async (db: Kysely<Schema>, hash: string): Promise<StoredIcon | null> => {
  const row = await db
    .selectFrom('world_icons')
    .select(['media_type', 'content'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (!row) return null;
  const mediaType = row.media_type === 'image/webp' ? 'image/webp' : 'image/png';
  return { mediaType, content: Buffer.from(row.content, 'base64') };
};

/** An entry shows pictures of this installation alone. */
export const checkIcon = async (db: Kysely<Schema>, icon: string | null): Promise<void> => {
  if (icon === null) return;
  const hash = icon.slice(worldRoutes.icons.length + 1);
  const row = await db.selectFrom('world_icons').select('hash').where('hash', '=', hash).executeTakeFirst();
  if (!row || iconAddress(row.hash) !== icon) throw invalidContent('#/icon', problems.otherIcon);
};
