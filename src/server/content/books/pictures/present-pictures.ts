import type { Kysely } from 'kysely';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import { picturesAddress } from '#domain/story-line/picture-address.ts';
import { tableOf, type Schema } from '#server/platform/db/schema.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import { hashOf } from '#server/content/books/hash-of.ts';
import type { ReadItem } from '#server/content/books/packed-items.ts';

/** A book that comes again without its pictures takes none away. */
export const keepPresentPictures = async (
  db: Kysely<Schema>,
  owner: string,
  items: readonly ReadItem[],
): Promise<ReadItem[]> => {
  const kept: ReadItem[] = [];
  const yieldToOthers = createYieldToOthers();
  for (const item of items) {
    const isFramed = item.kind === 'story_lines' && item.document.includes('"image":null');
    kept.push(isFramed ? await withPresent(db, owner, item) : item);
    await yieldToOthers();
  }
  return kept;
};

const withPresent = async (db: Kysely<Schema>, owner: string, item: ReadItem): Promise<ReadItem> => {
  const present = await db
    .selectFrom(tableOf('story_lines'))
    .select('document')
    .where('owner_id', '=', owner)
    .where('id', '=', item.item_id)
    .where('document', 'like', `%${picturesAddress}/%`)
    .executeTakeFirst();
  if (!present) return item;
  const { pictures: shown = [] } = JSON.parse(present.document) as StoryLineContent;
  const images = new Map(shown.map(({ id, name, image }) => [`${id} ${name}`, image]));
  const line = JSON.parse(item.document) as StoryLineContent;
  const { pictures = [] } = line;
  const document = JSON.stringify({
    ...line,
    pictures: pictures.map((each) => ({ ...each, image: each.image ?? images.get(`${each.id} ${each.name}`) ?? null })),
  });
  return { ...item, document, base: hashOf(document) };
};
