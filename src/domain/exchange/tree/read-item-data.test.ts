import * as fc from 'fast-check';
import { parse } from 'ftbq-nbt';
import { describe, expect, it } from 'vitest';
import { readItemData } from './read-item-data.ts';

describe('data of an item', () => {
  it.each([
    ['{Damage:0}', '{Damage: 0}'],
    ['{ Damage : 3 , }', '{Damage: 3}'],
    ['{display:{Name:\'{"text":"It\\\'s"}\'}}', String.raw`{display: {Name: "{\"text\":\"It's\"}"}}`],
    ['{Enchantments:[{id:"a",lvl:5s},{id:"b",lvl:+1S}]}', '{Enchantments: [{id: "a", lvl: 5s}, {id: "b", lvl: 1S}]}'],
    ['{a:[I;1,-2],b:[],c:[[1],["x"]]}', '{a: [I; 1, -2], b: [], c: [[1], ["x"]]}'],
    ['{a:1.5,b:.5f,c:2d,d:true,e:word,f:9L}', '{a: 1.5d, b: .5f, c: 2d, d: true, e: "word", f: 9L}'],
    ['{a:300b,b:3000000000,c:1e5}', '{a: "300b", b: "3000000000", c: "1e5"}'],
    ['{"minecraft:damage":3}', '{"minecraft:damage": 3}'],
    ['{}', '{}'],
  ])('%s is written as %s', (text, written) => {
    expect(readItemData(text)).toBe(written);
  });

  it.each([
    '',
    'Damage',
    '{',
    '{}}',
    '{a}',
    '{a:}',
    '{a:1 b:2}',
    '{a:[1,"x"]}',
    '{a:[I;"x"]}',
    '{a:"open}',
    '[minecraft:damage=3]',
    '{a:1]',
    '{a:(1)}',
    `{a:${'['.repeat(2000)}`,
  ])('%s is none', (text) => {
    expect(readItemData(text)).toBeNull();
  });

  it('never breaks the book that it stands in', () => {
    const likely = fc.string({ unit: fc.constantFrom(...'{}[]:,;"\'\\ab1IL.-+ \n'), maxLength: 30 });
    fc.assert(
      fc.property(
        likely.map((text) => `{a:${text}}`),
        (text) => {
          const written = readItemData(text) ?? '{}';
          expect(() => parse(written, { skipComma: true })).not.toThrow();
        },
      ),
      { numRuns: 3000 },
    );
  });
});
