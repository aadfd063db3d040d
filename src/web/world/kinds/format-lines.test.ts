import { expect, test } from 'vitest';
import { readFormat, writeFormat, type Format } from './format-lines.ts';

test.each<[string, Format]>([
  ['table = quest_template\nlevel = MinLevel\nslots = 4', { table: 'quest_template', level: 'MinLevel', slots: 4 }],
  ['a = true\nb = false\nc = -1\nd = 0.5', { a: true, b: false, c: -1, d: 0.5 }],
  ['a = "true"\nb = "4"\nc = "\\"x\\""\nd = ""x', { a: 'true', b: '4', c: '"x"', d: '""x' }],
  ['a = x = y\nb = ', { a: 'x = y', b: '' }],
  ['', {}],
])('a format is the same after it is written as lines and read: %j', (text, format) => {
  expect(writeFormat(format)).toBe(text);
  expect(readFormat(text)).toEqual(format);
});

test('blanks, empty lines and lines without a value are read', () => {
  expect(readFormat('  table=  quest_template \n\n = x\nlevel')).toEqual({ table: 'quest_template', level: '' });
});
