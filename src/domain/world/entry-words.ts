import { foldText } from '#domain/text/fold-text.ts';

/** Characters of a phrase. A longer query finds nothing more. */
const longestPhrase = 60;

type Named = { readonly id: string; readonly name: string; readonly aliases: readonly string[] };

/** Each word of the name, the aliases and the id, with the words behind it: an entry's phrases begin with what people type. */
export const phrasesOf = ({ id, name, aliases }: Named): string[] => [
  ...new Set([name, ...aliases, id].flatMap(phrasesIn).filter((phrase) => phrase !== '')),
];

const phrasesIn = (text: string): string[] => {
  const words = toPhrase(text).split(' ');
  return words.map((_, index) => cut(words.slice(index).join(' ')));
};

export const toPhrase = (text: string): string => cut(foldText(text) || signsOf(text));

/** A text of signs alone, such as `???`. */
const signsOf = (text: string): string =>
  text
    .trim()
    .replaceAll(/["\\\s]+/gu, '')
    .toLowerCase();

const cut = (text: string): string => text.slice(0, longestPhrase).toWellFormed();
