import { longestAddress } from '#contract/sizes.ts';
import { worldCeilings } from '#domain/world/world-ceilings.ts';

/** The longest id, whose letters may have two units each, as the router counts a decoded segment of a path. */
export const longestSegment = 2 * worldCeilings.entryId.max;

const nowhere = '/api/nowhere';

/** Leads an unreadable or too long address to one that does not exist, which gets the usual 404. */
export const toReadable = (url: string): string =>
  isPlain(url) || (url.length <= longestAddress && isReadable(url.split('?', 1)[0] ?? '')) ? url : nowhere;

const isPlain = (url: string): boolean => url.length <= longestSegment && !url.includes('%');

export const isReadable = (path: string): boolean => {
  try {
    const segments = path.split('/').map(decodeURIComponent);
    return !path.startsWith('/api/') || segments.every(({ length }) => length <= longestSegment);
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
};
