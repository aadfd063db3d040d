import { useLayoutEffect, useState } from 'react';
import type { World } from '#domain/world/world.ts';
import { setWorldOfGuest } from './world-store.ts';

/** Lends a world to the screen of a guest, before anything on it is drawn or asks for entries. */
export const useWorldOfGuest = (world: World): void => {
  useState(() => setWorldOfGuest(world));
  useLayoutEffect(() => {
    setWorldOfGuest(world);
    return () => setWorldOfGuest(null);
  }, [world]);
};
