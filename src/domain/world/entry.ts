import * as z from 'zod/mini';
import { nameText, text } from '#domain/text/text.ts';
import { worldKey } from './world-key.ts';

/** The game's own id: 1 to 128 printable characters without blanks, such as `minecraft:stone` or `25`. */
export const entryId = text.check(z.regex(/^[^\s\p{Cc}\p{Cf}\p{Cs}]{1,128}$/u));

/** What people write of an entry. `value` is counted in the least coin. */
export const entryContent = z.strictObject({
  name: nameText.check(z.minLength(1), z.maxLength(200)),
  aliases: z.array(nameText.check(z.minLength(1), z.maxLength(200))).check(z.maxLength(50)),
  level: z.nullable(z.int()),
  value: z.nullable(z.int()),
  tags: z.array(nameText.check(z.minLength(1), z.maxLength(60))).check(z.maxLength(50)),
  /** The address of its picture. */
  icon: z.nullable(z.string().check(z.maxLength(200))),
  retired: z.boolean(),
});
export type EntryContent = z.infer<typeof entryContent>;

/** An entry of which only the name is known. */
export const blankEntry: Omit<EntryContent, 'name'> = {
  aliases: [],
  level: null,
  value: null,
  tags: [],
  icon: null,
  retired: false,
};

/** A thing of the world that quests name: an item, a character, a place. */
export const entry = z.extend(entryContent, { catalogue: worldKey, id: entryId });
export type Entry = z.infer<typeof entry>;
