import { beforeEach } from 'vitest';
import type { Entry } from '#domain/world/entry.ts';
import type { World } from '#domain/world/world.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { tidewantEntries } from '#domain/worlds/tidewant/entries.ts';
import { fillEntryCache } from './fill-entry-cache.ts';
import { unknownWorld, useKnownWorld } from '#web/shared/world/world-store.ts';

export const knowWorld = (world: World, entries: readonly Entry[]): void => {
  useKnownWorld.setState({ ...unknownWorld, world: { ...world, version: 1, updated_at: 0 } });
  knowEntries(entries);
};

export const knowEntries = (entries: readonly Entry[] = tidewantEntries): void =>
  fillEntryCache(entries.map((entry) => ({ ...entry, version: 1, stamp: 'a' })));

beforeEach(() => knowWorld(tidewant, tidewantEntries));
