import type { ComparedSubject, ComparedValue } from '#domain/submission/comparison.ts';
import { chosenSide, type ChosenSides, type MergeQuestion, type Versions } from './merge.ts';

export type MergedPlace<Value> = {
  readonly question: MergeQuestion | null;
  readonly possible: readonly Value[];
  readonly pick: (choices: ChosenSides) => Value;
};

export type PlaceWords<Value> = {
  readonly id: string;
  readonly about: ComparedSubject;
  readonly isSame: (one: Value, other: Value) => boolean;
  readonly describe: (value: Value) => ComparedValue | null;
};

/** The only side that changed a place decides it. If both did, the person is asked. */
export const mergePlace = <Value>(
  words: PlaceWords<Value>,
  { base, mine, theirs }: Versions<Value>,
): MergedPlace<Value> => {
  const { isSame } = words;
  if (isSame(theirs, base) || isSame(mine, theirs)) return settled(mine);
  if (isSame(mine, base)) return settled(theirs);
  return askPlace(words, { mine, theirs });
};

export const askPlace = <Value>(
  { id, about, describe }: Omit<PlaceWords<Value>, 'isSame'>,
  { mine, theirs }: Omit<Versions<Value>, 'base'>,
): MergedPlace<Value> => ({
  question: { id, about, mine: describe(mine), theirs: describe(theirs) },
  possible: [mine, theirs],
  pick: (choices) => (chosenSide(choices, id) === 'mine' ? mine : theirs),
});

export const settled = <Value>(value: Value): MergedPlace<Value> => ({
  question: null,
  possible: [value],
  pick: () => value,
});

export const questionsOf = (places: readonly MergedPlace<never>[] | readonly MergedPlace<unknown>[]): MergeQuestion[] =>
  places.flatMap(({ question }) => question ?? []);
