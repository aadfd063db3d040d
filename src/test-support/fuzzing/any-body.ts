import * as fc from 'fast-check';
import type { Operation } from '#test-support/api/api-operations.ts';
import { anyAllowed, anyJson } from './any-value.ts';
import { likelyBodies } from './likely-values.ts';
import { mutated } from './mutated.ts';

export type Body = { readonly type: string; readonly text: string };

export const rightBody = (operation: Operation): fc.Arbitrary<Body | null> =>
  operation.body ? rightValue(operation).map(toBody) : fc.constant(null);

export const anyBody = (operation: Operation): fc.Arbitrary<Body | null> => {
  const nonsense = fc.oneof<fc.Arbitrary<Body | null>[]>(
    fc.constant(null),
    fc.constantFrom(...unreadable).map((text) => ({ type: json, text })),
    fc.constantFrom(...otherTypes).map((type) => ({ type, text: '{}' })),
    anyJson.map(toBody),
  );
  if (!operation.body) return nonsense;
  return fc.oneof(
    { weight: 4, arbitrary: mutated(rightValue(operation)).map(toBody) },
    { weight: 1, arbitrary: nonsense },
  );
};

const rightValue = ({ body, method, address }: Operation): fc.Arbitrary<unknown> => {
  const allowed = anyAllowed(body ?? {});
  const likely = likelyBodies(`${method} ${address}`);
  return likely ? fc.oneof({ weight: 4, arbitrary: likely }, { weight: 1, arbitrary: allowed }) : allowed;
};

const json = 'application/json';

const toBody = (value: unknown): Body => ({ type: json, text: JSON.stringify(value) ?? '' });

const unreadable = [
  '',
  '{',
  '{"title":"',
  '[1,]',
  'undefined',
  '{"__proto__":{"rank":"administrator"}}',
  '{"constructor":{"prototype":{"rank":"administrator"}}}',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `"${'a'.repeat(70_000)}"`,
  '\ufeff{}',
  '{"a":1,"a":2}',
  '1e999',
];

const otherTypes = [
  'text/plain',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'application/xml',
  'a',
  '',
];
