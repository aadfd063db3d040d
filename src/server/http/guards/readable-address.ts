import { longestAddress } from '#contract/sizes.ts';

export const longestPart = 200;

const nowhere = '/api/nowhere';

/** Leads an unreadable or too long address to one that does not exist, which gets the usual 404. */
export const toReadable = (url: string): string =>
  isPlain(url) || (url.length <= longestAddress && isReadable(url.split('?', 1)[0] ?? '')) ? url : nowhere;

const isPlain = (url: string): boolean => url.length <= longestPart && !url.includes('%');

export const isReadable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
  return !path.startsWith('/api/') || path.split('/').every(({ length }) => length <= longestPart);
};
