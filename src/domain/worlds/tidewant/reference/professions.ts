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

export const firstProfession: Profession = { id: names[0].toLowerCase(), name: names[0] };

export const isProfession = (id: string, name: string): boolean =>
  professions.some((profession) => profession.id === id && profession.name === name);
