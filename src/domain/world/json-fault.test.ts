import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineOfJsonFault } from './json-fault.ts';

test.each([
  ['[\n  {"id": "a",\n   "name":}\n]', 3],
  ['[{"name":}]', 1],
  ['[\r\n{]', 2],
  ['[{"id":\n"a" "name": 1}]', 2],
  ['[{"id": "open\n}]', 1],
  ['[\n"wrong \\x"]', 2],
  ['[\n{"id": 01}]', 2],
  ['[\n1,\n]', 3],
  ['{\n"a": 1,\n}', 3],
  ['{\n a: 1}', 2],
  ['[1]\n[2]', 2],
  ['[1]\n]', 2],
  ['[{"id": "a"}\n\n', 1],
  ['{\n"a"', 2],
  ['[\n{"id": TRUE}]', 2],
  ['', 1],
])('%j has its first fault on line %i', (text, line) => {
  expect(lineOfJsonFault(text)).toBe(line);
});

test('lists within lists are read however deep they are', () => {
  expect(lineOfJsonFault('\n['.repeat(200_000))).toBe(200_001);
});

const hasFault = (text: string): boolean => {
  try {
    JSON.parse(text);
    return false;
  } catch {
    return true;
  }
};

const signs = fc.constantFrom(
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  '\\',
  'u00e9',
  '-',
  '0',
  '1.5',
  'e3',
  'true',
  'null',
  ' ',
  '\n',
);

test('what a reader of JSON takes has none, and everything else has one', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(lineOfJsonFault(text)).toBeNull();
    }),
  );
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      expect(lineOfJsonFault(text) !== null).toBe(hasFault(text));
    }),
    { numRuns: 5_000 },
  );
});
