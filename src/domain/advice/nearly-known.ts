import { foldText, toSameName } from '#domain/text/text.ts';

/** How many letters may differ. In a short name, two would make another word. */
const slipsIn = ({ length }: string): number => (length < 12 ? 1 : 2);

type Known = { readonly id: string; readonly name: string; readonly aliases?: readonly string[] };

/** An entry, prepared for many comparisons. */
export type KnownName = {
  readonly id: string;
  readonly name: string;
  readonly same: string;
  readonly folded: string;
  /** Earlier names. */
  readonly earlier: readonly string[];
};

export const toKnownName = ({ id, name, aliases = [] }: Known): KnownName => ({
  id,
  name,
  same: toSameName(name),
  folded: foldText(name),
  earlier: aliases.map(toSameName),
});

const mostKept = 5_000;

/** A cache: the names of a story line repeat. */
const kept = new WeakMap<readonly KnownName[], Map<string, KnownName | null>>();

/** The entry whose name differs by a slip of the pen. null: the name is known, or close to none. */
export const nearlyKnown = (written: string, known: readonly KnownName[]): KnownName | null => {
  const before = kept.get(known) ?? new Map<string, KnownName | null>();
  const answer = before.get(written);
  if (answer !== undefined) return answer;
  if (before.size >= mostKept) before.clear();
  const nearest = findNearest(written, known);
  kept.set(known, before.set(written, nearest));
  return nearest;
};

const findNearest = (written: string, known: readonly KnownName[]): KnownName | null =>
  known.some(({ name }) => name === written) ? null : nearestWithin(written, known, slipsIn(toSameName(written)));

/** The entry to offer where a third of the letters may differ. null: none is so near. */
export const nearestByLetters = (written: string, known: readonly KnownName[]): KnownName | null =>
  nearestWithin(written, known, Math.floor(toSameName(written).length / 3));

const nearestWithin = (written: string, known: readonly KnownName[], most: number): KnownName | null => {
  const same = toSameName(written);
  let nearest: { readonly known: KnownName; readonly slips: number } | null = null;
  for (const candidate of known) {
    const slips = countSlips(same, candidate.same, most);
    if (slips <= most && (nearest === null || slips < nearest.slips)) nearest = { known: candidate, slips };
  }
  return nearest?.known ?? null;
};

/** The entry that was called so before. null: there is none. */
export const earlierCalled = (written: string, known: readonly KnownName[]): KnownName | null => {
  const same = toSameName(written);
  return known.find(({ earlier }) => earlier.includes(same)) ?? null;
};

/** The shortest name of which a word, or the words from one on, begin as written. null: there is none. */
export const nearestByWords = (written: string, known: readonly KnownName[]): KnownName | null => {
  const wanted = foldText(written);
  if (wanted === '') return null;
  const matches = known.filter(({ folded }) => ` ${folded}`.includes(` ${wanted}`));
  return matches.reduce<KnownName | null>(
    (best, each) => (best && best.folded.length <= each.folded.length ? best : each),
    null,
  );
};

/** Levenshtein's distance. A result above `most` need not be exact. */
const countSlips = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return Infinity;
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let index = 0; index < one.length && Math.min(...row) <= most; index += 1) {
    const next = [index + 1];
    for (let column = 0; column < other.length; column += 1) {
      const [left = 0, above = 0, diagonal = 0] = [next[column], row[column + 1], row[column]];
      next.push(Math.min(left + 1, above + 1, diagonal + (one[index] === other[column] ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};
