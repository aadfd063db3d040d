import { beforeEach } from 'vitest';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { tidewantEntries } from '#domain/worlds/tidewant/entries.ts';
import { holdCatalogues } from '#web/shared/world/held-entries.ts';
import { unknownWorld, useKnownWorld } from '#web/shared/world/known-world.ts';

/** Each test begins on a device that has the world. */
beforeEach(() => {
  useKnownWorld.setState({ ...unknownWorld, world: { ...tidewant, version: 1, updated_at: 0 } });
  holdCatalogues(tidewantEntries.map((entry) => ({ ...entry, version: 1, stamp: 'a' })));
});
