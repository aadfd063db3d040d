import { toPlainText, type Markup } from '#domain/text/markup/markup.ts';
import { translateMarkup } from '#domain/text/markup/translate-markup.ts';
import { toFieldText, toLine } from '#domain/text/text.ts';

/** A text of the book as the world has texts: a line, or several. */
export type ReadText = (text: string, shape: 'line' | 'lines') => string;

/** `names` are the texts that resource packs bring for keys in braces. */
export const createReadText = (markup: Markup, names: ReadonlyMap<string, string>): ReadText => {
  const resolve = (text: string, depth = 0): string =>
    text.includes('{') && depth < deepest
      ? text.replaceAll(inBraces, (whole, key: string) => {
          const name = names.get(key);
          return name === undefined ? whole : resolve(name.replaceAll('%%', '%'), depth + 1);
        })
      : text;
  return (text, shape) => {
    const own = toOwn(resolve(text), markup);
    return shape === 'line' ? toLine(own) : toFieldText(own.replaceAll(/\r\n?/g, '\n'));
  };
};

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
