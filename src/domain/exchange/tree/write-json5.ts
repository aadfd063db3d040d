import { isList, isLiteral, literalText, type Snbt, type SnbtCompound } from './snbt.ts';

/** As the newest books are written: keys without quotes where they can be, an entry a line, a comma behind each. */
export const writeJson5 = (root: SnbtCompound): string => `${write(root, '')}\n`;

const write = (value: Snbt, indent: string): string => {
  if (typeof value === 'string') return quoteJson(value);
  if (typeof value === 'boolean') return String(value);
  if (isList(value))
    return writeLines(
      value.map((each) => write(each, `${indent}  `)),
      indent,
      '[]',
    );
  if (isLiteral(value)) return writeLiteral(literalText(value), indent);
  const entries = Object.entries(value).map(([key, each]) => `${writeKey(key)}: ${write(each, `${indent}  `)}`);
  return writeLines(entries, indent, '{}');
};

const writeLines = (lines: readonly string[], indent: string, [open, close]: string): string =>
  lines.length === 0
    ? `${open}${close}`
    : `${open}\n${lines.map((line) => `${indent}  ${line},\n`).join('')}${indent}${close}`;

const plainKey = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

const writeKey = (key: string): string => (plainKey.test(key) ? key : quoteJson(key));

/** Two signs end a line in programs that read JSON as a script. */
const quoteJson = (text: string): string =>
  JSON.stringify(text).replaceAll(/[\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`);

/** JSON has one sort of numbers. */
const writeLiteral = (text: string, indent: string): string => {
  const [, numbers] = /^\[[BIL]; (.*)\]$/s.exec(text) ?? [];
  if (numbers !== undefined)
    return writeLines(
      numbers === '' ? [] : numbers.split(', ').map((each) => writeLiteral(each, indent)),
      indent,
      '[]',
    );
  const digits = text.replace(/[bBsSlLfFdD]$/, '');
  if (text.startsWith('0x') || !/^[-+]?[\d.]/.test(text)) return text;
  return withoutGaps(digits);
};

/** Such as `.5`, `5.` and `+5`, which JSON doesn't know. */
const withoutGaps = (digits: string): string =>
  digits
    .replace(/^\+/, '')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.(?=$|[eE])/, '.0');
