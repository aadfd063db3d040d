/** A number with the letter of its sort, as books are written. */
export class Numeric {
  readonly digits: string;
  readonly sort: string;

  constructor(digits: string | number, sort: '' | 'b' | 'd' | 'f' | 'L') {
    this.digits = String(digits);
    this.sort = sort;
  }
}

export const double = (value: number): Numeric => new Numeric(Number.isInteger(value) ? `${value}.0` : value, 'd');
export const int = (value: number): Numeric => new Numeric(value, '');
export const byte = (value: number): Numeric => new Numeric(value, 'b');
export const long = (value: number | string): Numeric => new Numeric(value, 'L');
export const float = (value: number): Numeric => new Numeric(Number.isInteger(value) ? `${value}.0` : value, 'f');

export type Made = string | boolean | Numeric | readonly Made[] | { readonly [key: string]: Made | undefined };
export type MadeTag = { readonly [key: string]: Made | undefined };

/** Another writer than the product's. `comma` stands behind entries. */
export const writeMade = (value: Made, comma: '' | ',' = '', depth = 0): string => {
  const tab = '\t'.repeat(depth + 1);
  if (value instanceof Numeric) return value.digits + value.sort;
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'boolean') return String(value);
  const rows = isMadeList(value)
    ? value.map((each) => `${tab}${writeMade(each, comma, depth + 1)}`)
    : entriesOf(value).map(([key, each]) => `${tab}${keyOf(key)}: ${writeMade(each, comma, depth + 1)}`);
  const [open, close] = isMadeList(value) ? '[]' : '{}';
  return rows.length === 0 ? `${open} ${close}` : `${open}\n${rows.join(`${comma}\n`)}\n${'\t'.repeat(depth)}${close}`;
};

/** The newest books. */
export const writeMadeJson = (value: Made): string => `// made\n${toJson(value)}\n`;

const toJson = (value: Made): string => {
  if (value instanceof Numeric) return value.digits;
  if (typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  if (isMadeList(value)) return `[${value.map((each) => `${toJson(each)}, `).join('')}]`;
  return `{\n${entriesOf(value)
    .map(([key, each]) => `${/^\w+$/.test(key) ? key : JSON.stringify(key)}: ${toJson(each)},\n`)
    .join('')}}`;
};

const isMadeList = (value: Made): value is readonly Made[] => Array.isArray(value);

const entriesOf = (tag: MadeTag): readonly (readonly [string, Made])[] =>
  Object.entries(tag).flatMap(([key, each]) => (each === undefined ? [] : [[key, each] as const]));

const quote = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', String.raw`\"`)}"`;
const keyOf = (key: string): string => (/^[\w.+-]+$/.test(key) ? key : quote(key));
