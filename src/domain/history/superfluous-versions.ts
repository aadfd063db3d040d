import { keptVersions } from '#domain/timings.ts';

/** Times are Unix ms. */
export type SavedVersion = { readonly version: number; readonly updated_at: number };

/** Whether the next later version replaces an earlier one: only the last one of an hour, later of a day, is kept. */
const isSuperfluous = (earlier: SavedVersion, later: SavedVersion, now: number): boolean => {
  const { hour, day, hourly } = keptVersions;
  const span = now - earlier.updated_at < hourly ? hour : day;
  return Math.floor(earlier.updated_at / span) === Math.floor(later.updated_at / span);
};

/** The earlier versions to delete, newest first. The first `last` versions always stay. */
export const superfluousVersions = (
  versions: readonly SavedVersion[],
  now: number,
  last: number = keptVersions.last,
): number[] =>
  versions.flatMap((earlier, index) => {
    const later = versions[index - 1];
    return later && index >= last && isSuperfluous(earlier, later, now) ? [earlier.version] : [];
  });
