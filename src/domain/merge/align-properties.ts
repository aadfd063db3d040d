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

const findUnchanged = (before: readonly string[], after: readonly string[]): Pair[] => {
  const longest = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0));
  const at = (row: number, column: number): number => longest[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const line = longest[row] ?? [];
      line[column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: Pair[] = [];
  for (let row = 0, column = 0; row < before.length && column < after.length;) {
    if (before[row] === after[column]) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
};
