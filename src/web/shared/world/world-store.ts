import { create } from 'zustand';
import type { SavedWorld } from '#contract/world.ts';
import { createContext, useContext } from 'react';
import { indexWorld, type IndexedWorld } from '#domain/world/index-world.ts';
import type { World } from '#domain/world/world.ts';

export type KnownWorld = {
  /** Null until the first answer or the device's copy. */
  readonly world: SavedWorld | null;
  readonly etag: string | null;
  readonly isFailed: boolean;
};

export const unknownWorld: KnownWorld = { world: null, etag: null, isFailed: false };

export const useKnownWorld = create<KnownWorld>(() => unknownWorld);

export const useSavedWorld = (): SavedWorld | null => useKnownWorld(({ world }) => world);

/** Another world for the components inside, such as a changed one that is not saved. */
export const ShownWorld = createContext<World | null>(null);

/** The world, in components. Screens that need it wait for it (`WithWorld`). */
export const useWorld = (): IndexedWorld => {
  const shown = useContext(ShownWorld);
  const known = useKnownWorld(({ world }) => world);
  return prepared(shown ?? known);
};

let worldOfGuest: World | null = null;

/** What counts outside of components for guests, who read no world. */
export const setWorldOfGuest = (world: World | null): void => void (worldOfGuest = world);

export const isWorldOfGuest = (): boolean => worldOfGuest !== null;

/** The world, outside of components. null while it is not known. */
export const knownWorld = (): World | null => useKnownWorld.getState().world ?? worldOfGuest;

/** The world, outside of components. */
export const loadedWorld = (): IndexedWorld => prepared(knownWorld());

const prepared = (world: World | null): IndexedWorld => {
  if (!world) throw new Error('The world is not loaded yet.');
  return indexWorld(world);
};
