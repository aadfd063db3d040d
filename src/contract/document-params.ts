import * as z from 'zod/mini';
import { text } from '#domain/text/text.ts';
import { longestSentAddress, pageSizes } from './sizes.ts';

export const ownerParam = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

export const listParams = z.object({ owner: ownerParam });
export const documentParams = z.object({ owner: ownerParam, id: text });

/** Ids in one request: a page reads together what changed together. */
export const mostIds = 200;

/** The `after` of the next page: null on the last page, absent in a whole list. */
export const nextPage = z.optional(z.nullable(z.string()));
export const pageEnd = { next: nextPage };

export const pageAddress = (list: string, after: string | null): string =>
  after === null
    ? `${list}?limit=${firstPage}`
    : `${list}?limit=${pageSizes.documents}&after=${encodeURIComponent(after)}`;

export const idsAddress = (list: string, ids: readonly string[]): string => `${list}?ids=${ids.join(',')}`;

/** The addresses of as many requests as these ids need. */
export const idsAddresses = (list: string, ids: readonly string[]): readonly string[] => {
  const portions: string[][] = [];
  let room = 0;
  for (const id of ids) {
    const last = portions.at(-1);
    if (last && last.length < mostIds && id.length < room) last.push(id);
    else [room] = [longestSentAddress - idsAddress(list, []).length, portions.push([id])];
    room -= id.length + 1;
  }
  return portions.map((some) => idsAddress(list, some));
};

const firstPage = 250;
