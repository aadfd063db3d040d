import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { toSqlText } from './to-sql-text.ts';

describe('a text as SQL', () => {
  it.each([
    ['', "''"],
    ['Old Nessa', "'Old Nessa'"],
    ["Tolland's Mill", "'Tolland''s Mill'"],
    ['One\nTwo\r\n\r\nThree\rFour', "'One$BTwo$B$BThree$BFour'"],
    [String.raw`back\slash`, String.raw`'back\\slash'`],
    ['"quoted" `so`', `'"quoted" \`so\`'`],
    ['a\0b', "'ab'"],
    ['Glück 🕯', "'Glück 🕯'"],
    ["'); DROP TABLE quest_template; -- ", "'''); DROP TABLE quest_template; -- '"],
    [String.raw`\'); DROP TABLE quest_template; -- `, String.raw`'\\''); DROP TABLE quest_template; -- '`],
    ['\ndelimiter //\n\\! rm -r /', String.raw`'$Bdelimiter //$B\\! rm -r /'`],
  ])('writes %j as %s', (text, literal) => {
    expect(toSqlText(text)).toBe(literal);
  });

  const anyText = fc.array(
    fc.oneof(fc.constantFrom("'", '\\', '"', '%', '_', '0', 'n', 'Z', ';', '-', '\u001A'), fc.string()),
  );

  test('is read by the database as it was', () => {
    fc.assert(
      fc.property(anyText, (parts) => {
        const text = parts.join('');
        expect(readLiteral(toSqlText(text))).toBe(text.replaceAll('\0', '').replaceAll(/\r\n|[\r\n]/g, '$B'));
      }),
    );
  });

  test('ends where it ends, also where a backslash escapes nothing', () => {
    fc.assert(
      fc.property(anyText, (parts) => {
        expect(toSqlText(parts.join(''))).toMatch(/^'(?:[^']|'')*'$/u);
      }),
    );
  });
});

const escapes: Readonly<Record<string, string>> = { '0': '\0', b: '\b', n: '\n', r: '\r', t: '\t', Z: '\u001A' };

/** As MySQL reads a literal in its usual mode. Throws if it ends too early or never. */
function readLiteral(literal: string): string {
  const characters = [...literal];
  if (characters.shift() !== "'") throw new Error('It begins without a quote.');
  let text = '';
  for (;;) {
    const character = characters.shift();
    if (character === undefined) throw new Error('It does not end.');
    if (character === '\\') {
      const escaped = characters.shift() ?? '';
      text += escapes[escaped] ?? (escaped === '%' || escaped === '_' ? `\\${escaped}` : escaped);
    } else if (character !== "'") text += character;
    else if (characters[0] === "'") text += characters.shift();
    else if (characters.length === 0) return text;
    else throw new Error(`It ends before ${characters.join('')}.`);
  }
}
