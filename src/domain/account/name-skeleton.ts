import { toVisible } from '#domain/text/text.ts';

const lookalikesOf: Readonly<Record<string, string>> = {
  a: 'аαɑᴀ',
  c: 'сϲᴄ',
  d: 'ԁđᴅ',
  e: 'еεᴇ',
  f: 'ғꜰ',
  g: 'ɡ',
  h: 'һ',
  i: 'іιıɪ',
  k: 'кκᴋ',
  l: 'ӏⅼłʟ',
  m: 'мμᴍ',
  n: 'ոпνɴ',
  o: 'оοσøᴏ',
  p: 'рρᴘ',
  r: 'гᴦʀ',
  s: 'ѕꜱ',
  t: 'тτᴛ',
  u: 'υѵᴜ',
  w: 'ԝωᴡ',
  y: 'уʏ',
};

const figuresOf: Readonly<Record<string, string>> = {
  a: '4@',
  b: '8',
  e: '3€',
  g: '69',
  i: '1!|',
  o: '0',
  s: '5$',
  t: '7+',
  z: '2',
};

const toMap = (table: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(table).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)));

const lookalikes = toMap(lookalikesOf);
const figures = toMap(figuresOf);

/** 26 each. */
const inBlack = [0x1f150, 0x1f170];

/** The words of a name as they look: lower case, no accents, one letter for lookalikes. A digit has two readings. */
export const toSkeletons = (name: string): readonly (readonly string[])[] => {
  const plain = toPlain(name);
  const read = readFigures(plain);
  const words = plain.split(blanks).filter((word) => /\p{L}/u.test(word));
  return [toWords(plain), toWords(read), toWords(words.map(readFigures).join(' '))];
};

const blanks = /[\s_]+/u;

const toPlain = (name: string): string =>
  [...toVisible(name).normalize('NFKD')]
    .map((letter) => fromBlack(letter).toLowerCase())
    .map((letter) => lookalikes.get(letter) ?? letter)
    .join('')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '');

const fromBlack = (letter: string): string => {
  const code = letter.codePointAt(0) ?? 0;
  const first = inBlack.find((start) => code >= start && code < start + 26);
  return first === undefined ? letter : String.fromCodePoint(0x41 + code - first);
};

const readFigures = (text: string): string => [...text].map((sign) => figures.get(sign) ?? sign).join('');

const toWords = (text: string): string[] => {
  const words: string[] = [];
  let isSpelt = false;
  for (const word of text.split(/[^\p{L}]+/u).filter(Boolean)) {
    const isLetter = [...word].length === 1;
    if (isLetter && isSpelt) words.push(`${words.pop() ?? ''}${word}`);
    else words.push(word);
    isSpelt = isLetter;
  }
  return words.map(foldLikes);
};

/** Lookalikes in many fonts. */
const foldLikes = (word: string): string => word.replaceAll('l', 'i').replaceAll('rn', 'm').replaceAll('vv', 'w');
