import type { Entry } from '#domain/world/entry.ts';
import { toEntries, toNamedEntries } from '#domain/worlds/entry-rows.ts';
import { characterRows } from './characters.ts';
import { itemRows } from './items.ts';
import { landmarkRows, objectRows, zoneRows } from './places.ts';
import { classRows, factionRows, professionRows, spellRows, titleRows } from './society.ts';

export const realmEntries: readonly Entry[] = [
  ...toEntries('item', itemRows),
  ...toEntries('character', characterRows),
  ...toEntries('zone', zoneRows),
  ...toEntries('landmark', landmarkRows),
  ...toEntries('object', objectRows),
  ...toNamedEntries('faction', factionRows),
  ...toNamedEntries('profession', professionRows),
  ...toNamedEntries('class', classRows),
  ...toNamedEntries('spell', spellRows),
  ...toNamedEntries('title', titleRows),
];
