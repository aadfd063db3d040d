import { create } from 'zustand';
import type { SavedWorld } from '#contract/world.ts';

export type KnownWorld = {
  /** Null until the first answer or the device's copy. */
  readonly world: SavedWorld | null;
  readonly etag: string | null;
  readonly isFailed: boolean;
};

export const unknownWorld: KnownWorld = { world: null, etag: null, isFailed: false };

export const useKnownWorld = create<KnownWorld>(() => unknownWorld);

export const useSavedWorld = (): SavedWorld | null => useKnownWorld(({ world }) => world);
