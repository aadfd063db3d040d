import * as z from 'zod/mini';
import { entry } from '#domain/world/entry.ts';
import { worldContent } from '#domain/world/world.ts';

export const worldFileFormat = 'runeloom world';
export const worldFileVersion = 1;

/** `content` is base64: room for the largest picture that an installation keeps, 32 kB. */
const picture = z.strictObject({
  icon: z.string().check(z.maxLength(200)),
  content: z.string().check(z.maxLength(44_000)),
});

/** A whole world in one file: what administrators write of it, all its entries, and their pictures by the address that entries name. */
export const worldFile = z.strictObject({
  format: z.literal(worldFileFormat),
  version: z.literal(worldFileVersion),
  world: worldContent,
  entries: z.array(entry),
  pictures: z.optional(z.array(picture)),
});
export type WorldFile = z.infer<typeof worldFile>;
export type Picture = z.infer<typeof picture>;
