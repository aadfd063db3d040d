import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCell, toTableLine, toListCell, toText, toTexts } from './table-cells.ts';

const odd = fc.string({
  unit: fc.constantFrom('a', '0', '7', '/', 'e', ';', '=', '-', '@', '＋', '\t', '\r', '\n', "'", '"', ',', '|', ' '),
});

const read = (line: string, delimiter: string): string[] | undefined => parse(line, { delimiter })[0];

/** The worst that a spreadsheet can do: it separates by semicolons, and quotes hold nothing together. */
const separate = (line: string): string[] => line.split(/[;\r\n]/).map((cell) => cell.replace(/^"+/, ''));

describe('a cell of a table', () => {
  it.each([
    ['Knife', 'Knife', 'Knife'],
    ['Knife; dull', 'Knife; dull', '"Knife; dull"'],
    ['Knife;1+1', 'Knife;1+1', '"Knife;1+1"'],
    ['Old-knife', 'Old-knife', 'Old-knife'],
    ['=1+1', "'=1+1", "'=1+1"],
    ["'=1+1", "''=1+1", "''=1+1"],
    ['Knife;=1+1;', "Knife;'=1+1;", `"Knife;'=1+1;"`],
    ['Knife;+1;-1;@a', "Knife;'+1;'-1;'@a", `"Knife;'+1;'-1;'@a"`],
    ["Knife;'=1+1", "Knife;''=1+1", `"Knife;''=1+1"`],
    ['Knife;"=1+1"', `Knife;'"=1+1"`, `"Knife;'""=1+1"""`],
    ['＝1+1', "'＝1+1", "'＝1+1"],
    ['－A1', "'－A1", "'－A1"],
    ['\t=1', "'\t'=1", `"'\t'=1"`],
    ['Knife\n=1', "Knife\n'=1", `"Knife\n'=1"`],
  ])('of %j is %j', (text, cell, written) => {
    expect(toCell(text)).toBe(cell);
    expect(toText(cell)).toBe(text);
    expect(toTableLine([cell, 'x'], written.includes('\t') ? '\t' : ',').slice(0, written.length)).toBe(written);
  });

  it.each(
    [
      '007',
      "'007",
      "''1.50",
      '12345678901234567890',
      '123456789012',
      '1e5',
      '1E+05',
      '1.50',
      '.5',
      '3/4',
      '1-2',
      '1 1/2',
      '10%',
      '1,5',
    ]
      .concat(['1.2.2025', '2025-01-02', '12:30', '(5)', '$5', '5 €', '1 000', '1’000', 'true', 'FALSE'])
      .concat(['MAR1', 'Sept 5', '5. Mai', 'march 2025', '1-jan-25', '5 pm'])
      .map((text) => [text]),
  )('%s, which a spreadsheet writes otherwise, begins with an apostrophe', (text) => {
    expect([toCell(text), toText(toCell(text)), toTexts(toListCell([text]))]).toEqual([`'${text}`, text, [text]]);
  });

  it.each([
    '0',
    '25',
    '12345678901',
    'mod:1',
    'herb_1',
    'March',
    'Maybe 5',
    '3 wolves',
    'a1',
    'truest',
    "'q",
    '...',
    '$',
    '',
  ])('%s stays as it is', (text) => expect([toCell(text), toText(text)]).toEqual([text, text]));

  it('calculates nothing where a spreadsheet separates by semicolons', () => {
    fc.assert(
      fc.property(fc.array(odd, { minLength: 1, maxLength: 4 }), (texts) => {
        for (const cell of separate(toTableLine(texts.map(toCell), ','))) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/);
      }),
    );
  });

  it('is read back as it was, whatever is in it', () => {
    fc.assert(
      fc.property(fc.array(odd, { minLength: 1, maxLength: 4 }), (texts) => {
        for (const delimiter of [',', '\t'])
          expect(read(toTableLine([...texts, 'end'].map(toCell), delimiter), delimiter)?.map(toText)).toEqual([
            ...texts,
            'end',
          ]);
      }),
    );
    expect(toTexts(toListCell(['a;=1', '-b', "c;'@d"]))).toEqual(['a;=1', '-b', "c;'@d"]);
  });
});
