import type { SnbtCompound, Snbt } from '#domain/exchange/tree/snbt.ts';
import { translateMarkup } from '#domain/text/markup/translate-markup.ts';
import { noteLoss, type Book, type LossPlace } from './book.ts';
import { hasLanguages, type Dialect } from './dialect.ts';
import { toBookText, toCodedText } from './to-book-text.ts';

/** The texts of an object of a book, wherever its dialect keeps them. No key of the game begins so. */
export const textKeys = { title: '@title', subtitle: '@subtitle', description: '@description' } as const;
export type TextKey = keyof typeof textKeys;

/** What each sort of object has, by the name that languages give it. A list has a line each. */
const textNames = {
  quest: { title: 'title', subtitle: 'quest_subtitle', description: 'quest_desc' },
  chapter: { title: 'title', description: 'chapter_subtitle' },
  other: { title: 'title' },
} as const satisfies Record<string, Partial<Record<TextKey, string>>>;

/** The first part of a key in the files of languages. */
export type ObjectSort =
  | 'quest'
  | 'chapter'
  | 'task'
  | 'reward'
  | 'reward_table'
  | 'chapter_group'
  | 'file'
  | 'quest_link';

const namesOf = (sort: ObjectSort): Partial<Record<TextKey, string>> =>
  sort === 'quest' || sort === 'chapter' ? textNames[sort] : textNames.other;

/** What stands in the files themselves before there were files of languages. */
const olderKeys: Readonly<Record<ObjectSort, Partial<Record<TextKey, string>>>> = {
  quest: { title: 'title', subtitle: 'subtitle', description: 'description' },
  chapter: { title: 'title', description: 'subtitle' },
  task: textNames.other,
  reward: textNames.other,
  reward_table: textNames.other,
  chapter_group: textNames.other,
  file: textNames.other,
  quest_link: textNames.other,
};

const keys = Object.keys(textKeys) as readonly TextKey[];

/** Such as `quest.1A2B.quest_desc`. */
export const languageKey = (sort: ObjectSort, id: string, key: TextKey): string =>
  `${sort}.${id}.${namesOf(sort)[key] ?? key}`;

/** The texts of one language, by the last part of their keys. */
export type ObjectTexts = Readonly<Record<string, Snbt>>;

/** An object as it is read, its texts under keys of their own. Those in the file count where there are both. */
export const takeTexts = (sort: ObjectSort, object: SnbtCompound, texts: ObjectTexts = {}): SnbtCompound => {
  const taken: [string, Snbt][] = [];
  const older = new Set<string>();
  for (const key of keys) {
    const olderKey = olderKeys[sort][key];
    const inside = olderKey === undefined ? undefined : object[olderKey];
    const text = inside ?? texts[namesOf(sort)[key] ?? ''];
    if (olderKey !== undefined && inside !== undefined) older.add(olderKey);
    if (text !== undefined) taken.push([textKeys[key], text]);
  }
  if (taken.length === 0) return object;
  return Object.fromEntries([...Object.entries(object).filter(([key]) => !older.has(key)), ...taken]);
};

/** Turns round `takeTexts`: older books have the texts inside, newer ones elsewhere. */
export const giveTexts = (
  { sort, id, dialect }: { readonly sort: ObjectSort; readonly id: string; readonly dialect: Dialect },
  object: SnbtCompound,
  texts: Map<string, Snbt>,
): SnbtCompound => {
  if (!keys.some((key) => object[textKeys[key]] !== undefined)) return object;
  const inside: Record<string, Snbt> = {};
  for (const [key, value] of Object.entries(object)) {
    const textKey = keys.find((each) => textKeys[each] === key);
    if (textKey === undefined) inside[key] = value;
    else if (hasLanguages(dialect)) texts.set(languageKey(sort, id, textKey), value);
    else inside[olderKeys[sort][textKey] ?? textKey] = value;
  }
  return inside;
};

type WrittenTexts = {
  readonly title?: string | undefined;
  readonly subtitle?: string | undefined;
  readonly description?: string | undefined;
};

/** Empty ones are left out. A description is a list of lines. */
export const writeTexts = (
  book: Book,
  place: LossPlace,
  { title, subtitle, description }: WrittenTexts,
): SnbtCompound => ({
  ...(title && { [textKeys.title]: toWritten(book, { ...place, path: [...place.path, 'title'] }, title) }),
  ...(subtitle && { [textKeys.subtitle]: toWritten(book, { ...place, path: [...place.path, 'subtitle'] }, subtitle) }),
  ...(description && {
    [textKeys.description]: translated(book, { ...place, path: [...place.path, 'description'] }, description)
      .split(/\r\n|[\n\r]/)
      .map((line) => writeLine(book, line)),
  }),
});

const toWritten = (book: Book, place: LossPlace, text: string): string =>
  writeLine(book, translated(book, place, text));

/** A text of another game with the codes of this one. */
const translated = (book: Book, place: LossPlace, text: string): string => {
  if (book.world.markup !== 'warcraft') return text;
  const { text: own, lost } = translateMarkup(text, 'warcraft', 'minecraft');
  if (lost.length > 0) noteLoss(book, place, { code: 'codes_left_out', params: { parts: lost } });
  return own;
};

/** A world without codes writes texts that the game shows to the letter. */
const writeLine = ({ world, dialect }: Book, line: string): string =>
  world.markup === 'none' ? toBookText(line, dialect) : toCodedText(line, dialect);
