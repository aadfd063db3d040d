import { deepestTree, intern } from './read-snbt.ts';
import type { Snbt, SnbtCompound } from './snbt.ts';
import { readTree, toLines, TreeError, type TreeRead } from './tree-read.ts';

/** JSON5, and so JSON. A number keeps its digits: ids have 64 bits. */
export const readJson5 = (source: string): TreeRead => {
  const text = toLines(source);
  return readTree(text, () => new Json5Reader(text).readValue(0));
};

/** Blanks and comments. */
const between = /(?:[\s\uFEFF]+|\/\/[^\n\u2028\u2029]*|\/\*[^]*?\*\/)*/y;
const number = /[-+]?(?:0[xX][0-9A-Fa-f]+|(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|Infinity|NaN)/y;
const identifier = /[\p{ID_Start}$_\\](?:[\p{ID_Continue}$\\]|\u200C|\u200D)*/uy;
const withinQuotes = /[^"\\\n]*/y;
const withinApostrophes = /[^'\\\n]*/y;

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v', 0: '\0' };

class Json5Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [found = ''] = pattern.exec(this.#text) ?? [];
    this.#at += found.length;
    return found;
  }

  #peek(): string {
    this.#take(between);
    return this.#text[this.#at] ?? '';
  }

  #refuse(reason: string): never {
    throw new TreeError(this.#at >= this.#text.length ? 'the text ends too early' : reason, this.#at);
  }

  readValue(depth: number): Snbt {
    if (depth > deepestTree) this.#refuse('it is too deep');
    const sign = this.#peek();
    if (sign === '{') return this.#readObject(depth);
    if (sign === '[') return this.#readList(depth);
    if (sign === '"' || sign === "'") return this.#readText(sign);
    const digits = this.#take(number);
    if (digits !== '') return intern(digits.startsWith('+') ? digits.slice(1) : digits);
    switch (this.#take(identifier)) {
      case 'true':
        return true;
      case 'false':
        return false;
      case 'null':
        return intern('null');
      default:
        return this.#refuse('a value is missing');
    }
  }

  /** Behind a value: whether another one follows. */
  #goesOn(close: string): boolean {
    const sign = this.#peek();
    if (sign === ',') {
      this.#at += 1;
      return this.#peek() !== close;
    }
    return sign === close ? false : this.#refuse('a comma is missing');
  }

  #readObject(depth: number): SnbtCompound {
    const entries: [string, Snbt][] = [];
    this.#at += 1;
    for (let more = this.#peek() !== '}'; more; more = this.#goesOn('}')) {
      const sign = this.#peek();
      const key =
        sign === '"' || sign === "'"
          ? this.#readText(sign)
          : this.#take(identifier) || this.#refuse('a key is missing');
      if (this.#peek() !== ':') this.#refuse('a colon is missing');
      this.#at += 1;
      entries.push([key, this.readValue(depth + 1)]);
    }
    this.#at += 1;
    return Object.fromEntries(entries);
  }

  #readList(depth: number): Snbt[] {
    const values: Snbt[] = [];
    this.#at += 1;
    for (let more = this.#peek() !== ']'; more; more = this.#goesOn(']')) values.push(this.readValue(depth + 1));
    this.#at += 1;
    return values;
  }

  #readText(stop: string): string {
    const part = stop === '"' ? withinQuotes : withinApostrophes;
    let read = '';
    this.#at += 1;
    for (;;) {
      read += this.#take(part);
      const sign = this.#text[this.#at] ?? '';
      if (sign !== stop && sign !== '\\') this.#refuse('a text does not end in its line');
      this.#at += 1;
      if (sign === stop) return read;
      read += this.#readEscape();
    }
  }

  #readEscape(): string {
    const sign = this.#text[this.#at] ?? '';
    const size = { u: 4, x: 2 }[sign] ?? 0;
    const digits = this.#text.slice(this.#at + 1, this.#at + 1 + size);
    this.#at += 1 + size;
    if (size > 0)
      return /^[0-9A-Fa-f]+$/.test(digits) && digits.length === size
        ? String.fromCharCode(Number.parseInt(digits, 16))
        : this.#refuse('an escape is not complete');
    return sign === '\n' ? '' : (escapes[sign] ?? sign);
  }
}
