import type { ShippedEntryRow } from '#domain/worlds/entry-rows.ts';
import { armour, trinkets, weapons } from './gear.ts';
import { errandThings, herbs, larder, materials, remedies, tools } from './goods.ts';

export const itemRows: readonly ShippedEntryRow[] = [
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
