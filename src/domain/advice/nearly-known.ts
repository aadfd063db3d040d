import { toSameName } from './advice.ts';

/** How many letters may differ. In a short name, two would make another word. */
const slipsIn = ({ length }: string): number => (length < 12 ? 1 : 2);

export type KnownName = { readonly name: string; readonly same: string };

export const toKnownName = ({ name }: { readonly name: string }): KnownName => ({ name, same: toSameName(name) });

const mostKept = 5_000;

/** A cache: the names of a story line repeat. */
const kept = new WeakMap<readonly KnownName[], Map<string, string | null>>();

/** null: the name is known, or close to none. */
export const nearlyKnown = (written: string, known: readonly KnownName[]): string | null => {
  const before = kept.get(known) ?? new Map<string, string | null>();
  const answer = before.get(written);
  if (answer !== undefined) return answer;
  if (before.size >= mostKept) before.clear();
  const nearest = findNearest(written, known);
  kept.set(known, before.set(written, nearest));
  return nearest;
};

const findNearest = (written: string, known: readonly KnownName[]): string | null => {
  if (known.some(({ name }) => name === written)) return null;
  const same = toSameName(written);
  const most = slipsIn(same);
  let nearest: { readonly name: string; readonly slips: number } | null = null;
  for (const candidate of known) {
    const slips = countSlips(same, candidate.same, most);
    if (slips <= most && (nearest === null || slips < nearest.slips)) nearest = { name: candidate.name, slips };
  }
  return nearest?.name ?? null;
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
