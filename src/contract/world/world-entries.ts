import * as z from 'zod/mini';
import { text } from '#domain/text/text.ts';
import { worldKey } from '#domain/world/world-key.ts';
import { entry } from '#domain/world/entry.ts';

/** `stamp` distinguishes versions of one number. Entries of before may have names of any characters. */
export const savedEntry = z.extend(entry, {
  name: text,
  aliases: z.array(text),
  tags: z.array(text),
  version: z.int(),
  stamp: z.string(),
});
export type SavedEntry = z.infer<typeof savedEntry>;

/** Names that quests have without an id. */
export const mostNamesAsked = 1_000;
/** The longest name that is looked up, in UTF-16 units. */
export const longestNameAsked = 200;

export const knownNamesBody = z.strictObject({
  names: z
    .array(z.strictObject({ catalogue: worldKey, name: text.check(z.maxLength(longestNameAsked)) }))
    .check(z.maxLength(mostNamesAsked)),
});

/** For each name in its order: the id of an entry that is called so, capitals and blanks apart; null: none is. */
export const knownNames = z.object({ known: z.array(z.nullable(z.string())) });

export const entryList = z.object({ items: z.array(savedEntry), next: z.nullable(z.string()) });
export type EntryList = z.infer<typeof entryList>;
