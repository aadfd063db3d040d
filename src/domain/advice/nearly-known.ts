import { toSameName } from './advice.ts';

/** As many letters may be wrong, missing or too many in a name of this length; in a short one, one makes another word. */
const slipsIn = ({ length }: string): number => (length < 8 ? 1 : 2);

/** The known name that a written one was probably meant to be; null where it is known, or like none of them. */
export const nearlyKnown = (written: string, known: readonly string[]): string | null => {
  if (known.includes(written)) return null;
  const name = toSameName(written);
  const near = known
    .filter(({ length }) => Math.abs(length - name.length) <= slipsIn(name))
    .map((candidate) => ({ candidate, slips: countSlips(name, toSameName(candidate)) }))
    .filter(({ slips }) => slips <= slipsIn(name))
    .toSorted((one, other) => one.slips - other.slips);
  return near[0]?.candidate ?? null;
};

/** The least letters to change, add or leave out to make one name of the other (Levenshtein's distance). */
const countSlips = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [column, wanted] of [...other].entries()) {
      const [left = 0, above = 0, diagonal = 0] = [next[column], row[column + 1], row[column]];
      next.push(Math.min(left + 1, above + 1, diagonal + (letter === wanted ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};
