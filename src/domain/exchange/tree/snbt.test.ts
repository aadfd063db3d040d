import * as fc from 'fast-check';
import { Byte, Int, parse } from 'ftbq-nbt';
import { describe, expect, it } from 'vitest';
import { snbtByte, snbtDouble, snbtInt, snbtLiteral, snbtLong, writeSnbt, type Snbt } from './snbt.ts';

const read = (text: string): unknown => parse(text, { skipComma: true, useBoolean: true });

type Pair = { readonly written: Snbt; readonly meant: unknown };

/** The reader takes `\n` for an `n`. */
const text = fc.string({ unit: 'binary' }).map((each) => each.replaceAll(/[\n\r]/g, ''));

const { value } = fc.letrec<{ value: Pair; list: Pair; compound: Pair }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    text.map((each) => ({ written: each, meant: each })),
    fc.boolean().map((each) => ({ written: each, meant: each })),
    fc.integer().map((each) => ({ written: snbtInt(each), meant: new Int(each) })),
    fc.integer({ min: -128, max: 127 }).map((each) => ({ written: snbtByte(each), meant: new Byte(each) })),
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((each) => ({ written: snbtLong(each), meant: each })),
    fc.integer({ min: -1e9, max: 1e9 }).map((each) => ({ written: snbtDouble(each / 128), meant: each / 128 })),
    tie('list'),
    tie('compound'),
  ),
  list: fc.array(tie('value')).map((pairs) => ({
    written: pairs.map(({ written }) => written),
    meant: pairs.map(({ meant }) => meant),
  })),
  /** The reader sets `__proto__` as JavaScript does, so it keeps no such key. */
  compound: fc
    .dictionary(
      text.filter((key) => key !== '' && key !== '__proto__'),
      tie('value'),
    )
    .map((pairs) => ({
      written: Object.fromEntries(Object.entries(pairs).map(([key, { written }]) => [key, written])),
      meant: Object.fromEntries(Object.entries(pairs).map(([key, { meant }]) => [key, meant])),
    })),
}));

describe('the notation', () => {
  it('is read as it was meant', () => {
    fc.assert(
      fc.property(value, ({ written, meant }) => {
        expect(read(writeSnbt({ root: written }))).toEqual({ root: meant });
      }),
    );
  });

  it('has one entry a line, keys in order, and lists of one without a line', () => {
    const root = { b: [{ id: '1' }], a: [{ x: snbtInt(1) }, { 'x:y': snbtDouble(2) }], c: [], d: {} };
    expect(writeSnbt(root)).toBe(
      [
        '{',
        '\ta: [',
        '\t\t{',
        '\t\t\tx: 1',
        '\t\t}',
        '\t\t{',
        '\t\t\t"x:y": 2.0d',
        '\t\t}',
        '\t]',
        '\tb: [{',
        '\t\tid: "1"',
        '\t}]',
        '\tc: [ ]',
        '\td: { }',
        '}',
        '',
      ].join('\n'),
    );
  });

  it.each([
    ['a "b" \\ c', String.raw`"a \"b\" \\ c"`],
    ['a\nb\rc', String.raw`"a\nb\rc"`],
    [snbtLong(16), '16L'],
    [snbtByte(1), '1b'],
    [snbtDouble(-1.5), '-1.5d'],
    [snbtDouble(1e-9), '0.000000001000d'],
    [snbtLiteral('{a: 1}'), '{a: 1}'],
  ] satisfies [Snbt, string][])('writes %j as %s', (written, line) => {
    expect(writeSnbt({ k: written })).toBe(`{\n\tk: ${line}\n}\n`);
  });
});
