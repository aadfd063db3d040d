import type { IndexedWorld } from '#domain/world/index-world.ts';
import { defaultWorld } from './default-world.ts';

/** The world, in components. */
export const useWorld = (): IndexedWorld => defaultWorld;

/** The world, outside of components. */
export const loadedWorld = (): IndexedWorld => defaultWorld;
