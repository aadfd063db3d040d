import { toVisible } from '#domain/characters/visible-text.ts';

/** Names of ranks, of the product, and of those who would speak for it. */
const reserved = ['administrator', 'designer', 'moderator', 'official', 'runeloom', 'admin', 'staff'];

/** These are found without a blank before them too; no word of a language ends in them. */
const foundAnywhere = ['administrator', 'moderator', 'runeloom'];

/** Letters of other alphabets that look like Latin ones. */
const lookalikes: Readonly<Record<string, string>> = {
  а: 'a',
  α: 'a',
  ԁ: 'd',
  е: 'e',
  ε: 'e',
  ѕ: 's',
  і: 'i',
  ι: 'i',
  ı: 'i',
  ɡ: 'g',
  ӏ: 'l',
  ⅼ: 'l',
  м: 'm',
  ո: 'n',
  о: 'o',
  ο: 'o',
  σ: 'o',
  г: 'r',
  ᴦ: 'r',
  ѵ: 'u',
  υ: 'u',
  т: 't',
  τ: 't',
  с: 'c',
  ϲ: 'c',
  ғ: 'f',
};

/** Whether a display name is, or ends in, a name by which people take its owner for somebody who speaks for the product. */
export const posesAsOurs = (name: string): boolean => {
  const words = toPlainLetters(name);
  const last = words.at(-1) ?? '';
  const joined = words.join('');
  return (
    reserved.some((word) => last === word || joined === word) || foundAnywhere.some((word) => joined.endsWith(word))
  );
};

/** The words of a name in small Latin letters, without accents, figures and signs. */
const toPlainLetters = (name: string): string[] =>
  [...toVisible(name).normalize('NFKD').toLowerCase()]
    .map((letter) => lookalikes[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
