import type { Property } from '#domain/world/property.ts';

/** What each property became (null: removed), and what was added before it. */
export type Alignment = {
  readonly became: readonly (Property | null)[];
  readonly added: readonly (readonly Property[])[];
};

/** Equal for equal values, whatever the numbers. */
export const wordingOf = ({ id: _id, type_count: _count, originId: _row, ...values }: Property): string =>
  JSON.stringify(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Finds the unchanged properties first: a deletion shifts the numbers. */
export const alignProperties = (before: readonly Property[], after: readonly Property[]): Alignment => {
  const became: (Property | null)[] = before.map(() => null);
  const added: Property[][] = Array.from({ length: before.length + 1 }, () => []);
  const partners = new Map(findPairs(before, after).map(([index, place]) => [place, index]));
  let gap = before.length;
  for (const [place, property] of [...after.entries()].toReversed()) {
    const index = partners.get(place);
    if (index === undefined) added[gap]?.unshift(property);
    else {
      became[index] = property;
      gap = index;
    }
  }
  return { became, added };
};

/** A row that an import brought is known by its id in the other tool, whatever became of its values. */
const identityOf = (property: Property): string => property.originId ?? wordingOf(property);

type Pair = readonly [before: number, after: number];

const findPairs = (before: readonly Property[], after: readonly Property[]): Pair[] => {
  const unchanged = findUnchanged(before.map(identityOf), after.map(identityOf));
  const pairs: Pair[] = [];
  let [index, place] = [0, 0];
  for (const [unchangedIndex, unchangedPlace] of [...unchanged, [before.length, after.length] as const]) {
    for (; place < unchangedPlace; place += 1) {
      const { type } = after[place] ?? {};
      const match = before.findIndex((each, at) => at >= index && at < unchangedIndex && each.type === type);
      if (match < 0) continue;
      pairs.push([match, place]);
      index = match + 1;
    }
    pairs.push([unchangedIndex, unchangedPlace]);
    [index, place] = [unchangedIndex + 1, unchangedPlace + 1];
  }
  return pairs.slice(0, -1);
};

/** Steps are as many as both lists multiplied, and each table of a book has up to 1,000 rewards: so they compare numbers. */
const findUnchanged = (before: readonly string[], after: readonly string[]): Pair[] => {
  const numbers = new Map<string, number>();
  const numberOf = (identity: string): number => {
    const number = numbers.get(identity) ?? numbers.size;
    numbers.set(identity, number);
    return number;
  };
  const [were, are] = [Uint32Array.from(before, numberOf), Uint32Array.from(after, numberOf)];
  const longest = longestOfRests(were, are);
  const at = (row: number, column: number): number => longest[row * (are.length + 1) + column] ?? 0;
  const pairs: Pair[] = [];
  for (let row = 0, column = 0; row < were.length && column < are.length;) {
    if (were[row] === are[column]) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
};

/** How many the rests from each row and column on have in common, in their order: row by row, with an empty rest at each end. */
const longestOfRests = (were: Uint32Array, are: Uint32Array): Uint32Array => {
  const width = are.length + 1;
  const longest = new Uint32Array((were.length + 1) * width);
  for (let row = were.length - 1; row >= 0; row -= 1)
    for (let column = are.length - 1; column >= 0; column -= 1) {
      const here = row * width + column;
      longest[here] =
        were[row] === are[column]
          ? (longest[here + width + 1] ?? 0) + 1
          : Math.max(longest[here + width] ?? 0, longest[here + 1] ?? 0);
    }
  return longest;
};
