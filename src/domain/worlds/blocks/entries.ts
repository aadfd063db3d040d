import type { Entry } from '#domain/world/entry.ts';
import { toEntries, toNamedEntries } from '#domain/worlds/entry-rows.ts';
import { advancementRows, lootTableRows } from './advancements.ts';
import { itemRows } from './items.ts';
import { materialRows } from './materials.ts';
import { mobRows } from './mobs.ts';
import { biomeRows, dimensionRows, fluidRows, structureRows } from './places.ts';

export const blocksEntries: readonly Entry[] = [
  ...toEntries('item', [...itemRows, ...materialRows]),
  ...toEntries('mob', mobRows),
  ...toNamedEntries('biome', biomeRows),
  ...toNamedEntries('dimension', dimensionRows),
  ...toNamedEntries('structure', structureRows),
  ...toNamedEntries('advancement', advancementRows),
  ...toNamedEntries('loot_table', lootTableRows),
  ...toNamedEntries('fluid', fluidRows),
];
