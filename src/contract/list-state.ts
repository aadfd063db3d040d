/** What the list says of official content may change without a write of its owner: a list tag may end in `~` and a name of that state. */
export const withOfficialState = (state: string, official: string): string =>
  official === '' ? state : `${state}~${official}`;

/** Whether the list says anything of official content in this state. */
export const hasOfficialState = (state: string): boolean => state.includes('~');

/** `stamp` is of the last write. `restoredAt` is the last restore from a backup (Unix ms), null if never. */
export type ListState = {
  readonly writes: number;
  readonly stamp: string | null;
  readonly restoredAt: number | null;
};

/** The list's entity tag, such as `12-tMz0Vq1kQ2aX`, or `12-tMz0Vq1kQ2aX.1763836800000` after a restore. */
export const nameListState = ({ writes, stamp, restoredAt }: ListState): string =>
  `${writes}${stamp === null ? '' : `-${stamp}`}${restoredAt === null ? '' : `.${restoredAt}`}`;

export const readListTag = (tag: string): ListState | null => {
  const [, writes, stamp = null, restoredAt = null] =
    /^(?:W\/)?"(\d{1,15})(?:-([A-Za-z0-9_-]{0,32}))?(?:\.(\d{1,15}))?(?:~[A-Za-z0-9_-]{1,32})?"$/.exec(tag) ?? [];
  if (writes === undefined) return null;
  return { writes: Number(writes), stamp, restoredAt: restoredAt === null ? null : Number(restoredAt) };
};

export const wasPutBack = (before: ListState, now: ListState): boolean => {
  if (now.restoredAt !== null && now.restoredAt !== before.restoredAt) return true;
  return now.writes < before.writes || (now.writes === before.writes && now.stamp !== before.stamp);
};
