const firstLetter = /\p{L}/u;
const fromRight = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Whether a text reads from right to left: its first letter decides, as in a browser. */
export const isRightToLeft = (text: string): boolean => fromRight.test(firstLetter.exec(text)?.[0] ?? '');

/** Scripts without blanks between words: their lines break between any two letters. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

type Fits = (text: string, line: number) => boolean;

/** Breaks a title into lines that fit. A word that is too long for a line stays whole unless `breaksWords`. */
export const wrapTitle = (title: string, fits: Fits, { breaksWords = false } = {}): string[] => {
  const lines: string[] = [];
  for (const { word, isApart } of wordsOf(title)) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last}${isApart ? ' ' : ''}${word}`;
    if (last !== undefined && fits(joined, lines.length - 1)) lines[lines.length - 1] = joined;
    else if (breaksWords) lines.push(...breakWord(word, (text, line) => fits(text, lines.length + line)));
    else lines.push(word);
  }
  return lines;
};

/** Made on first use, because a slow device takes long to make it. */
let letters: Intl.Segmenter | undefined;

const breakWord = (word: string, fits: Fits): string[] => {
  if (fits(word, 0)) return [word];
  const lines: string[] = [];
  letters ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (const { segment } of letters.segment(word)) {
    const at = lines.length - 1;
    const joined = `${lines[at] ?? ''}${segment}`;
    if (at >= 0 && fits(joined, at)) lines[at] = joined;
    else lines.push(segment);
  }
  return lines;
};

type Word = { readonly word: string; readonly isApart: boolean };

const wordsOf = (title: string): Word[] =>
  title.split(/\s+/).flatMap((word) => {
    const parts = unspaced.test(word) ? [...word] : word.split(/(?<=-)(?=.)/);
    return parts.map((part, index) => ({ word: part, isApart: index === 0 }));
  });
