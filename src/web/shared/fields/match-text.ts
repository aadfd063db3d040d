import { foldText } from '#domain/text/text.ts';

export type Wanted = { readonly all: string; readonly words: readonly string[] };

export const toWanted = (query: string): Wanted => {
  const all = foldText(query);
  return { all, words: all === '' ? [] : all.split(' ') };
};

export const matchCount = 6;

/** How well a folded text answers: 0 is best, 5 the least, null not at all. Every word must be in it. */
export const matchOf = (text: string, { all, words }: Wanted): number | null => {
  if (text === all) return 0;
  if (text.startsWith(all)) return 1;
  if (!words.every((word) => text.includes(word))) return null;
  const padded = ` ${text}`;
  if (words.every((word) => padded.includes(` ${word}`))) return padded.includes(` ${all}`) ? 2 : 3;
  return text.includes(all) ? 4 : 5;
};
