import { keptVersions } from '#domain/timings.ts';

/** Times are Unix ms. */
export type SavedVersion = { readonly version: number; readonly updated_at: number };

/** Only the last version of an hour stays, later of a day. */
const isSuperfluous = (earlier: SavedVersion, later: SavedVersion, now: number): boolean => {
  const { hour, day, hourly } = keptVersions;
  const span = now - earlier.updated_at < hourly ? hour : day;
  return Math.floor(earlier.updated_at / span) === Math.floor(later.updated_at / span);
};

/** Newest first. The first `last` versions always stay. */
export const superfluousVersions = (
  versions: readonly SavedVersion[],
  now: number,
  last: number = keptVersions.last,
): number[] =>
  versions.flatMap((earlier, index) => {
    const later = versions[index - 1];
    return later && index >= last && isSuperfluous(earlier, later, now) ? [earlier.version] : [];
  });
