import * as z from 'zod/mini';
import { entry } from '#domain/world/entry.ts';
import { worldContent } from '#domain/world/world.ts';

export const worldFileFormat = 'runeloom world';
export const worldFileVersion = 1;

/** A whole world in one file: what administrators write of it, and all its entries. */
export const worldFile = z.strictObject({
  format: z.literal(worldFileFormat),
  version: z.literal(worldFileVersion),
  world: worldContent,
  entries: z.array(entry),
});
export type WorldFile = z.infer<typeof worldFile>;
