import * as fc from 'fast-check';
import type { JsonSchema } from '#test-support/api/api-operations.ts';

const awkwardTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202eevoba',
  '\ufeff',
  'İstanbul ß ﬃ',
  'e\u0301'.repeat(40),
  '👩‍👩‍👧‍👦'.repeat(20),
  'a'.repeat(5_000),
  '__proto__',
  'constructor',
  'toString',
  "'; drop table users; --",
  '%',
  '%00',
  '%_%',
  '\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  'true',
  'null',
  'NaN',
  '-1',
  '1e999',
  '9007199254740993',
  '2026-02-30T25:61:00Z',
];

const awkwardNumbers = [
  -1,
  -0,
  0.5,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e-7,
  1.7976931348623157e308,
];

export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...awkwardTexts) },
  { weight: 2, arbitrary: fc.string({ maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: anyText },
  { weight: 2, arbitrary: fc.constantFrom(...awkwardNumbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null]) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

export const anyAllowed = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(anyAllowed));
  if (schema.type === 'string') return anyAllowedText(schema);
  if (schema.type === 'integer' || schema.type === 'number') return anyAllowedNumber(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'array') return fc.array(anyAllowed(schema.items ?? {}), { maxLength: 5 });
  return schema.type === 'object' ? anyAllowedObject(schema) : anyJson;
};

const anyAllowedText = ({ pattern, minLength = 0, maxLength = 200 }: JsonSchema): fc.Arbitrary<string> => {
  if (pattern !== undefined) return matching(pattern);
  const bounds = [minLength, maxLength].map((length) => fc.constant('x'.repeat(length)));
  return fc.oneof(...bounds, fc.string({ minLength, maxLength }), anyText);
};

const matchingTexts = new Map<string, fc.Arbitrary<string>>();

/** Made once, because fast-check takes milliseconds for each. */
const matching = (pattern: string): fc.Arbitrary<string> => {
  const made = matchingTexts.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  matchingTexts.set(pattern, made);
  return made;
};

const anyAllowedNumber = ({ type, minimum = -1_000_000, maximum = 1_000_000 }: JsonSchema): fc.Arbitrary<number> =>
  fc.oneof(
    fc.constantFrom(minimum, maximum),
    type === 'integer'
      ? fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) })
      : fc.double({ min: minimum, max: maximum, noNaN: true }),
  );

const anyAllowedObject = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  const { properties = {}, required = [], propertyNames = {}, additionalProperties } = schema;
  const known = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, anyAllowed(property)])),
    { requiredKeys: [...required] },
  );
  if (typeof additionalProperties !== 'object') return known;
  const names = anyAllowed({ type: 'string', ...propertyNames }).map(String);
  const more = fc.dictionary(names, anyAllowed(additionalProperties), { maxKeys: 5 });
  return fc.tuple(known, more).map(([one, other]) => Object.assign({}, one, other));
};
