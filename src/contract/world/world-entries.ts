import * as z from 'zod/mini';
import { text } from '#domain/text/text.ts';
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

export const entryList = z.object({ items: z.array(savedEntry), next: z.nullable(z.string()) });
export type EntryList = z.infer<typeof entryList>;
