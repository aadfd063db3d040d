import { type ShippedEntryRow, toEntries, toNamedEntries } from '#domain/worlds/entry-rows.ts';
import { armour, trinkets, weapons } from './gear.ts';
import { errandThings, herbs, larder, materials, remedies, tools } from './goods.ts';
import type { Entry } from '#domain/world/entry.ts';
import { characterRows } from './characters.ts';
import { landmarkRows, objectRows, zoneRows } from './places.ts';
import { classRows, factionRows, professionRows, spellRows, titleRows } from './society.ts';

const itemRows: readonly ShippedEntryRow[] = [
  ...weapons,
  ...armour,
  ...trinkets,
  ...materials,
  ...herbs,
  ...larder,
  ...remedies,
  ...tools,
  ...errandThings,
].map(([id, name, level, value, tags]) => ({ id: String(id), name, level, value, tags }));

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
