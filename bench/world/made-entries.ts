import type { Entry } from '#domain/world/entry.ts';

const kinds = ['Sword', 'Axe', 'Helmet', 'Ring', 'Potion', 'Ore', 'Ingot', 'Plank', 'Rune', 'Bow', 'Shield', 'Lamp'];
const stuffs = [
  'Iron',
  'Oak',
  'Silver',
  'Glass',
  'Bone',
  'Salt',
  'Copper',
  'Amber',
  'Dragon',
  'Linen',
  'Stone',
  'Jade',
];
const makes = ['Broken', 'Gilded', 'Ancient', 'Sunken', 'Hollow', 'Blessed', 'Quiet', 'Heavy', 'Lesser', 'Zealous'];

const pick = (texts: readonly string[], index: number): string => texts[index % texts.length] ?? '';

export const catalogue = 'item';

/** Ids as a block-building game has them: all begin with the same word. */
export const madeEntry = (index: number): Entry => {
  const name = `${pick(makes, index)} ${pick(stuffs, index * 7)} ${pick(kinds, index * 5)} ${index}`;
  return {
    catalogue,
    id: `game:${name.toLowerCase().replaceAll(' ', '_')}`,
    name,
    aliases: index % 10 === 0 ? [`Old ${pick(kinds, index)} ${index}`] : [],
    level: index % 100,
    value: index % 1_000,
    tags: [pick(kinds, index).toLowerCase()],
    icon: null,
    retired: false,
  };
};

/** What people type: the beginnings of words, from one letter on, also such as thousands of entries match. */
export const madeQueries = (size: number): string[] =>
  Array.from({ length: 300 }, (_, index) => {
    const words = madeEntry((index * 7_919) % size).name.split(' ');
    const word = index % 20 === 0 ? 'game' : pick(words, index);
    return index % 7 === 0 ? words.join(' ') : word.slice(0, 1 + (index % 6));
  });

export const madeTable = (rows: number): string => {
  const lines = Array.from({ length: rows }, (_, index) => {
    const { id, name, level } = madeEntry(index);
    return `${id},${name},${index % 2 === 0 ? level : (level ?? 0) + 1}`;
  });
  return ['id,name,level', ...lines].join('\r\n');
};
