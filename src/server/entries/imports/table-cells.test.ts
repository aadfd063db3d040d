import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCell, toTableLine, toListCell, toText, toTexts } from './table-cells.ts';

const odd = fc.string({ unit: fc.constantFrom('a', ';', '=', '-', '@', '\t', '\r', '\n', "'", '"', ',', '|', ' ') });

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
    ['\t=1', "'\t'=1", `"'\t'=1"`],
    ['Knife\n=1', "Knife\n'=1", `"Knife\n'=1"`],
  ])('of %j is %j', (text, cell, written) => {
    expect(toCell(text)).toBe(cell);
    expect(toText(cell)).toBe(text);
    expect(toTableLine([cell, 'x'], written.includes('\t') ? '\t' : ',').slice(0, written.length)).toBe(written);
  });

  it('calculates nothing where a spreadsheet separates by semicolons', () => {
    fc.assert(
      fc.property(fc.array(odd, { minLength: 1, maxLength: 4 }), (texts) => {
        for (const cell of separate(toTableLine(texts.map(toCell), ','))) expect(cell).not.toMatch(/^[=+\-@]/);
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
