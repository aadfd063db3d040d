import type { Kysely } from 'kysely';
import { iconAddress } from '#contract/world.ts';
import type { Entry } from '#domain/world/entry.ts';
import type { Picture } from '#domain/world/world-file.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { hashOfAddress, keepIcon } from './icon-store.ts';

type Pictured = {
  readonly entries: readonly Pick<Entry, 'icon'>[];
  readonly pictures?: readonly Picture[] | undefined;
};

/** Keeps the pictures of a world's file that its entries name. Each was checked when the file was read. */
export const keepPictures = async (db: Kysely<Schema>, { entries, pictures = [] }: Pictured): Promise<void> => {
  const named = new Set(entries.map(({ icon }) => icon));
  for (const { icon, content } of pictures) if (named.has(icon)) await keepIcon(db, Buffer.from(content, 'base64'));
};

/** In portions, so that few are in memory at once. */
export async function* readPictures(db: Kysely<Schema>, icons: ReadonlySet<string>): AsyncGenerator<Picture[]> {
  for (const some of inPortions([...icons])) {
    const rows = await db
      .selectFrom('world_icons')
      .select(['hash', 'content'])
      .where('hash', 'in', some.map(hashOfAddress))
      .orderBy('hash')
      .execute();
    yield rows.map(({ hash, content }) => ({ icon: iconAddress(hash), content }));
  }
}
