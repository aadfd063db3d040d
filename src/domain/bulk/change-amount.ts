import { toCoins, worthOf } from '#domain/quest/worth.ts';
import { ownValue } from '#domain/own-value.ts';
import type { Property } from '#domain/world/property.ts';
import { isCoin, type IndexedNumberField } from '#domain/world/indexed-field.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';

export type AmountChange = {
  readonly change: 'multiply' | 'add';
  readonly number: number;
  /** To a multiple of `step`, which is 1 or more. */
  readonly rounding: { readonly to: 'nearest' | 'up' | 'down'; readonly step: number };
};

/** An amount of a kind: `of` is the key of the world's field. Coins are one amount, in the least coin. */
export type KindAmount = { readonly type: string; readonly of: string };

export type NamedAmount = KindAmount & { readonly label: string; readonly isCoins: boolean };

/** Every amount of the kinds of a world, in their order. */
export const listAmounts = ({ kinds }: IndexedWorld): NamedAmount[] =>
  kinds.flatMap(({ type, fields }) => {
    const numbers = fields.filter((field): field is IndexedNumberField => field.control === 'number');
    const first = numbers.filter(({ of }, index) => numbers.findIndex((other) => other.of === of) === index);
    return first.map((field) => ({ type, of: field.of, label: field.ofLabel, isCoins: isCoin(field) }));
  });

/** The same property where nothing changes. An amount out of its range is left to the rules of quests. */
export const changeAmount = (
  property: Property,
  { type, of }: KindAmount,
  { change, world }: { readonly change: AmountChange; readonly world: IndexedWorld },
): Property => {
  if (property.type !== type) return property;
  const fields = world.kindOf(type)?.fields.filter((each) => each.control === 'number' && each.of === of) ?? [];
  const [first] = fields;
  if (!first) return property;
  const values = isCoin(first)
    ? toCoins(Math.max(0, changeNumber(worthOf(property, world), change)), world)
    : { [first.key]: changeNumber(Number(ownValue(property, first.key) ?? 0), change) };
  const isSame = Object.entries(values).every(([key, value]) => Number(ownValue(property, key) ?? 0) === value);
  return isSame ? property : { ...property, ...values };
};

export const changeNumber = (value: number, { change, number, rounding: { to, step } }: AmountChange): number => {
  const changed = change === 'multiply' ? value * number : value + number;
  // 10 × 1.1 is a little more than 11.
  const steps = Number((changed / step).toPrecision(12));
  return round[to](steps) * step + 0;
};

const round = { nearest: Math.round, up: Math.ceil, down: Math.floor };
