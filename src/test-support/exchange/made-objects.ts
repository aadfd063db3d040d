import { byte, int, type Made, type MadeTag } from './made-notation.ts';

/** How books are written: the oldest with commas, then with line ends, then with languages beside, then as JSON5. */
export const bookForms = ['1.16', '1.20', '1.21', '26.1'] as const;
export type BookForm = (typeof bookForms)[number];

/** Ids of a made book, by short names. */
export const madeId = (name: string): string =>
  [...name]
    .map((letter) => (letter.codePointAt(0) ?? 0).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
    .padStart(16, '0')
    .slice(-16)
    .replace(/^[89A-F]/, '7');

export const decimalOf = (name: string): string => String(BigInt(`0x${madeId(name)}`));

export type Texts = Record<string, Made>;

export type Maker = {
  readonly form: BookForm;
  /** Texts in the files of languages of newer books. */
  readonly texts: Texts;
};

export const isOlder = (form: BookForm): boolean => form === '1.16' || form === '1.20';

type Part = readonly [sort: string, id: string];

/** What stands inside in older books, elsewhere in newer ones. */
export const words = ({ form, texts }: Maker, [sort, id]: Part, said: Readonly<Record<string, Made>>): MadeTag => {
  const names: Readonly<Record<string, string>> = {
    title: 'title',
    subtitle: sort === 'chapter' ? 'chapter_subtitle' : 'quest_subtitle',
    description: 'quest_desc',
  };
  if (isOlder(form)) return said;
  for (const [key, value] of Object.entries(said)) texts[`${sort}.${id}.${names[key] ?? key}`] = value;
  return {};
};

export const item = ({ form }: Maker, id: string, damage?: number): Made => {
  // Later games of the older form write the count as another sort of number.
  const one = form === '1.16' ? byte(1) : int(1);
  if (isOlder(form)) return damage === undefined ? id : { Count: one, id, tag: { Damage: int(damage) } };
  return { count: int(1), id, components: damage === undefined ? undefined : { 'minecraft:damage': int(damage) } };
};

export const sight = ({ form }: Maker): Made => (form === '26.1' ? 'block_state' : int(2));

export const task = (name: string, parts: MadeTag): MadeTag => ({ id: madeId(name), ...parts });

export const madeQuest =
  (maker: Maker) =>
  (name: string, said: Readonly<Record<string, Made>>, parts: MadeTag): MadeTag => ({
    id: madeId(name),
    ...words(maker, ['quest', madeId(name)], said),
    ...parts,
  });
