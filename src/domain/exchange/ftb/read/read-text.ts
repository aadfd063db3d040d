import type { Loss } from '#domain/exchange/exported.ts';
import { toPlainText, type Markup } from '#domain/text/markup/markup.ts';
import { translateMarkup } from '#domain/text/markup/translate-markup.ts';
import { toFieldText, toLine } from '#domain/text/text.ts';

/** A text of the book as the world has texts: a line, or several. */
export type ReadText = (text: string, shape: 'line' | 'lines') => string;

/** `isCoded` says of a text that was read whether it has codes that the world does not show. */
export type TextReader = { readonly readText: ReadText; readonly isCoded: (text: string) => boolean };

/** `names` are the texts that resource packs bring for keys in braces. */
export const createTextReader = (markup: Markup, names: ReadonlyMap<string, string>): TextReader => {
  const coded = new Set<string>();
  const resolve = (text: string, depth = 0): string =>
    text.includes('{') && depth < deepest
      ? text.replaceAll(inBraces, (whole, key: string) => {
          const name = names.get(key);
          return name === undefined ? whole : resolve(name.replaceAll('%%', '%'), depth + 1);
        })
      : text;
  const readText: ReadText = (text, shape) => {
    const resolved = resolve(text);
    const own = toOwn(resolved, markup);
    if (markup === 'none' && isStyled(resolved, own)) coded.add(text);
    return shape === 'line' ? toLine(own) : toFieldText(own.replaceAll(/\r\n?/g, '\n'));
  };
  return { readText, isCoded: (text) => coded.has(text) };
};

/** The codes of a book that the world does not show. */
export type CodesReader = Pick<TextReader, 'isCoded'> & {
  /** Titles and descriptions that have them. */
  readonly coded: { texts: number };
};

/** Counts texts with codes. Each text is given as its lines. */
export const noteCodes = ({ isCoded, coded }: CodesReader, texts: readonly (readonly string[])[]): void => {
  coded.texts += texts.filter((lines) => lines.some(isCoded)).length;
};

export const lossOfCodes = ({ coded: { texts: count } }: CodesReader): Loss[] =>
  count > 0 ? [{ item: '', place: '', code: 'codes_without_markup', params: { count } }] : [];

/** Whether codes change what players see of a text. A sign that is escaped begins none. */
export const isStyled = (text: string, plain = toPlainText(text, 'minecraft')): boolean =>
  plain !== text.replaceAll(escaped, '$1');

const escaped = /\\([&{\u00A7])/g;

const inBraces = /\{([^{}\s]+)\}/g;

/** The game reads codes in such a text, and further keys. */
const deepest = 5;

const toOwn = (text: string, markup: Markup): string => {
  switch (markup) {
    case 'minecraft':
      return text;
    case 'warcraft':
      return translateMarkup(text, 'minecraft', 'warcraft').text;
    case 'none':
      return toPlainText(text, 'minecraft');
  }
};
