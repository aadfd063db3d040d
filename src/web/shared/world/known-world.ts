import { create } from 'zustand';
import type { SavedWorld } from '#contract/world.ts';

export type KnownWorld = {
  /** Null until the first answer or the device's copy. */
  readonly world: SavedWorld | null;
  readonly etag: string | null;
  /** The last request failed. */
  readonly isFailed: boolean;
};

export const unknownWorld: KnownWorld = { world: null, etag: null, isFailed: false };

/** The world that this window knows. */
export const useKnownWorld = create<KnownWorld>(() => unknownWorld);

export const useSavedWorld = (): SavedWorld | null => useKnownWorld(({ world }) => world);
