export const longestPart = 200;

export const longestAddress = 4096;

const nowhere = '/api/nowhere';

/**
 * Leads an address that can't be decoded, is too long or has a part that is, to where nothing is: it is answered there with
 * all headers and counted, as every other.
 */
export const toReadable = (url: string): string =>
  isPlain(url) || (url.length <= longestAddress && isReadable(url.split('?', 1)[0] ?? '')) ? url : nowhere;

/** Most addresses are short, with nothing to decode. */
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
