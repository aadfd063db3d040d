import { quoteSnbt, writeSnbtKey } from './snbt.ts';

type Token = { readonly sort: 'sign' | 'quoted' | 'word'; readonly text: string };

/** `elements` is the sort of what a list contains: they are all of one sort. */
type Frame = { readonly sort: 'compound' | 'list' | 'array'; readonly close: string; elements: string | null };

type Reading = {
  readonly tokens: readonly Token[];
  at: number;
  readonly frames: Frame[];
  readonly written: string[];
  expects: 'value' | 'key' | 'colon' | 'next' | 'end';
};

/** The game refuses deeper data. */
const deepest = 100;

/**
 * What people wrote of an item in the game's notation, in a form that books read. null: it is no such data. A book could not be read
 * with it.
 */
export const readItemData = (text: string): string | null => {
  const tokens = readTokens(text);
  if (tokens?.[0]?.text !== '{') return null;
  const reading: Reading = { tokens, at: 0, frames: [], written: [], expects: 'value' };
  for (; reading.at < tokens.length; reading.at++) {
    const token = tokens[reading.at];
    if (!token || !readToken(reading, token) || reading.frames.length > deepest) return null;
  }
  return reading.expects === 'end' ? reading.written.join('') : null;
};

const tokenShape = /\s*(?:([{}[\]:,;])|"((?:[^"\\]|\\[^])*)"|'((?:[^'\\]|\\[^])*)'|([A-Za-z0-9._+-]+))\s*/y;

const readTokens = (text: string): Token[] | null => {
  const tokens: Token[] = [];
  tokenShape.lastIndex = 0;
  while (tokenShape.lastIndex < text.length) {
    const found = tokenShape.exec(text);
    if (!found) return null;
    const [, sign, double, single, word] = found;
    const quoted = double ?? single;
    if (sign !== undefined) tokens.push({ sort: 'sign', text: sign });
    else if (quoted === undefined) tokens.push({ sort: 'word', text: word ?? '' });
    else tokens.push({ sort: 'quoted', text: quoted.replaceAll(/\\([^])/g, '$1') });
  }
  return tokens;
};

const readToken = (reading: Reading, token: Token): boolean => {
  const frame = reading.frames.at(-1);
  if (token.sort === 'sign' && frame?.close === token.text) return closeFrame(reading, frame);
  switch (reading.expects) {
    case 'key':
      return token.sort !== 'sign' && writePiece(reading, writeSnbtKey(token.text), 'colon');
    case 'colon':
      return isSign(token, ':') && writePiece(reading, ': ', 'value');
    case 'next':
      return isSign(token, ',') && writePiece(reading, ', ', frame?.sort === 'compound' ? 'key' : 'value');
    case 'value':
      return readValue(reading, token);
    case 'end':
      return false;
  }
};

const isSign = ({ sort, text }: Token, sign: string): boolean => sort === 'sign' && text === sign;

const writePiece = (reading: Reading, part: string, next: Reading['expects']): true => {
  reading.written.push(part);
  reading.expects = next;
  return true;
};

const closeFrame = (reading: Reading, { sort, close }: Frame): boolean => {
  if (reading.expects !== 'next' && reading.expects !== (sort === 'compound' ? 'key' : 'value')) return false;
  if (reading.written.at(-1) === ', ') reading.written.pop();
  reading.frames.pop();
  return writePiece(reading, close, afterValue(reading));
};

const afterValue = ({ frames }: Reading): 'next' | 'end' => (frames.length === 0 ? 'end' : 'next');

const readValue = (reading: Reading, { sort, text }: Token): boolean => {
  if (sort === 'quoted') return admit(reading, 'string') && writePiece(reading, quoteSnbt(text), afterValue(reading));
  if (sort === 'sign') return text === '{' || text === '[' ? openFrame(reading, text) : false;
  const { type, written } = readWord(text);
  return admit(reading, type) && writePiece(reading, written, afterValue(reading));
};

const openFrame = (reading: Reading, sign: '{' | '['): boolean => {
  if (sign === '{') {
    if (!admit(reading, 'compound')) return false;
    reading.frames.push({ sort: 'compound', close: '}', elements: null });
    return writePiece(reading, '{', 'key');
  }
  const [letter, mark] = reading.tokens.slice(reading.at + 1, reading.at + 3);
  const array =
    letter?.sort === 'word' && /^[BIL]$/.test(letter.text) && mark && isSign(mark, ';') ? letter.text : null;
  if (!admit(reading, array === null ? 'list' : `array ${array}`)) return false;
  reading.frames.push({ sort: array === null ? 'list' : 'array', close: ']', elements: null });
  if (array !== null) reading.at += 2;
  return writePiece(reading, array === null ? '[' : `[${array}; `, 'value');
};

const wholeNumbers = ['byte', 'short', 'int', 'long'];

const admit = ({ frames }: Reading, type: string): boolean => {
  const frame = frames.at(-1);
  if (frame?.sort === 'array') return wholeNumbers.includes(type);
  if (frame?.sort !== 'list') return true;
  frame.elements ??= type;
  return frame.elements === type;
};

const whole = /^([-+]?(?:0|[1-9]\d*))([bsl]?)$/i;
const fraction = /^([-+]?(?:\d+\.|\d*\.\d+)(?:e[-+]?\d+)?|[-+]?\d+(?:e[-+]?\d+)?(?=[fd]$))([fd]?)$/i;

const bits = { b: ['byte', 8], s: ['short', 16], '': ['int', 32], l: ['long', 64] } as const;

/** The game takes any other word, also a number out of range, for a text. */
const readWord = (word: string): { readonly type: string; readonly written: string } => {
  if (word === 'true' || word === 'false') return { type: 'byte', written: word };
  const [, number = '', suffix = ''] = whole.exec(word) ?? [];
  if (number !== '') {
    const [type, size] = bits[suffix.toLowerCase() as keyof typeof bits];
    if (BigInt.asIntN(size, BigInt(withoutPlus(number))) === BigInt(withoutPlus(number)))
      return { type, written: `${withoutPlus(number)}${suffix}` };
  }
  const [, decimal = '', sort = ''] = fraction.exec(word) ?? [];
  if (decimal === '') return { type: 'string', written: quoteSnbt(word) };
  const isFloat = sort.toLowerCase() === 'f';
  return { type: isFloat ? 'float' : 'double', written: `${withoutPlus(decimal)}${isFloat ? 'f' : 'd'}` };
};

const withoutPlus = (number: string): string => number.replace(/^\+/, '');
