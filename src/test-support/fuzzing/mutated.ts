import * as fc from 'fast-check';
import { anyJson, anyText } from './any-value.ts';

type Change =
  | { readonly kind: 'replace'; readonly at: number; readonly by: unknown }
  | { readonly kind: 'remove'; readonly at: number }
  | { readonly kind: 'wrap'; readonly at: number }
  | { readonly kind: 'add'; readonly at: number; readonly name: string; readonly by: unknown };

const at = fc.nat({ max: 200 });

const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('replace'), at, by: anyJson }),
  fc.record({ kind: fc.constant('remove'), at }),
  fc.record({ kind: fc.constant('wrap'), at }),
  fc.record({ kind: fc.constant('add'), at, name: anyText, by: anyJson }),
);

export const mutated = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(values, fc.array(anyChange, { minLength: 1, maxLength: 3 }))
    .map(([value, changes]) => changes.reduce<unknown>(applyChange, value));

const applyChange = (value: unknown, change: Change): unknown => {
  const box = { value: structuredClone(value) };
  const places = placesIn(box);
  const place = places[change.at % places.length];
  if (place) changePlace(place, change);
  return box.value;
};

type Place = { readonly holder: Record<string, unknown>; readonly key: string };

const placesIn = (holder: object): Place[] =>
  Object.entries(holder).flatMap(([key, value]) => [
    { holder: holder as Record<string, unknown>, key },
    ...(isHolder(value) ? placesIn(value) : []),
  ]);

const changePlace = ({ holder, key }: Place, change: Change): void => {
  const value = holder[key];
  if (change.kind === 'replace') holder[key] = change.by;
  else if (change.kind === 'remove') delete holder[key];
  else if (change.kind === 'wrap') holder[key] = [value];
  else if (isHolder(value))
    Object.defineProperty(value, Array.isArray(value) ? String(value.length) : change.name, {
      value: change.by,
      enumerable: true,
      configurable: true,
      writable: true,
    });
};

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null;
