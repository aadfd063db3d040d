import type { ObjectSort, ObjectTexts } from '#domain/exchange/ftb/book-texts.ts';
import { mainLocale } from '#domain/exchange/ftb/write-languages.ts';
import { isList, type Snbt, type SnbtCompound } from '#domain/exchange/tree/snbt.ts';
import type { FileTree } from './file-tree.ts';

type LanguageText = { readonly locale: string; readonly key: string; readonly value: Snbt };

/** The texts of all languages, by the part that they belong to. */
export type BookLanguages = {
  readonly textsOf: (id: string) => readonly LanguageText[];
  /** The texts that no quest or chapter took. */
  readonly others: () => SnbtCompound;
};

/** Files of one language each, or folders of them. Of two texts with one key the later counts, as in the game. */
export const collectLanguages = (files: readonly FileTree[]): BookLanguages => {
  const byObject = new Map<string, LanguageText[]>();
  for (const { locale, tree } of filesOfGame(files)) {
    for (const [key, value] of Object.entries(tree)) {
      if (typeof value !== 'string' && !isList(value)) continue;
      const id = partOf(key);
      const texts = byObject.get(id) ?? [];
      if (texts.length === 0) byObject.set(id, texts);
      const before = texts.findIndex((each) => each.locale === locale && each.key === key);
      texts.splice(before < 0 ? texts.length : before, 1, { locale, key, value });
    }
  }
  const asked = new Set<string>();
  return {
    textsOf: (id) => {
      asked.add(id);
      return byObject.get(id) ?? [];
    },
    others: () => groupTexts([...byObject].flatMap(([id, texts]) => (asked.has(id) ? [] : texts))),
  };
};

type LanguageFile = { readonly locale: string; readonly tree: SnbtCompound };

/** A game reads one file a language, or as JSON5 one folder. What stands beside that is no part of its book. */
const filesOfGame = (files: readonly FileTree[]): LanguageFile[] => {
  const byLocale = Map.groupBy(files, ({ file }) => (file.split(/[./]/, 1)[0] ?? '').toLowerCase());
  return [...byLocale].flatMap(([locale, all]) => {
    const read = all.filter(({ path, file }) => file.includes('/') === path.endsWith('.json5'));
    return (read.length > 0 ? read : all).map(({ tree }) => ({ locale, tree }));
  });
};

const partOf = (key: string): string => key.split('.', 2)[1] ?? '';

/** The texts by language and key. */
export const groupTexts = (texts: readonly LanguageText[]): SnbtCompound => {
  const grouped = Map.groupBy(texts, ({ locale }) => locale);
  return Object.fromEntries(
    [...grouped].map(([locale, all]) => [locale, Object.fromEntries(all.map(({ key, value }) => [key, value]))]),
  );
};

/** The language whose texts count: English, else the first by name. null: there is none. */
export const localeOf = (texts: readonly LanguageText[]): string | null => {
  const locales = [...new Set(texts.map(({ locale }) => locale))].toSorted();
  return locales.includes(mainLocale) ? mainLocale : (locales[0] ?? null);
};

/** Of one language, by the last part of their keys. The game finds no text under the key of another sort. */
export const textsInLocale = (sort: ObjectSort, texts: readonly LanguageText[], locale: string | null): ObjectTexts =>
  Object.fromEntries(
    texts.flatMap(({ key, value, ...of }): [string, Snbt][] =>
      of.locale === locale && key.startsWith(`${sort}.`) ? [[lastPart(key), value]] : [],
    ),
  );

const lastPart = (key: string): string => key.split('.').slice(2).join('.');
