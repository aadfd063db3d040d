import type { ShippedEntryRow } from '#domain/worlds/entry-rows.ts';

const woods = ['Oak', 'Spruce', 'Birch', 'Jungle', 'Acacia', 'Dark Oak', 'Mangrove', 'Cherry'] as const;

/** What there is of each wood, with the worth of one and its tags. */
const woodForms = [
  ['Log', 4, 'block wood'],
  ['Planks', 1, 'block wood building'],
  ['Slab', 1, 'block wood building'],
  ['Stairs', 2, 'block wood building'],
  ['Fence', 2, 'block wood building'],
  ['Door', 2, 'block wood door'],
  ['Sapling', 3, 'plant sapling'],
  ['Leaves', 1, 'block plant'],
] as const;

/** The second column is how many ingots, gems or planks one takes. */
const tools = [
  ['Sword', 2, 'tool weapon'],
  ['Pickaxe', 3, 'tool'],
  ['Axe', 3, 'tool weapon'],
  ['Shovel', 1, 'tool'],
  ['Hoe', 2, 'tool farming'],
] as const;
const armour = [
  ['Helmet', 5, 'armour'],
  ['Chestplate', 8, 'armour'],
  ['Leggings', 7, 'armour'],
  ['Boots', 4, 'armour'],
] as const;

/** `worth` is that of one ingot, gem or plank of it. */
const toolMaterials = [
  { name: 'Wooden', worth: 1, level: 1 },
  { name: 'Stone', worth: 1, level: 2 },
  { name: 'Iron', worth: 20, level: 3 },
  { name: 'Golden', worth: 30, level: 3 },
  { name: 'Diamond', worth: 200, level: 4 },
  { name: 'Netherite', worth: 1000, level: 5 },
] as const;
const armourMaterials = [
  { name: 'Leather', worth: 5, level: 1 },
  { name: 'Chainmail', worth: 15, level: 2 },
  ...toolMaterials.filter(({ level }) => level > 2),
];

const colours = ['White', 'Black', 'Grey', 'Red', 'Blue', 'Green', 'Yellow', 'Brown'] as const;
const colouredForms = [
  ['Wool', 4, 'block wool'],
  ['Bed', 14, 'block bed'],
  ['Dye', 2, 'dye'],
] as const;

/** The public names of colours are American. */
const toId = (name: string): string => `minecraft:${name.toLowerCase().replaceAll(' ', '_').replace('grey', 'gray')}`;

const madeOf = (
  forms: readonly (readonly [string, number, string])[],
  materials: readonly { name: string; worth: number; level: number }[],
): ShippedEntryRow[] =>
  materials.flatMap(({ name, worth, level }) =>
    forms.map(([form, pieces, tags]) => ({
      id: toId(`${name} ${form}`),
      name: `${name} ${form}`,
      level,
      value: worth * pieces,
      tags: `${tags} ${name.toLowerCase()}`,
    })),
  );

const inEach = (names: readonly string[], forms: readonly (readonly [string, number, string])[]): ShippedEntryRow[] =>
  names.flatMap((name) =>
    forms.map(([form, value, tags]) => ({
      id: toId(`${name} ${form}`),
      name: `${name} ${form}`,
      level: 1,
      value,
      tags,
    })),
  );

export const materialRows: readonly ShippedEntryRow[] = [
  ...inEach(woods, woodForms).filter(({ name }) => name !== 'Mangrove Sapling'),
  ...madeOf(tools, toolMaterials),
  ...madeOf(armour, armourMaterials),
  ...inEach(colours, colouredForms),
];
