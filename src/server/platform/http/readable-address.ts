import { longestAddress } from '#contract/sizes.ts';
import { worldCeilings } from '#domain/world/world-ceilings.ts';

/** Of a part, once it is decoded, as the router counts it: the longest id, whose letters may have two units each. */
export const longestPart = 2 * worldCeilings.entryId.max;

const nowhere = '/api/nowhere';

/** Leads an unreadable or too long address to one that does not exist, which gets the usual 404. */
export const toReadable = (url: string): string =>
  isPlain(url) || (url.length <= longestAddress && isReadable(url.split('?', 1)[0] ?? '')) ? url : nowhere;

const isPlain = (url: string): boolean => url.length <= longestPart && !url.includes('%');

export const isReadable = (path: string): boolean => {
  try {
    const parts = path.split('/').map(decodeURIComponent);
    return !path.startsWith('/api/') || parts.every(({ length }) => length <= longestPart);
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
};
