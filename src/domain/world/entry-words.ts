import { foldText } from '#domain/text/text.ts';

/** Characters of a phrase. A longer query finds nothing more. */
const longestPhrase = 60;

type Named = { readonly id: string; readonly name: string; readonly aliases: readonly string[] };

/** Each phrase is a row of an index. Fifty aliases of ten words have as many. */
const mostPhrases = 500;

/**
 * Each word of the name, the id and the aliases, with the words behind it: an entry's phrases begin with what people type. Of
 * too many words in aliases the last ones are not found.
 */
export const phrasesOf = ({ id, name, aliases }: Named): string[] =>
  [...new Set([name, id, ...aliases].flatMap(phrasesIn).filter((phrase) => phrase !== ''))].slice(0, mostPhrases);

const phrasesIn = (text: string): string[] => {
  const words = toWords(text).split(' ');
  return words.map((_, index) => cut(words.slice(index).join(' ')));
};

/** What a query looks for at the beginning of phrases. */
export const toPhrase = (text: string): string => cut(toWords(text));

const toWords = (text: string): string => foldText(text) || signsOf(text);

/** A text of signs alone, such as `???`. */
const signsOf = (text: string): string =>
  text
    .trim()
    .replaceAll(/["\\\s]+/gu, '')
    .toLowerCase();

const cut = (text: string): string => text.slice(0, longestPhrase).toWellFormed();
