const written: unique symbol = Symbol('written');

/** A number with its suffix, an array of numbers such as `[I; 1, 2]` or `[L; 1L]`, or data that is in the notation already. */
export interface SnbtLiteral {
  readonly [written]: string;
}
export type SnbtCompound = { readonly [key: string]: Snbt };
export type Snbt = string | boolean | SnbtLiteral | readonly Snbt[] | SnbtCompound;

export const snbtLiteral = (text: string): SnbtLiteral => ({ [written]: text });

export const snbtByte = (value: number): SnbtLiteral => snbtLiteral(`${value}b`);

export const snbtInt = (value: number): SnbtLiteral => snbtLiteral(String(value));

export const snbtLong = (value: number | bigint): SnbtLiteral => snbtLiteral(`${value}L`);

/** Readers don't know exponents. */
export const snbtDouble = (value: number): SnbtLiteral => {
  const text = /e/.test(String(value)) ? value.toFixed(12) : String(value);
  return snbtLiteral(`${text.includes('.') ? text : `${text}.0`}d`);
};

/** The notation of the game's data as quest books write it: one entry a line without commas, keys in order. */
export const writeSnbt = (root: SnbtCompound): string => `${write(root, '')}\n`;

const write = (value: Snbt, indent: string): string => {
  if (typeof value === 'string') return quoteSnbt(value);
  if (typeof value === 'boolean') return String(value);
  if (isList(value)) return writeList(value, indent);
  return isLiteral(value) ? value[written] : writeCompound(value, indent);
};

type Value = Snbt | null | undefined;

export const isList = (value: Value): value is readonly Snbt[] => Array.isArray(value);

export const isLiteral = (value: Value): value is SnbtLiteral =>
  typeof value === 'object' && value !== null && written in value;

export const isCompound = (value: Value): value is SnbtCompound =>
  typeof value === 'object' && value !== null && !isList(value) && !(written in value);

/** The compounds of a list; none of any other value. */
export const compoundsIn = (value: Value): readonly SnbtCompound[] => (isList(value) ? value.filter(isCompound) : []);

/** The text of a literal, as it stands in the notation. */
export const literalText = (literal: SnbtLiteral): string => literal[written];

const writeList = (values: readonly Snbt[], indent: string): string => {
  const [first] = values;
  if (first === undefined) return '[ ]';
  if (values.length === 1) return `[${write(first, indent)}]`;
  const inner = `${indent}\t`;
  return `[\n${values.map((value) => `${inner}${write(value, inner)}\n`).join('')}${indent}]`;
};

const writeCompound = (compound: SnbtCompound, indent: string): string => {
  const inner = `${indent}\t`;
  let lines = '';
  for (const key of Object.keys(compound).toSorted())
    lines += `${inner}${writeSnbtKey(key)}: ${write(compound[key] ?? '', inner)}\n`;
  return lines === '' ? '{ }' : `{\n${lines}${indent}}`;
};

const plainKey = /^[A-Za-z0-9._+-]+$/;

export const writeSnbtKey = (key: string): string => (plainKey.test(key) ? key : quoteSnbt(key));

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r' };

const escaped = /["\\\n\r]/;
const everyEscaped = new RegExp(escaped, 'g');

/** A line can't end inside quotes. */
export const quoteSnbt = (text: string): string =>
  escaped.test(text)
    ? `"${text.replaceAll(everyEscaped, (character) => escapes[character] ?? `\\${character}`)}"`
    : `"${text}"`;

/** In one line, keys in order: equal values are equal texts. */
export const writeCompact = (value: Snbt): string => {
  if (typeof value === 'string') return quoteSnbt(value);
  if (typeof value === 'boolean') return String(value);
  if (isList(value)) return `[${value.map(writeCompact).join(',')}]`;
  if (isLiteral(value)) return literalText(value);
  const entries = Object.keys(value).toSorted();
  return `{${entries.map((key) => `${writeSnbtKey(key)}:${writeCompact(value[key] ?? '')}`).join(',')}}`;
};
