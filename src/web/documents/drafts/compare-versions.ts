import { firstUnsentVersion, isSameVersion, type KnownVersion, toSeenVersion } from '#contract/versions.ts';

/** The saved version, compared with the version that a draft began from. */
export type SavedMeanwhile = 'new' | 'same' | 'newer' | 'gone' | 'unknown';

export const compareVersions = (begun: KnownVersion | null, saved: Version | null): SavedMeanwhile => {
  if (begun === null) return 'new';
  if (saved === null) return 'gone';
  const seen = toSeenVersion(begun);
  if (seen && seen.version >= firstUnsentVersion && saved.version < firstUnsentVersion) return 'unknown';
  return seen && isSameVersion(seen, { version: saved.version, stamp: saved.stamp ?? null }) ? 'same' : 'newer';
};

type Version = { readonly version: number; readonly stamp?: string | undefined };
