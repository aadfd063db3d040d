import type { NavigationEntry } from './navigation-entries.tsx';

type Here = { readonly pathname: string; readonly search: string };

type Leading = Pick<NavigationEntry, 'to'>;

/** The entry of the open address: the one that matches the most of its parameters. */
export const entryHere = <Entry extends Leading>(entries: readonly Entry[], here: Here): Entry | undefined =>
  entries
    .filter((entry) => isHere(entry, here))
    .toSorted((one, other) => wantedBy(other).size - wantedBy(one).size)
    .at(0);

const isHere = (entry: Leading, { pathname, search }: Here): boolean => {
  const present = new URLSearchParams(search);
  return (
    entry.to.split('?')[0] === pathname && [...wantedBy(entry)].every(([name, value]) => present.get(name) === value)
  );
};

const wantedBy = ({ to }: Leading): URLSearchParams => new URLSearchParams(to.split('?')[1]);
