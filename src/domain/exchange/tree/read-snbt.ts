import { literalText, isLiteral, snbtLiteral, type Snbt, type SnbtCompound, type SnbtLiteral } from './snbt.ts';
import { readTree, toLines, TreeError, type TreeRead } from './tree-read.ts';

/** The game refuses deeper data elsewhere. */
export const deepestTree = 256;

/**
 * The notation of quest books, by the rules of the game's own reader (FTB Library): entries end with a comma or with the line, lines that
 * begin with `#` or `//` are comments, of two equal keys the later one counts, and an escape that it doesn't know is nothing. Where lines
 * end with commas, an older game wrote it, whose texts in apostrophes have apostrophes. Unlike the game it reads lists of several sorts and
 * numbers out of range.
 */
export const readSnbt = (source: string): TreeRead => {
  const text = blankComments(toLines(source));
  const known = /,[\0- ]*\n/.test(text) ? olderEscapes : escapes;
  return readTree(text, () => new SnbtReader(text, known).readValue(0));
};

const blankComments = (text: string): string =>
  /^[\0-\t\v- ]*(?:#|\/\/)/m.test(text) ? text.replaceAll(/^[\0-\t\v- ]*(?:#|\/\/)[^\n]*/gm, '') : text;

const [openBrace, closeBrace, openBracket, closeBracket, quote, apostrophe, backslash] = [123, 125, 91, 93, 34, 39, 92];
const [colon, equals] = [58, 61];

/** What the game's own writer puts behind a backslash. */
const escapes: Readonly<Record<string, string>> = { '"': '"', '\\': '\\', t: '\t', b: '\b', n: '\n', r: '\r', f: '\f' };
const olderEscapes: typeof escapes = { ...escapes, "'": "'" };

class SnbtReader {
  readonly #text: string;
  readonly #escapes: typeof escapes;
  #at = 0;

  constructor(text: string, known: typeof escapes) {
    this.#text = text;
    this.#escapes = known;
  }

  #find(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [found = ''] = pattern.exec(this.#text) ?? [];
    return found;
  }

  #skip(pattern: RegExp): number {
    this.#at += this.#find(pattern).length;
    if (this.#at >= this.#text.length) throw new TreeError('the text ends too early', this.#at);
    return this.#text.charCodeAt(this.#at);
  }

  readValue(depth: number): Snbt {
    if (depth > deepestTree) throw new TreeError('it is too deep', this.#at);
    const sign = this.#skip(blanks);
    if (sign === openBrace) return this.#readCompound(depth);
    if (sign === openBracket) return this.#readCollection(depth);
    return sign === quote || sign === apostrophe ? this.#readQuoted(sign) : toValue(this.#readWord());
  }

  #readCompound(depth: number): SnbtCompound {
    const entries: [string, Snbt][] = [];
    this.#at += 1;
    for (let sign = this.#skip(blanksAndCommas); sign !== closeBrace; sign = this.#skip(blanksAndCommas)) {
      const key = sign === quote || sign === apostrophe ? this.#readQuoted(sign) : this.#readWord();
      const between = this.#skip(blanks);
      if (between !== colon && between !== equals) throw new TreeError('a colon is missing', this.#at);
      this.#at += 1;
      entries.push([key, this.readValue(depth + 1)]);
    }
    this.#at += 1;
    return Object.fromEntries(entries);
  }

  #readCollection(depth: number): Snbt {
    const start = this.#find(arrayStart);
    this.#at += start.length || 1;
    const values: Snbt[] = [];
    for (let sign = this.#skip(blanksAndCommas); sign !== closeBracket; sign = this.#skip(blanksAndCommas))
      values.push(this.readValue(depth + 1));
    this.#at += 1;
    return start === '' ? values : this.#toArray(start, values);
  }

  #toArray(start: string, values: readonly Snbt[]): SnbtLiteral {
    const numbers = values.map((value) => (typeof value === 'boolean' ? String(Number(value)) : numberText(value)));
    if (!numbers.every((number) => number !== null)) throw new TreeError('an array holds more than numbers', this.#at);
    const letter = start.replaceAll(/[^BbIiLl]/g, '').toUpperCase();
    return intern(
      `[${letter}; ${numbers.map((number) => (letter === letterOfLong ? `${number}${letter}` : number)).join(', ')}]`,
    );
  }

  #readQuoted(stop: number): string {
    const part = stop === quote ? withinQuotes : withinApostrophes;
    let read = '';
    this.#at += 1;
    for (;;) {
      const plain = this.#find(part);
      read += plain;
      this.#at += plain.length;
      const sign = this.#text.charCodeAt(this.#at);
      if (sign !== stop && sign !== backslash) throw new TreeError('a text does not end in its line', this.#at);
      this.#at += 1;
      if (sign === stop) return read;
      read += this.#escapes[this.#text[this.#at] ?? ''] ?? '';
      this.#at += 1;
    }
  }

  #readWord(): string {
    const read = this.#find(word);
    this.#at += read.length;
    return read;
  }
}

const blanks = /[\0- ]*/y;
const blanksAndCommas = /[\0- ,]*/y;
const withinQuotes = /[^"\\\n]*/y;
const withinApostrophes = /[^'\\\n]*/y;
const arrayStart = /\[[\0- ]*[BbIiLl][\0- ]*;/y;
/** The first sign may be any. */
const word = /[^][\p{Alphabetic}\p{Nd}._+∞-]*/uy;

/** Without it the game reads a number of more than 32 bits as a fraction. */
const letterOfLong = 'L';

const literals = new Map<string, SnbtLiteral>();
const mostInterned = 20_000;

/** A book has the same few numbers many times. */
export const intern = (text: string): SnbtLiteral => {
  const known = literals.get(text);
  if (known) return known;
  const made = snbtLiteral(text);
  if (literals.size < mostInterned && text.length < 20) literals.set(text, made);
  return made;
};

const number = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?[bBsSlLfFdD]?$/;
const endless = /^(?:[-+]?(?:Infinity|∞)|NaN)[dfDF]?$/;

const toValue = (read: string): Snbt => {
  if (read === 'true') return true;
  if (read === 'false') return false;
  if (read === 'null' || read === 'end' || read === 'END') return intern('null');
  return number.test(read) || endless.test(read) ? intern(read) : read;
};

/** Without the letter of its sort. null: it is no number. */
export const numberText = (value: Snbt | undefined): string | null => {
  if (!isLiteral(value)) return null;
  const text = literalText(value);
  return number.test(text) ? text.replace(/[bBsSlLfFdD]$/, '') : null;
};

export const treeNumber = (value: Snbt | undefined): number | null => {
  const text = numberText(value);
  return text === null ? null : Number(text);
};

export const isTrue = (value: Snbt | undefined): boolean =>
  typeof value === 'boolean' ? value : (treeNumber(value) ?? 0) !== 0;
