import { languageKey, takeTexts, textKeys, type ObjectSort, type TextKey } from '#domain/exchange/ftb/book-texts.ts';
import { mainLocale } from '#domain/exchange/ftb/write-languages.ts';
import type { SnbtCompound } from '#domain/exchange/tree/snbt.ts';
import { groupTexts, localeOf, textsInLocale, type BookLanguages } from './book-languages.ts';

type Part = { readonly sort: ObjectSort; readonly id: string; readonly tree: SnbtCompound };

export type DocumentTexts = {
  /** The parts with their texts under keys of their own, in their order. */
  readonly parts: readonly SnbtCompound[];
  /** What an import keeps of them: texts of other languages, and the language of these where it is not English. */
  readonly kept: SnbtCompound;
  /** The language of these texts where it is not English. */
  readonly locale: string | null;
};

/** The texts of a document and its rows, all of one language. */
export const takeDocumentTexts = (languages: BookLanguages, parts: readonly Part[]): DocumentTexts => {
  const texts = parts.map(({ id }) => languages.textsOf(id));
  const all = texts.flat();
  const locale = localeOf(all);
  const taken = parts.map(({ sort, tree }, index) =>
    takeTexts(sort, tree, textsInLocale(sort, texts[index] ?? [], locale)),
  );
  const used = new Set(
    parts.flatMap(({ sort, id }, index) => keysOf(taken[index] ?? {}).map((key) => languageKey(sort, id, key))),
  );
  const others = all.filter((each) => each.locale !== locale || !used.has(each.key));
  const isOther = locale !== null && locale !== mainLocale;
  return {
    parts: taken,
    kept: { ...(others.length > 0 && { L: groupTexts(others) }), ...(isOther && { m: locale }) },
    locale: isOther ? locale : null,
  };
};

const keysOf = (part: SnbtCompound): readonly TextKey[] =>
  (Object.keys(textKeys) as readonly TextKey[]).filter((key) => part[textKeys[key]] !== undefined);
