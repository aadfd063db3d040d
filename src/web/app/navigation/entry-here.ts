import type { NavigationEntry } from './navigation-entries.tsx';

type Here = { readonly pathname: string; readonly search: string };

type Leading = Pick<NavigationEntry, 'to' | 'standsFor'>;

/** The entry of the open address: the one that matches the most of its parameters. */
export const entryHere = <Entry extends Leading>(entries: readonly Entry[], here: Here): Entry | undefined =>
  entries
    .filter((entry) => isHere(entry, here))
    .toSorted((one, other) => wantedBy(other).size - wantedBy(one).size)
    .at(0);

const isHere = (entry: Leading, { pathname, search }: Here): boolean => {
  const present = new URLSearchParams(search);
  return (
    addressOf(entry).split('?')[0] === pathname &&
    [...wantedBy(entry)].every(([name, value]) => present.get(name) === value)
  );
};

const wantedBy = (entry: Leading): URLSearchParams => new URLSearchParams(addressOf(entry).split('?')[1]);

const addressOf = ({ to, standsFor = to }: Leading): string => standsFor;
