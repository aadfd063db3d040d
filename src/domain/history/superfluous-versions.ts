import { keptVersions } from '#domain/timings.ts';

/** A version of an item, and when it was saved (Unix ms). */
export type SavedVersion = { readonly version: number; readonly updated_at: number };

/** Whether the next later version stands for an earlier one: kept is the last one of an hour or, after a while, of a day. */
const isSuperfluous = (earlier: SavedVersion, later: SavedVersion, now: number): boolean => {
  const { hour, day, hourly } = keptVersions;
  const span = now - earlier.updated_at < hourly ? hour : day;
  return Math.floor(earlier.updated_at / span) === Math.floor(later.updated_at / span);
};

/** Of an item's earlier versions, newest first, those that are kept no longer; the first `last` of them are kept in any case. */
export const superfluousVersions = (
  versions: readonly SavedVersion[],
  now: number,
  last: number = keptVersions.last,
): number[] =>
  versions.flatMap((earlier, index) => {
    const later = versions[index - 1];
    return later && index >= last && isSuperfluous(earlier, later, now) ? [earlier.version] : [];
  });
