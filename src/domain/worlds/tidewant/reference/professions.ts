const names = [
  'Attack',
  'Strength',
  'Defence',
  'Magic',
  'Ranged',
  'Mining',
  'Woodcutting',
  'Skinning',
  'Fishing',
  'Blacksmithing',
  'Leatherworking',
  'Firemaking',
  'Crafting',
  'Cooking',
  'Herbalism',
  'Jewelcrafting',
  'Inscription',
  'Enchanting',
  'Thieving',
  'Alchemy',
  'Engineering',
] as const;

export type Profession = { readonly id: string; readonly name: string };

/** In the order of the selectors. An id is the name in lower case. */
export const professions: readonly Profession[] = names.map((name) => ({ id: name.toLowerCase(), name }));
