import type { Entry } from '#domain/world/entry.ts';
import { toEntries, toNamedEntries } from '#domain/worlds/entry-rows.ts';
import { characterRows } from './characters.ts';
import { itemRows } from './items.ts';
import { landmarkRows, zoneRows } from './places.ts';
import { factionRows, professionRows, spellRows, titleRows } from './society.ts';

export const realmEntries: readonly Entry[] = [
  ...toEntries('item', itemRows),
  ...toEntries('character', characterRows),
  ...toEntries('zone', zoneRows),
  ...toEntries('landmark', landmarkRows),
  ...toNamedEntries('faction', factionRows),
  ...toNamedEntries('profession', professionRows),
  ...toNamedEntries('spell', spellRows),
  ...toNamedEntries('title', titleRows),
];
