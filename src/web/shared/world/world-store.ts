import { indexWorld, type IndexedWorld } from '#domain/world/index-world.ts';
import type { SavedWorld } from '#contract/world.ts';
import { useKnownWorld } from './known-world.ts';

/** The world, in components. Screens that need it wait for it (`WithWorld`). */
export const useWorld = (): IndexedWorld => prepared(useKnownWorld(({ world }) => world));

/** The world, outside of components. */
export const loadedWorld = (): IndexedWorld => prepared(useKnownWorld.getState().world);

const prepared = (world: SavedWorld | null): IndexedWorld => {
  if (!world) throw new Error('The world is not loaded yet.');
  return indexWorld(world);
};
