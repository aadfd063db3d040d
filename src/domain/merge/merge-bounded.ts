import { askPlace, mergePlace, type MergedPlace, type PlaceWords } from './merge-place.ts';

/** A number that may be at most `of`, which each version has for itself. Without a number, it is all of them. */
export type Bounded = { readonly value: number | undefined; readonly of: number };

/** What `of` comes to once everything else is merged. */
export type Bound = { readonly least: number; readonly most: number };

/**
 * A side that only lowered the number because fewer are left did not change it. A number may come out above what the other
 * side leaves: then the person is asked, unless the number of either side is lowered to the same. The caller lowers it.
 */
export const mergeBounded = (
  words: Omit<PlaceWords<Bounded>, 'isSame'>,
  { base, mine, theirs }: { readonly base: Bounded | null; readonly mine: Bounded; readonly theirs: Bounded },
  { least, most }: Bound,
): MergedPlace<Bounded> => {
  const versions = { base: base ?? unset, mine: withoutLowering(base, mine), theirs: withoutLowering(base, theirs) };
  const place = mergePlace<Bounded>({ ...words, isSame: haveSameValue }, versions);
  if (place.question) return place;
  const fits = place.possible.every(({ value }) => value === undefined || value <= least);
  const isLoweredAlike = most <= Math.min(numberOf(versions.mine), numberOf(versions.theirs));
  return fits || isLoweredAlike || haveSameValue(versions.mine, versions.theirs) ? place : askPlace(words, versions);
};

const unset: Bounded = { value: undefined, of: 0 };

const withoutLowering = (base: Bounded | null, side: Bounded): Bounded => {
  if (base?.value === undefined) return side;
  const lowered = side.of === 0 ? undefined : Math.min(base.value, side.of);
  return side.value === lowered ? { ...side, value: base.value } : side;
};

const numberOf = ({ value }: Bounded): number => value ?? Infinity;

const haveSameValue = (one: Bounded, other: Bounded): boolean => one.value === other.value;
