import type { Imported } from '#domain/exchange/imported.ts';
import type { ImportedFormat } from '#domain/exchange/import/roots.ts';
import { checkWorld } from '#domain/world/check-world.ts';
import type { World } from '#domain/world/world.ts';
import { listNeededLimits, withLimits, withWidestLimits, type NeededLimit } from './needed-limits.ts';
import type { WorldPart } from './world-parts.ts';

export type NeedsOfBook = { readonly limits: readonly NeededLimit[] };

/** `world` is the one that the book was read with at last; null: the present one. */
export type GrownReading = {
  readonly imported: Imported;
  readonly needs: NeedsOfBook;
  readonly world: World | null;
};

type Growth = {
  readonly world: World;
  readonly format: ImportedFormat;
  readonly chosen: ReadonlySet<WorldPart>;
};

/** Reads a book with the world that it is to have, and says what it needs that the present one lacks. */
export const readIntoGrown = (read: (world: World) => Imported, { world, format, chosen }: Growth): GrownReading => {
  const present = read(world);
  if (!isShort(present)) return { imported: present, needs: nothing, world: null };
  // What an older version saved may break a rule, and is to be mended first.
  if (checkWorld(world).length > 0) return { imported: present, needs: nothing, world: null };
  const limits = listNeededLimits(read(withWidestLimits(world, format)), world, format);
  const grown = chosen.has('limits') && limits.length > 0 ? withLimits(world, limits) : null;
  return { imported: grown ? read(grown) : present, needs: { limits }, world: grown };
};

const nothing: NeedsOfBook = { limits: [] };

/** Whether anything of the book stays out or is kept beside. */
const isShort = ({ refused, losses }: Imported): boolean =>
  refused.some(({ code }) => code === 'breaks_rule') || losses.some(({ code }) => code === 'kept_beside');
