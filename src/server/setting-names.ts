import { settingNames } from './config.ts';

const shortest = 6;
/** A long name may have another ending. */
const mostEdits = { usual: 2, long: 3 } as const;
const longFrom = 11;
const ownPrefix = 'RUNELOOM_';

/** Names in the environment that look like a misspelt one of ours, with the name that was meant. */
export const findMisspelt = (env: Readonly<Record<string, string | undefined>>): { name: string; meant: string }[] =>
  Object.keys(env)
    .filter((name) => !settingNames.includes(name))
    .flatMap((name) => {
      const meant = meantBy(name);
      return meant === undefined ? [] : [{ name, meant }];
    });

const meantBy = (name: string): string | undefined => {
  const plain = name.toUpperCase().replaceAll('-', '_');
  const bare = plain.startsWith(ownPrefix) ? plain.slice(ownPrefix.length) : plain;
  if (settingNames.includes(bare)) return bare;
  return settingNames.find((known) =>
    isLong(bare) && isLong(known) ? countEdits(bare, known) <= editsOf(known) : isOneSlip(bare, known),
  );
};

/** Of short names: a letter too many or too few, or two exchanged. With another letter, `SORT` would be `PORT`. */
const isOneSlip = (name: string, known: string): boolean =>
  countEdits(name, known) === 1 && (name.length !== known.length || lettersOf(name) === lettersOf(known));

const lettersOf = (name: string): string => [...name].toSorted().join('');

const editsOf = ({ length }: string): number => (length < longFrom ? mostEdits.usual : mostEdits.long);

const isLong = (name: string): boolean => name.length >= shortest;

/** Letters to add, remove, replace or exchange with their neighbour. */
const countEdits = (one: string, other: string): number => {
  let [before, row]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      const isExchanged = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      const found = Math.min(
        (row?.[to] ?? 0) + 1,
        (next[to - 1] ?? 0) + 1,
        (row?.[to - 1] ?? 0) + (isSame ? 0 : 1),
        isExchanged ? (before?.[to - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
      next.push(found);
    }
    [before, row] = [row, next];
  }
  return row?.[other.length] ?? 0;
};
