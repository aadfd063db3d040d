import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dialect } from './dialect.ts';
import { toBookText } from './to-book-text.ts';

const decode = (text: string): string =>
  text.replaceAll(/\\u+\+?(.{0,4})/g, (_, digits: string) => {
    if (!/^[0-9a-f]{4}$/i.test(digits)) throw new Error(`The game fails at ${digits}.`);
    return String.fromCharCode(Number.parseInt(digits, 16));
  });

/** Reads a written line as the game does. */
const readLine = (written: string, dialect: Dialect): string => {
  const line = dialect === '1.20' ? written : decode(written);
  const isJson = dialect === '1.20' ? /^[{[]\s*"/.test(line) : /^\s*(?:\[.*\]|\{.*\})\s*$/s.test(line);
  if (isJson) {
    try {
      return (JSON.parse(line) as { text: string }).text;
    } catch (error) {
      if (dialect === '1.20') throw error;
    }
  }
  return readCodes(line.replaceAll(String.raw`\n`, '\n'));
};

const readCodes = (line: string): string => {
  if (!/[{&\u00A7]/.test(line)) return line;
  let shown = '';
  for (let index = 0; index < line.length; index++) {
    const character = line.charAt(index);
    const isEscaped = line[index - 1] === '\\';
    if (!isEscaped && /[{&]/.test(character)) throw new Error(`A code: ${line}`);
    if (!isEscaped && character === '\u00A7' && !/^(?:[0-9a-fk-or]|#[0-9a-f]{6})/i.test(line.slice(index + 1)))
      throw new Error(`No colour: ${line}`);
    if (character !== '\\' || isEscaped) shown += character;
  }
  return shown;
};

describe.each(['1.20', '1.21'] as const)('a line of a book of %s', (dialect) => {
  it('is shown as people wrote it', () => {
    const line = fc.string({ unit: fc.constantFrom(...'\\\\&{}[]"nuar \u00A7#07\u6F22\n') });
    fc.assert(
      fc.property(line, (text) => {
        expect(readLine(toBookText(text, dialect), dialect)).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['Salt & stone', String.raw`Salt \& stone`],
    [String.raw`An & that is \& escaped`, String.raw`An \& that is \\& escaped`],
    ['A "quoted" word, \\ a backslash', 'A "quoted" word, \\ a backslash'],
    ['Braces { } and [ ]', String.raw`Braces \{ } and [ ]`],
    ['\u00A7aGreen\u00A7r', '\u00A7aGreen\u00A7r'],
    ['\u00A7 5 of the law', '\\\u00A7 5 of the law'],
    ['{@pagebreak}', String.raw`\{@pagebreak}`],
    ['=SUM(A1:A2)', '=SUM(A1:A2)'],
    ['Tab\tinside', 'Tab\tinside'],
    ['Up\nand down', String.raw`Up\nand down`],
    ['["Open"]', dialect === '1.20' ? String.raw`{"text":"[\"Open\"]"}` : String.raw`{"text":"[\u005c"Open\u005c"]"}`],
    [String.raw`C:\users`, dialect === '1.20' ? String.raw`C:\users` : String.raw`C:\u005cusers`],
  ])('writes %j as %j', (text, written) => {
    expect(toBookText(text, dialect)).toBe(written);
  });
});
