import * as z from 'zod/mini';
import { entry } from './entry.ts';
import { worldContent } from './world.ts';
import { checkWorld } from './check-world.ts';
import type { WorldViolation } from './world-violation.ts';

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

const mostViolations = 20;

export const checkWorldFile = ({ world, entries }: Pick<WorldFile, 'world' | 'entries'>): readonly WorldViolation[] => {
  const violations = checkWorld(world).map((violation) => ({ ...violation, pointer: `/world${violation.pointer}` }));
  const known = new Set<string>();
  for (const [index, { catalogue, id }] of entries.entries()) {
    if (violations.length >= mostViolations) break;
    const place = `/entries/${index}`;
    if (!Object.hasOwn(world.catalogues, catalogue))
      violations.push({ code: 'world_catalogue', params: { name: catalogue }, pointer: `${place}/catalogue` });
    const key = `${catalogue} ${id}`;
    if (known.has(key)) violations.push({ code: 'world_twice', params: { name: id }, pointer: `${place}/id` });
    known.add(key);
  }
  return violations.slice(0, mostViolations);
};
