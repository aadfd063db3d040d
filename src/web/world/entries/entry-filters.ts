/** What narrows the list of a catalogue. An empty part does not. */
export type EntryFilters = {
  readonly query: string;
  readonly tag: string;
  readonly used: '' | 'true' | 'false';
  readonly retired: '' | 'true' | 'false';
};

export const allLive: EntryFilters = { query: '', tag: '', used: '', retired: 'false' };

/** How many filters beside the search are chosen. */
export const countFilters = ({ tag, used, retired }: EntryFilters): number =>
  [tag !== '', used !== '', retired !== allLive.retired].filter(Boolean).length;

export const isNarrowed = ({ query, tag, used, retired }: EntryFilters): boolean =>
  query !== '' || tag !== '' || used !== '' || retired === 'true';
