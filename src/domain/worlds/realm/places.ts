import type { ShippedEntryRow } from '#domain/worlds/entry-rows.ts';

/** `level` is that of the first visitors. */
type PlaceRow = readonly [id: number, name: string, level: number, tags: string];

const toRows = (rows: readonly PlaceRow[]): ShippedEntryRow[] =>
  rows.map(([id, name, level, tags]) => ({ id: String(id), name, level, tags }));

export const zoneRows = toRows([
  [301, 'Oatmere Vale', 1, 'farmland south'],
  [302, 'Thornbarrow Wood', 8, 'forest south'],
  [303, 'Gullstrand', 12, 'coast west'],
  [304, 'Cindry Downs', 16, 'hills south'],
  [305, 'Mirefoot', 20, 'marsh west'],
  [306, 'Kettlestone Hills', 24, 'hills east'],
  [307, 'Vantmoor', 28, 'moor'],
  [308, 'Sablewater', 32, 'lake'],
  [309, 'The Glasswind Steppe', 36, 'steppe east'],
  [310, 'Ambergrave', 40, 'forest east'],
  [311, 'Harrowfell', 44, 'mountain north'],
  [312, 'The Pale Terraces', 48, 'mountain north'],
  [313, 'Duskwall', 52, 'wall north'],
  [314, 'The Unlit March', 56, 'dusk north'],
  [315, 'Corrandel', 1, 'city'],
  [316, 'Ironquay', 20, 'city coast'],
  [317, 'Stillhollow Crypt', 14, 'dungeon'],
  [318, 'Deepkettle Mine', 26, 'dungeon'],
  [319, 'Vesper Keep', 60, 'dungeon dusk'],
]);

export const landmarkRows = toRows([
  [401, 'Millbrace', 1, 'village oatmere'],
  [402, 'The Oatmere Lamp', 1, 'lamp oatmere'],
  [403, "Tolland's Mill", 2, 'oatmere'],
  [404, 'Withy Ford', 4, 'river oatmere'],
  [405, 'The Hayrick Cave', 5, 'cave oatmere'],
  [406, 'Thornbarrow Gate', 8, 'thornbarrow'],
  [407, 'The Leaning Oak', 9, 'thornbarrow'],
  [408, "The Snaresmen's Camp", 11, 'camp thornbarrow'],
  [409, 'The Dark Lamp in the Wood', 10, 'lamp thornbarrow'],
  [410, 'Gullstrand Light', 12, 'lamp gullstrand'],
  [411, 'The Long Jetty', 13, 'gullstrand'],
  [412, 'The Wreck of the Patient Anne', 15, 'wreck gullstrand'],
  [413, 'The Burnt Chapel', 17, 'ruin cindry'],
  [414, 'Reedmother Landing', 20, 'village mirefoot'],
  [415, 'Kettle Market', 24, 'village kettlestone'],
  [416, 'The Deepkettle Shaft', 26, 'mine kettlestone'],
  [417, 'The Vantmoor Cairns', 29, 'ruin vantmoor'],
  [418, 'Sable Ferry', 32, 'village sablewater'],
  [419, 'Camp of the Nine Flags', 36, 'camp glasswind'],
  [420, 'The Amber Stair', 41, 'ruin ambergrave'],
  [421, 'Harrow Pass', 45, 'harrowfell'],
  [422, 'The White Steps', 48, 'pale_terraces'],
  [423, 'The North Gate of Duskwall', 53, 'duskwall'],
  [424, 'The Last Lamp', 57, 'lamp unlit_march'],
]);

export const objectRows = toRows([
  [451, 'Notice Board of Millbrace', 1, 'oatmere'],
  [452, 'Rat Hole', 1, 'oatmere'],
  [453, 'Seed Chest', 4, 'oatmere'],
  [454, 'Empty Scarecrow Post', 5, 'oatmere'],
  [455, 'Hanging Mirror', 9, 'thornbarrow lamp'],
  [456, 'Set Snare', 9, 'thornbarrow'],
  [457, 'Order on a Tree', 11, 'thornbarrow'],
  [458, 'Washed-up Crate', 12, 'gullstrand'],
  [459, 'Abbey Bell Rope', 15, 'stillhollow'],
  [460, 'Eel Trap', 20, 'mirefoot'],
  [461, 'Ore Vein', 24, 'kettlestone'],
  [462, 'Cairn', 29, 'vantmoor'],
  [463, 'Flagpole of the Ninth Camp', 37, 'glasswind'],
  [464, 'Sealed Amber Door', 42, 'ambergrave'],
  [465, 'Signal Fire', 53, 'duskwall'],
  [466, 'Lamp That Went Out', 57, 'unlit_march lamp'],
]);
